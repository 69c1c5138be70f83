import { selectIsRestoring } from '@rendezvous/machines/session';
import type { Session } from './session/index.ts';

/** Longer than this nothing is held back: then a part did not come with the page, and skeletons stand in. */
const patienceMs = 500;

interface Source {
  subscribe: (listener: () => void) => (() => void) | { unsubscribe: () => void };
}

/** Resolves once something holds of a source that tells of its changes. */
const until = (source: Source, holds: () => boolean) =>
  new Promise<void>((resolve) => {
    if (holds()) return resolve();
    const listening = source.subscribe(() => {
      if (!holds()) return;
      if ('unsubscribe' in listening) listening.unsubscribe();
      else listening();
      resolve();
    });
  });

interface FirstView {
  session: Session;
  /** The page's own code and texts. */
  page: Promise<unknown> | undefined;
  /** It shows conversations: it needs them and what keeps them. */
  conversations: boolean;
}

/**
 * Resolves when everything that came with the page is where the first drawing finds it. On a slow phone
 * each drawing takes a good part of a second: one of the whole page is sooner there than three on the way to it.
 */
export function whenAtHand({ session, page, conversations }: FirstView): Promise<unknown> {
  const { actor, engine } = session;
  const isMember = () => actor.getSnapshot().context.user !== null;
  async function known() {
    await until(actor, () => !selectIsRestoring(actor.getSnapshot()));
    if (!conversations || !isMember()) return;
    await until(engine, () => engine.get() !== null);
    const chats = engine.get()?.actor;
    if (chats) await until(chats, () => chats.getSnapshot().context.loaded);
  }
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // What went wrong is said by the page itself.
  return Promise.race([Promise.all([page, known()]), patience]).catch(() => undefined);
}

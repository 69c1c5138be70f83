import { abortExpired } from '../transactions/lifecycle.ts';
import { removeExpiredDocuments } from './timeToLive.ts';
import type { Engine } from './types.ts';

const everyMs = 1000;
const expireDocumentsEveryMs = 15_000;
const expireSessionsEveryMs = 60_000;

/** What has to be done from time to time. Returns how to stop it. */
export const startChores = (engine: Engine): (() => void) => {
  let documentsAt = 0;
  let sessionsAt = 0;
  let busy = false;
  const chores = async (): Promise<void> => {
    const now = engine.nowMs();
    abortExpired(engine.store, now);
    engine.cursors.expire(now);
    if (now - documentsAt >= expireDocumentsEveryMs) {
      documentsAt = now;
      await removeExpiredDocuments(engine, now);
    }
    if (now - sessionsAt >= expireSessionsEveryMs) {
      sessionsAt = now;
      await engine.store.group.run(() => engine.sessions.expire(now));
    }
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    chores()
      .catch((error: unknown) => engine.warn(`chores: ${String(error)}`))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

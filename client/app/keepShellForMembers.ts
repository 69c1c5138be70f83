import type { Session } from './session/index.ts';

/** What is being drawn goes first, but not for long. */
const idleWithinMs = 1_000;

/**
 * Lets the page be kept for when there is no network, once a member is here and the page has what it came for: the
 * next reload may be without one, so it does not wait for longer than that (REAL-06). Strangers keep nothing. Without
 * it everything works, but not without a network: it fails in silence.
 */
export function keepShellForMembers(
  { actor }: Pick<Session, 'actor'>,
  keep: () => Promise<void>,
): void {
  const begin = () => void keep().catch(() => undefined);
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: idleWithinMs });
    else begin();
  };
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  };
  if (actor.getSnapshot().context.user) {
    whenLoaded();
    return;
  }
  const subscription = actor.subscribe(({ context }) => {
    if (!context.user) return;
    subscription.unsubscribe();
    whenLoaded();
  });
}

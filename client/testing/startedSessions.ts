import type { Session } from '../app/session/index.ts';

const started: (() => void)[] = [];

/** Notes what has to be stopped when its test is over. */
export const noteStop = (stop: () => void) => void started.push(stop);

/** Notes a session that has to be stopped when its test is over. */
export const noteSession = (session: Session) => noteStop(() => session.stop());

/** Stops what tests have started. */
export function stopSessions(): void {
  for (const stop of started.splice(0)) stop();
}

import type { Session } from '../app/session/index.ts';

const started: Session[] = [];

/** Notes a session that has to be stopped when its test is over. */
export const noteSession = (session: Session) => void started.push(session);

/** Stops what tests have started. */
export function stopSessions(): void {
  for (const session of started.splice(0)) session.stop();
}

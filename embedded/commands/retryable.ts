import type { Doc } from '../bson/values.ts';
import { advanceSession } from '../transactions/lifecycle.ts';
import type { Session } from '../transactions/sessions.ts';
import { runInSlices } from './targets.ts';
import type { CommandContext, Progress } from './types.ts';

const counts = ['statement', 'matched', 'modified', 'inserted', 'deleted'] as const;
const lists = ['upserted', 'errors', 'results'] as const;

const toStored = (progress: Progress): Doc => {
  const stored: Doc = new Map();
  for (const name of counts) stored.set(name, progress[name]);
  for (const name of lists) stored.set(name, [...progress[name]]);
  return stored;
};

const restore = (progress: Progress, stored: Doc): void => {
  for (const name of counts) progress[name] = stored.get(name) as number;
  for (const name of lists) progress[name] = stored.get(name) as Doc[];
};

/**
 * Runs a write that carries a number for retrying. What its statements have done is stored together
 * with how far it has come: sent again, also after a restart, it goes on with the first statement that
 * has not been done, or is answered as before.
 */
export const runOnce = (
  context: CommandContext,
  session: Session,
  number: bigint,
  run: () => Doc,
): Promise<Doc> => {
  const { engine, progress } = context;
  let stored = 0;
  return runInSlices(context, () => {
    advanceSession(engine.store, session, number);
    if (session.reply) return new Map(session.reply);
    if (session.partial && !progress.statement) restore(progress, session.partial);
    try {
      const reply = run();
      session.reply = new Map(reply);
      session.partial = undefined;
      engine.sessions.persist(session);
      return reply;
    } catch (error) {
      // Whatever ends this run, what its statements wrote stays.
      if (progress.statement > stored) {
        stored = progress.statement;
        session.partial = toStored(progress);
        engine.sessions.persist(session);
      }
      throw error;
    }
  });
};

import { doc, isDoc, type Doc, type Value } from '../bson/values.ts';
import { abortTransaction } from '../transactions/lifecycle.ts';
import type { CommandContext, CommandSpec } from './types.ts';

const lsids = (context: CommandContext): Doc[] => {
  const list = context.command.get(context.name);
  return Array.isArray(list) ? list.filter((each: Value): each is Doc => isDoc(each)) : [];
};

/** Ends sessions: what is open in them is aborted. */
const endSessions = (context: CommandContext): Doc => {
  const { store, sessions } = context.engine;
  for (const lsid of lsids(context)) {
    const session = sessions.end(lsid);
    if (session?.transaction?.state === 'open' && !session.transaction.busy) {
      abortTransaction(store, session);
    }
  }
  return doc({ ok: 1 });
};

const killAll = (context: CommandContext): Doc => {
  const { store, sessions } = context.engine;
  for (const session of sessions.all()) {
    if (session.transaction?.state === 'open') abortTransaction(store, session);
  }
  return doc({ ok: 1 });
};

const refresh = (context: CommandContext): Doc => {
  for (const lsid of lsids(context)) context.engine.sessions.of(lsid);
  return doc({ ok: 1 });
};

const configureFailPoint = (context: CommandContext): Doc => {
  const data = context.command.get('data');
  context.engine.failPoints.configure(context.command.get('mode'), isDoc(data) ? data : undefined);
  return doc({ ok: 1 });
};

export const sessionCommands: Record<string, CommandSpec> = {
  endSessions: { kind: 'other', run: endSessions },
  killSessions: { kind: 'other', run: endSessions },
  killAllSessions: { kind: 'other', run: killAll },
  killAllSessionsByPattern: { kind: 'other', run: killAll },
  refreshSessions: { kind: 'other', run: refresh },
  startSession: {
    kind: 'other',
    run: () => doc({ ok: 1, timeoutMinutes: 30 }),
  },
  configureFailPoint: { kind: 'other', testOnly: true, run: configureFailPoint },
};

import { doc, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { applyTransaction } from '../storage/records.ts';
import { endTransaction, requireOpen, transient } from '../transactions/lifecycle.ts';
import type { Session } from '../transactions/sessions.ts';
import type { Engine } from './types.ts';

/** Nothing was written: there is nothing to make durable either. */
const isReadOnly = (session: Session): boolean => {
  const transaction = session.transaction;
  return !transaction?.changes.size && !transaction?.created.size;
};

/** `commitTransaction`: applies the overlay with the next group. Asking again gives the same answer. */
export const commitTransaction = async (
  engine: Engine,
  session: Session,
  number: bigint,
): Promise<Doc> => {
  const { store, sessions } = engine;
  if (number === session.number && session.committed) return doc({ ok: 1 });
  if (number === session.number && session.transaction?.state === 'committed')
    return doc({ ok: 1 });
  const transaction = requireOpen(session, number);
  if (isReadOnly(session)) {
    endTransaction(store, transaction, 'committed');
    session.committed = true;
    return doc({ ok: 1 });
  }
  transaction.state = 'committing';
  try {
    await store.group.run(() => {
      applyTransaction(store, transaction);
      session.committed = true;
      sessions.persist(session);
      endTransaction(store, transaction, 'committed');
    });
  } catch (error) {
    session.committed = false;
    endTransaction(store, transaction, 'aborted');
    throw error;
  }
  return doc({ ok: 1 });
};

export const abortCommand = (engine: Engine, session: Session, number: bigint): Doc => {
  if (number === session.number && session.transaction?.state === 'aborted') {
    throw new MongoError(
      'NoSuchTransaction',
      `Transaction with { txnNumber: ${number} } has been aborted.`,
      transient,
    );
  }
  endTransaction(engine.store, requireOpen(session, number), 'aborted');
  return doc({ ok: 1 });
};

import { isValidObjectId, Types } from 'mongoose';
import { commitWrites, isConflict, namespaceOf } from '../mongo/index.ts';
import { DeadLetter, type DeadLetterDoc } from './deadLetter.model.ts';
import { Outbox, type OutboxDoc } from './outbox.model.ts';

/** Everything that failed too often, oldest first, read as it is asked for: there may be any number. */
export function readDeadLetters(): AsyncIterable<DeadLetterDoc> {
  return DeadLetter.find().sort({ _id: 1 }).lean<DeadLetterDoc[]>().cursor();
}

/**
 * Puts dead letters back into the outbox as if nothing had happened, one of them or all; the next relay
 * takes them. Each moves in one step, so that nothing is lost on the way. Answers how many were moved:
 * none when there is no such id.
 */
export async function replayDeadLetters(which: string, now: Date): Promise<number> {
  if (which !== 'all' && !isValidObjectId(which)) return 0;
  const ids = which === 'all' ? await DeadLetter.distinct('_id') : [new Types.ObjectId(which)];
  let replayed = 0;
  for (const id of ids) if (await replay(id, now)) replayed += 1;
  return replayed;
}

async function replay(id: Types.ObjectId, now: Date): Promise<boolean> {
  const letter = await DeadLetter.findById(id).lean<DeadLetterDoc>();
  if (!letter) return false;
  const { _id, fact, messages, like, mail, size, at, told, diedAt } = letter;
  const row: OutboxDoc = {
    ...{ _id, fact, messages, size, at, told, dueAt: now },
    ...(like && { like }),
    ...(mail && { mail }),
  };
  const namespace = namespaceOf(DeadLetter);
  try {
    await commitWrites(
      [
        { name: 'updateOne', namespace, filter: { _id }, update: { $set: { diedAt } } },
        { name: 'deleteOne', namespace, filter: { _id } },
        { name: 'insertOne', namespace: namespaceOf(Outbox), document: row },
      ],
      { inserted: 1, updated: 1 },
    );
    return true;
  } catch (error) {
    // Somebody else replays it at this moment.
    if (isConflict(error)) return false;
    throw error;
  }
}

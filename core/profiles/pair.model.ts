import { Schema, Types } from 'mongoose';
import { defineModel, namespaceOf, type Write } from '../mongo/index.ts';
import { pairOf } from './pair.ts';

/**
 * What puts in order whatever happens between two profiles: likes, blocks and the first message of a conversation
 * change it in their transactions, so two of them at the same instant never pass each other unseen.
 */
export interface PairDoc {
  /** As `pairOf` makes it. */
  _id: string;
  members: Types.ObjectId[];
  /** Grows with every change. */
  rev: number;
  /** Which of the two has blocked the other. */
  blockedBy: Types.ObjectId[];
}

export const Pair = defineModel<PairDoc>(
  'Pair',
  'pairs',
  {
    _id: { type: String, required: true },
    members: { type: [Schema.Types.ObjectId], required: true },
    rev: { type: Number, required: true, min: 0 },
    blockedBy: { type: [Schema.Types.ObjectId], default: [] },
  },
  // What is there of a member who is erased?
  [{ keys: { members: 1 } }],
);

/** The pair as it is now; read it before anything that is decided by what stands between the two. */
export async function readPair(one: Types.ObjectId, other: Types.ObjectId): Promise<PairDoc> {
  const _id = pairOf(one.toHexString(), other.toHexString());
  const found = await Pair.findById(_id).lean<PairDoc>();
  return found ?? { _id, members: [one, other], rev: 0, blockedBy: [] };
}

/**
 * The write by which a transaction holds a pair: it hits one document if nobody has changed the pair since it was
 * read, and else conflicts.
 */
export function pairWrite({ _id, members, rev }: PairDoc, blockedBy: Types.ObjectId[]): Write {
  const namespace = namespaceOf(Pair);
  const next = { rev: rev + 1, blockedBy };
  const filter: object = { _id, rev };
  // One that is not there yet has no number: another one's insert is a duplicate.
  return {
    name: 'updateOne',
    namespace,
    filter,
    update: { $set: next, $setOnInsert: { members } },
    upsert: rev === 0,
  };
}

/** The same for whoever has not read it, and goes on only where there is no block. */
export function unblockedPairWrite(pair: string): Write {
  const members = pair.split(':').map((id) => new Types.ObjectId(id));
  const filter: object = { _id: pair, blockedBy: { $size: 0 } };
  return {
    name: 'updateOne',
    namespace: namespaceOf(Pair),
    filter,
    update: { $inc: { rev: 1 }, $setOnInsert: { members, blockedBy: [] } },
    // Where there is a block the insert is a duplicate, which is a conflict.
    upsert: true,
  };
}

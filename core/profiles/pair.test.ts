import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { commitWrites, isConflict } from '../mongo/index.ts';
import { useDatabase } from '../testing/index.ts';
import { Pair, pairOf, pairWrite, readPair, unblockedPairWrite, type PairDoc } from './index.ts';

useDatabase();

const change = (pair: PairDoc, blockedBy: Types.ObjectId[]) =>
  commitWrites([pairWrite(pair, blockedBy)], { inserted: 0, updated: 1 });
const hold = (pair: string) =>
  commitWrites([unblockedPairWrite(pair)], { inserted: 0, updated: 1 });
const ids = () => [new Types.ObjectId(), new Types.ObjectId()] as const;
const plain = ({ _id, members, rev, blockedBy }: PairDoc) => ({ _id, members, rev, blockedBy });
const conflict = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => isConflict(error),
  );

it('a pair is changed by who has read it last, and no other pair with it', async () => {
  const decoy = await readPair(...ids());
  await change(decoy, []);
  const [one, other] = ids();
  const none = await readPair(one, other);
  const _id = pairOf(one.toHexString(), other.toHexString());
  expect(none).toEqual({ _id, members: [one, other], rev: 0, blockedBy: [] });
  await change(none, [one]);
  const first = await readPair(other, one);
  expect(plain(first)).toEqual({ _id, members: [one, other], rev: 1, blockedBy: [one] });
  expect(await conflict(change(none, []))).toBe(true);
  await change(first, []);
  expect(plain(await readPair(one, other))).toMatchObject({ rev: 2, blockedBy: [] });
  expect(await conflict(change(first, [other]))).toBe(true);
  expect(await conflict(change({ ...none, _id: 'nobody', rev: 3 }, []))).toBe(true);
  expect((await Pair.findById(decoy._id).lean())?.rev).toBe(1);
  expect(await Pair.countDocuments()).toBe(2);
});

it('a pair is held without reading it, unless there is a block', async () => {
  const [one, other] = ids();
  const _id = pairOf(one.toHexString(), other.toHexString());
  await change(await readPair(...ids()), []);
  await hold(_id);
  const made = await readPair(one, other);
  const members = _id.split(':').map((id) => new Types.ObjectId(id));
  expect(plain(made)).toEqual({ _id, members, rev: 1, blockedBy: [] });
  await hold(_id);
  expect((await readPair(one, other)).rev).toBe(2);
  await change(await readPair(one, other), [one]);
  expect(await conflict(hold(_id))).toBe(true);
  expect((await readPair(one, other)).rev).toBe(3);
});

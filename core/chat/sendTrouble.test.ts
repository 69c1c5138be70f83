import mongoose from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Account } from '../accounts/index.ts';
import {
  checkInvariants,
  makeMember,
  send,
  sendOne,
  textTo,
  useDatabase,
  type TestMember,
} from '../testing/index.ts';
import { Message, sentFacts } from './index.ts';

const { ClientSession, MongoError } = mongoose.mongo;
const commit = ClientSession.prototype.commitTransaction;

/** Lets something happen to the commits to come, one after the other; then they work again. */
function troubledCommits(...troubles: (() => Error | null)[]) {
  vi.spyOn(ClientSession.prototype, 'commitTransaction').mockImplementation(async function (
    this: InstanceType<typeof ClientSession>,
  ) {
    const error = troubles.shift()?.();
    if (error?.message === 'answer lost') await commit.call(this);
    if (error) throw error;
    return commit.call(this);
  });
}
function labelled(message: string, label: string): Error {
  const error = new MongoError(message);
  error.addErrorLabel(label);
  return error;
}
const answerLost = () => labelled('answer lost', 'UnknownTransactionCommitResult');
const raceLost = () => labelled('race lost', 'TransientTransactionError');
const databaseGone = () => new Error('no database');

describe('trouble with the database', () => {
  useDatabase();
  afterEach(() => vi.restoreAllMocks());

  const text = (from: TestMember, to: TestMember) => ({
    sender: from.sender,
    ...textTo({ profile: to.profile._id }),
  });

  it('[REAL-02, REAL-03] knows its own message again when the answer to its commit was lost', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    troubledCommits(answerLost);
    const requests = [text(anna, bram)];
    const result = await send(requests);
    expect(result.outcomes).toMatchObject([
      { ok: true, sent: { charged: 1, credits: 9, repeated: false } },
    ]);
    expect(result.committedAt).toBeGreaterThan(0);
    expect(sentFacts(result, []).map(({ name }) => name)).toEqual([
      'chat:messageSent',
      'chat:messageSent',
      'credits:changed',
    ]);
    expect(await Message.countDocuments()).toBe(1);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[REAL-02] tries again after a lost race', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    troubledCommits(raceLost, raceLost);
    expect(await sendOne(anna, textTo({ profile: bram.profile._id }))).toMatchObject({ ok: true });
    expect(await checkInvariants()).toEqual([]);
  });

  it('[REAL-02] answers each member of a batch by what became of its own part', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    troubledCommits(raceLost, () => null, databaseGone);
    const { outcomes, committedAt, outbox } = await send([text(anna, carla), text(bram, carla)]);
    expect(outcomes.map((outcome) => outcome.ok)).toContain(true);
    expect(outcomes).toContainEqual({ ok: false, refusal: { code: 'server_error' } });
    expect(committedAt).toBeGreaterThan(0);
    expect(outbox).toHaveLength(1);
    expect(await Message.countDocuments()).toBe(1);
    expect(await checkInvariants()).toEqual([]);
  });

  it('charges nothing when the database is gone, and says so to every sender', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    troubledCommits(databaseGone);
    const { outcomes, error } = await send([text(anna, bram), text(bram, anna)]);
    expect(outcomes).toEqual(
      Array.from({ length: 2 }, () => ({ ok: false, refusal: { code: 'server_error' } })),
    );
    expect(error).toBeInstanceOf(Error);
    expect((await Account.findById(anna.account._id).lean())?.credits).toBe(10);
    expect(await checkInvariants()).toEqual([]);
  });
});

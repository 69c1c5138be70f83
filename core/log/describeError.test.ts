import { describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { Account } from '../accounts/index.ts';
import { makeMember, useDatabase } from '../testing/index.ts';
import { describeError } from './index.ts';

const caught = (doing: () => unknown) =>
  Promise.resolve()
    .then(doing)
    .then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );

describe('an error in the log', () => {
  useDatabase();

  it('[OPS-04] of the database holds no value of a document', async () => {
    const { account } = await makeMember({ account: { email: 'kanarie-51c9@example.test' } });
    const _id = new mongoose.Types.ObjectId();
    const { collection } = Account;
    const copy = { ...account, _id, passwordHash: 'kanarie-hash' };
    const errors = [
      await caught(() => Account.create(copy)),
      await caught(() => collection.insertOne(copy)),
      await caught(() => collection.insertMany([copy, { ...copy, _id: account._id }])),
      await caught(() => Account.findById('kanarie-geen-id')),
      await caught(() => Account.create({ ...copy, status: 'kanarie-stand' as 'active' })),
      await caught(() => JSON.parse('{"text": "kanarie", kanarie}')),
    ];
    for (const error of errors) {
      const all = JSON.stringify(describeError(error));
      expect(all).not.toContain('kanarie');
      expect(all).not.toContain(account._id.toHexString());
    }
    expect(describeError(errors[0])).toMatchObject({ type: 'MongoServerError', code: 11000 });
    expect(describeError(errors[0]).message).toContain('E11000');
  });

  it('says what happened, where, and why, without addresses and what stood between quotes', () => {
    const why = new Error(`no 'kanarie' for a@b.test "{"kan": "arie"}"`);
    const told = describeError(new TypeError('it broke', { cause: why }));
    expect(told).toMatchObject({
      ...{ type: 'TypeError', message: 'it broke' },
      cause: { type: 'Error', message: 'no … for … …' },
    });
    expect(told.stack).toContain('describeError.test.ts');
    expect(describeError('kanarie')).toEqual({ type: 'string', message: 'not an error' });
    const long = (text: string) => describeError(new Error(text)).message;
    const word = 'a'.repeat(200_000);
    expect([long(word), long(`${word}@b.test`), long(`no "${word}"`)]).toEqual(['…', '…', 'no …']);
    expect(long(`${'no '.repeat(330)}kanarie@b.test`)).toBe(`${'no '.repeat(330)}…`);
    expect(long('no '.repeat(1_000)).length).toBeLessThan(1_010);
    const round = new Error('again');
    round.cause = round;
    expect(JSON.stringify(describeError(round)).match(/again/g)?.length).toBe(6);
  });
});

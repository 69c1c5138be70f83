import mongoose, { Types } from 'mongoose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Account } from '../accounts/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  checkInvariants,
  makeMember,
  refusalOf,
  sendOne,
  textTo,
  useDatabase,
} from '../testing/index.ts';
import { grantCredits, LedgerEntry, nextEntry } from './index.ts';

describe('the ledger', () => {
  useDatabase();

  it('[TRUST-03] adds each grant as a numbered entry, and the balance is their sum', async () => {
    const { account } = await makeMember({ account: { credits: 5 } });
    await grantCredits({ account: account._id, kind: 'signup', credits: 3, at: new Date() });
    expect(await Account.findById(account._id).lean()).toMatchObject({
      credits: 8,
      ledgerEntries: 2,
    });
    expect(await LedgerEntry.findOne({ number: 2 }).lean()).toMatchObject({
      kind: 'signup',
      credits: 3,
      balance: 8,
    });
    expect(await checkInvariants()).toEqual([]);
  });

  it('[TRUST-03] makes a grant of one key once, however often and at once it is asked for', async () => {
    const { account } = await makeMember({ account: { credits: 5 } });
    const grant = { account: account._id, kind: 'signup', credits: 3, at: new Date() } as const;
    const ask = () => grantCredits({ ...grant, key: 'welcome' });
    await Promise.all(Array.from({ length: 6 }, ask));
    await ask();
    expect((await Account.findById(account._id).lean())?.credits).toBe(8);
    expect(await LedgerEntry.countDocuments({ key: 'welcome' })).toBe(1);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[TRUST-03] gives once when the answer of the commit was lost', async () => {
    const { account } = await makeMember({ account: { credits: 5 } });
    const { prototype } = mongoose.mongo.ClientSession;
    const commit = prototype.commitTransaction;
    const spy = vi.spyOn(prototype, 'commitTransaction').mockImplementationOnce(async function (
      this: mongoose.mongo.ClientSession,
    ) {
      await commit.call(this);
      const lost = new mongoose.mongo.MongoError('answer lost');
      lost.addErrorLabel('UnknownTransactionCommitResult');
      throw lost;
    });
    onTestFinished(() => spy.mockRestore());
    await grantCredits({ account: account._id, kind: 'signup', credits: 3, at: new Date() });
    expect((await Account.findById(account._id).lean())?.credits).toBe(8);
    expect(await LedgerEntry.countDocuments({ account: account._id })).toBe(2);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[TRUST-03] loses none of many grants at once', async () => {
    const { account } = await makeMember({ account: { credits: 0 } });
    await Promise.all(
      Array.from({ length: 6 }, () =>
        grantCredits({ account: account._id, kind: 'signup', credits: 2, at: new Date() }),
      ),
    );
    expect((await Account.findById(account._id).lean())?.credits).toBe(12);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[MEMBERSHIP-06] makes Premium by a purchase, and Premium stays when the credits are gone', async () => {
    const [buyer, bram] = [
      await makeMember({ account: { paidUser: false, credits: 0 } }),
      await makeMember(),
    ];
    await grantCredits({ account: buyer.account._id, kind: 'signup', credits: 1, at: new Date() });
    expect((await Account.findById(buyer.account._id).lean())?.paidUser).toBe(false);
    const creditPrice = { amount: 129.5, currency: 'EUR' };
    await grantCredits({
      account: buyer.account._id,
      kind: 'purchase',
      credits: 1,
      creditPrice,
      at: new Date(),
    });
    for (let sent = 0; sent < 2; sent += 1)
      await sendOne(buyer, textTo({ profile: bram.profile._id }));
    expect(await Account.findById(buyer.account._id).lean()).toMatchObject({
      credits: 0,
      paidUser: true,
      creditPrice,
    });
  });

  it('[TRUST-03] gives nothing to an account that is deleted or erased', async () => {
    for (const status of ['deleted', 'erased'] as const) {
      const { account } = await makeMember({ account: { credits: 5, status } });
      const grant = { account: account._id, kind: 'purchase', credits: 3, at: new Date() } as const;
      expect(await refusalOf(grantCredits(grant))).toEqual({ code: 'deleted' });
      expect(await Account.findById(account._id).lean()).toMatchObject({ credits: 5, status });
      expect(await LedgerEntry.countDocuments({ account: account._id })).toBe(1);
    }
    expect(await checkInvariants()).toEqual([]);
  });

  it('never goes below zero', () => {
    const balance = { _id: new Types.ObjectId(), credits: 1, ledgerEntries: 1 };
    const spend = (credits: number) =>
      nextEntry(balance, { kind: 'text', credits, at: new Date() });
    expect(() => spend(-2)).toThrow('a balance never goes below zero');
    expect(spend(-1).after).toEqual({ credits: 0, ledgerEntries: 2 });
  });

  it('writes into an entry what it is for, and no field that it is not for', () => {
    const [_id, message, order] = [
      new Types.ObjectId(),
      new Types.ObjectId(),
      new Types.ObjectId(),
    ];
    const balance = { _id, credits: 5, ledgerEntries: 1 };
    const change = { kind: 'text', credits: -2, at: new Date() } as const;
    const common = {
      ...{ _id: expect.any(Types.ObjectId) as Types.ObjectId, account: _id, number: 2 },
      ...{ kind: 'text', credits: -2, balance: 3, at: change.at },
    };
    expect(nextEntry(balance, change).entry).toStrictEqual({ ...common, message: null });
    expect(nextEntry(balance, { ...change, message, order, key: '' }).entry).toStrictEqual({
      ...{ ...common, message, order, key: '' },
    });
  });

  it('gives to the one account that it is asked for, and to none that is not there', async () => {
    const [other, { account }] = [await makeMember(), await makeMember()];
    const grant = { kind: 'signup', credits: 3, at: new Date() } as const;
    await grantCredits({ account: account._id, ...grant });
    expect((await Account.findById(other.account._id).lean())?.credits).toBe(10);
    expect((await Account.findById(account._id).lean())?.credits).toBe(13);
    const nobody = grantCredits({ account: new Types.ObjectId(), ...grant });
    await expect(nobody).rejects.toMatchObject({ name: 'Conflict' });
    expect(await LedgerEntry.countDocuments({ key: /^grant [0-9a-f]{24}$/ })).toBe(1);
  });

  it('[SETTING-07] takes prices, minimum age and refund days from settings, the lowest message price among them', () => {
    const { packages, message_credits, minimum_message_costs, min_age, refund_days } =
      defaultSettings;
    const cheapest = Math.min(...packages.map(({ amount, credits }) => amount / credits));
    expect(minimum_message_costs['NL']?.costs).toBe(Math.ceil(cheapest * message_credits));
    expect(packages.map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3']);
    expect([min_age, refund_days]).toEqual([18, 14]);
  });
});

import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { DebitBlock, DirectDebit } from '../directDebit/index.ts';
import {
  checkInvariants,
  makeMember,
  makeNotice,
  makeOrder,
  sendOne,
  textTo,
  useDatabase,
} from '../testing/index.ts';
import { Notice, Order, type AttemptDoc, type OrderDoc } from './index.ts';
import { dispute } from './reversals.ts';
import { settle } from './settle.ts';

const now = new Date('2026-11-22T12:00:00Z');

async function bought(attempt: Partial<AttemptDoc> = {}) {
  const member = await makeMember({ account: { credits: 0, paidUser: false } });
  const made = await makeOrder(member, { attempt });
  const { amount, _id } = made.attempt;
  await settle({ attempt: _id, pspReference: 'PSP', amount, now });
  const tell = async (by: 1 | -1) => {
    const notice = await makeNotice(made.attempt, { eventCode: by === 1 ? 'CHARGEBACK' : 'OTHER' });
    const facts = await dispute(made.attempt, by, { notice: notice._id, now });
    expect((await Notice.findById(notice._id).lean())?.state).toBe('handled');
    return facts;
  };
  const order = () => Order.findById(made.order._id).orFail().lean<OrderDoc>();
  const account = () => Account.findById(member.account._id).orFail().lean();
  return { ...made, member, tell, stored: order, account };
}

describe('money that the bank takes back', () => {
  useDatabase();

  it('takes the credits that are left, and Premium, and gives both again', async () => {
    const other = await bought();
    const { member, tell, stored, account, order } = await bought();
    const bram = await makeMember();
    for (let sent = 0; sent < 3; sent += 1)
      expect((await sendOne(member, textTo({ profile: bram.profile._id }))).ok).toBe(true);
    const before = await stored();
    const profile = member.profile._id.toHexString();
    const told = (version: number) => ({
      ...{ profile, name: 'payments:changed' },
      payload: { order: order._id.toHexString(), state: 'completed', version },
    });
    const { credits, ledgerEntries } = await account();
    expect(await tell(1)).toEqual([
      told(before.rev + 1),
      {
        ...{ profile, name: 'credits:changed' },
        payload: { credits: 0, version: ledgerEntries + 1 },
      },
    ]);
    expect(await stored()).toMatchObject({
      ...{ disputes: 1, reversedCredits: credits, payment: { reversed: true } },
    });
    expect(await account()).toMatchObject({ credits: 0, paidUser: false });
    expect(await LedgerEntry.find({ kind: 'reversal' }).lean()).toMatchObject([
      { credits: -credits, order: order._id, account: member.account._id, at: now },
    ]);
    expect(await checkInvariants()).toEqual([]);

    // A second one changes a count, and so does the first that is taken back.
    expect([await tell(1), await tell(-1)]).toEqual([[], []]);
    expect(await stored()).toMatchObject({ disputes: 1, payment: { reversed: true } });
    expect(await LedgerEntry.countDocuments({ kind: 'reversal' })).toBe(1);

    expect(await tell(-1)).toHaveLength(2);
    expect(await stored()).toMatchObject({
      ...{ disputes: 0, reversedCredits: 0, payment: { reversed: false } },
    });
    expect(await account()).toMatchObject({ credits, paidUser: true });
    expect(await LedgerEntry.find({ kind: 'restored' }).lean()).toMatchObject([{ credits }]);
    expect(await checkInvariants()).toEqual([]);
    expect(await other.account()).toMatchObject({ credits: 10, paidUser: true });
    expect(await other.stored()).toMatchObject({ disputes: 0, rev: 2 });
  });

  it('that comes after its own reversal changes nothing', async () => {
    const { tell, stored, account } = await bought();
    expect([await tell(-1), await tell(1)]).toEqual([[], []]);
    expect(await stored()).toMatchObject({ disputes: 0, payment: { reversed: false } });
    expect(await account()).toMatchObject({ credits: 10, paidUser: true });
    expect(await LedgerEntry.countDocuments()).toBe(1);
  });

  it('takes no credits that went back with money before, and nothing where all are spent', async () => {
    const partly = await bought();
    await Order.updateOne({ _id: partly.order._id }, { refunded: { credits: 4, amount: 518 } });
    await partly.tell(1);
    expect((await partly.account()).credits).toBe(4);
    expect((await partly.stored()).reversedCredits).toBe(6);

    const spent = await bought();
    const before = await LedgerEntry.countDocuments();
    await Account.updateOne({ _id: spent.member.account._id }, { credits: 0 });
    expect((await spent.tell(1)).map(({ name }) => name)).toEqual(['payments:changed']);
    expect(await spent.account()).toMatchObject({ credits: 0, ledgerEntries: 1, paidUser: false });
    expect((await spent.tell(-1)).map(({ name }) => name)).toEqual(['payments:changed']);
    expect(await spent.account()).toMatchObject({ credits: 0, ledgerEntries: 1, paidUser: true });
    expect(await LedgerEntry.countDocuments()).toBe(before);
  });

  it('leaves the ledger of an erased account, or of none, as it is', async () => {
    for (const left of ['erased', 'none'] as const) {
      const { member, tell, stored } = await bought();
      const { _id } = member.account;
      if (left === 'none') await Account.deleteOne({ _id });
      else await Account.updateOne({ _id }, { status: left });
      expect((await tell(1)).map(({ name }) => name)).toEqual(['payments:changed']);
      expect(await stored()).toMatchObject({ disputes: 1, reversedCredits: 0 });
      expect(await LedgerEntry.countDocuments({ account: _id })).toBe(1);
      if (left === 'erased') {
        expect(await Account.findById(_id).lean()).toMatchObject({ credits: 10, paidUser: true });
      }
    }
  });

  it('of a direct debit blocks account, IBAN and phone, once; of anything else nobody', async () => {
    const mandate = async ({ attempt, order, member }: Awaited<ReturnType<typeof bought>>) => {
      const given = {
        account: member.account._id,
        order: order._id,
        ibanHash: 'I',
        phoneHash: 'P',
      };
      const consent = { version: '1', at: now, network: 'x' };
      await DirectDebit.create({ _id: attempt._id, ...given, amount: 1295, consent, at: now });
    };
    const page = await bought();
    await mandate(page);
    await page.tell(1);
    expect(await DebitBlock.countDocuments()).toBe(0);
    const debit = await bought({ kind: 'debit' });
    await mandate(debit);
    await debit.tell(-1);
    expect(await DebitBlock.countDocuments()).toBe(0);
    await debit.tell(1);
    await debit.tell(1);
    const blocks = await DebitBlock.find().lean();
    const id = `account:${debit.member.account._id.toHexString()}`;
    expect(blocks.map(({ _id }) => _id).sort()).toEqual([id, 'iban:I', 'phone:P']);
  });

  it('of an attempt that paid nothing here, or of no order, is noted and changes nothing', async () => {
    const { attempt, stored } = await bought();
    const before = await stored();
    const surplus = { ...attempt, _id: new Types.ObjectId() };
    for (const each of [surplus, { ...attempt, order: new Types.ObjectId() }]) {
      const { _id: notice } = await makeNotice(each);
      expect(await dispute(each, 1, { notice, now })).toEqual([]);
      expect((await Notice.findById(notice).lean())?.state).toBe('handled');
    }
    const { _id: notice } = await makeNotice(attempt, { state: 'handled' });
    expect(await dispute(attempt, 1, { notice, now })).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});

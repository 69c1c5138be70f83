import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { Outbox } from '../events/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  checkInvariants,
  makeFictional,
  makeMember,
  makePhoto,
  refusalCode,
  send,
  sendOne,
  sendUntilTaken,
  textTo,
  useDatabase,
  type TestMember,
} from '../testing/index.ts';
import { Conversation, Message } from './index.ts';

describe('sending a message', () => {
  useDatabase();

  it('[REAL-02, CHAT-07, ROLE-10, TRUST-03] debits, writes the ledger, stores and counts, all in one', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const outcome = await sendOne(anna, textTo({ profile: bram.profile._id }));
    expect(outcome).toMatchObject({ ok: true, sent: { charged: 1, credits: 9, repeated: false } });
    const message = await Message.findOne().lean();
    expect(message).toMatchObject({ seq: 1, type: 'text', text: 'Hoi', credits: 1 });
    const entry = await LedgerEntry.findOne({ kind: 'text' }).lean();
    expect(entry).toMatchObject({ number: 2, credits: -1, balance: 9, message: message?._id });
    expect(message?.ledgerEntry).toEqual(entry?._id);
    const conversation = await Conversation.findOne().lean();
    expect(conversation).toMatchObject({ lastSeq: 1, unreadBy: [bram.profile._id] });
    expect(await Outbox.countDocuments({ 'messages._id': message!._id })).toBe(1);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[SETTING-05] charges what site settings say for text, photo and gift', async () => {
    const [anna, bram] = [await makeMember({ account: { credits: 100 } }), await makeMember()];
    const settings = { ...defaultSettings, message_credits: 3, photo_credits: 7 };
    const photo = await makePhoto(anna.profile);
    const to = { profile: bram.profile._id.toHexString() };
    const charged = [];
    for (const content of [
      { type: 'text' as const, text: 'Hoi' },
      { type: 'photo' as const, photo: photo.toHexString() },
      { type: 'gift' as const, gift: 'diamond' },
    ]) {
      const outcome = await sendOne(anna, { clientId: randomUUID(), to, content }, { settings });
      charged.push(outcome.ok && outcome.sent.charged);
    }
    expect(charged).toEqual([3, 7, 5]);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[REAL-03] gives the same message for the same id, charges nothing more, and refuses other content', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    const payload = textTo({ profile: bram.profile._id });
    const first = await sendOne(anna, payload);
    const again = await sendOne(anna, payload);
    if (!first.ok || !again.ok) throw new Error('refused');
    expect(again.sent.message._id).toEqual(first.sent.message._id);
    expect(again.sent).toMatchObject({ charged: 0, credits: 9, repeated: true });
    const byConversation = textTo(
      { conversation: first.sent.message.conversation },
      'Hoi',
      payload.clientId,
    );
    expect(await sendOne(anna, byConversation)).toMatchObject({ ok: true, sent: { charged: 0 } });
    expect(
      await refusalCode(anna, textTo({ profile: bram.profile._id }, 'Dag', payload.clientId)),
    ).toBe('idempotency_mismatch');
    expect(
      await refusalCode(anna, textTo({ profile: carla.profile._id }, 'Hoi', payload.clientId)),
    ).toBe('idempotency_mismatch');
    expect(
      await sendOne(carla, textTo({ profile: bram.profile._id }, 'Hoi', payload.clientId)),
    ).toMatchObject({
      ok: true,
      sent: { charged: 1 },
    });
    expect(await Message.countDocuments()).toBe(2);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[REAL-03, REAL-04] stores each once and numbers without gaps in one batch with repeats', async () => {
    const [anna, bram] = [await makeMember({ account: { credits: 5 } }), await makeMember()];
    const payloads = Array.from({ length: 8 }, (_, index) =>
      textTo({ profile: bram.profile._id }, `bericht ${index}`),
    );
    const requests = payloads.flatMap((payload) =>
      [payload, payload, payload].map((each) => ({ sender: anna.sender, ...each })),
    );
    const { outcomes } = await send(requests);
    const stored = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.sent] : []));
    expect(stored.filter(({ repeated }) => !repeated).map(({ message }) => message.seq)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(stored.filter(({ repeated }) => repeated)).toHaveLength(10);
    expect(
      outcomes.filter((outcome) => !outcome.ok && outcome.refusal.code === 'insufficient_credits'),
    ).toHaveLength(9);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[CHAT-12] refuses too few credits with what there is and what it costs', async () => {
    const [anna, bram] = [await makeMember({ account: { credits: 4 } }), await makeMember()];
    const to = { profile: bram.profile._id.toHexString() };
    const gift = {
      clientId: randomUUID(),
      to,
      content: { type: 'gift' as const, gift: 'diamond' },
    };
    expect(await sendOne(anna, gift)).toEqual({
      ok: false,
      refusal: { code: 'insufficient_credits', credits: 4, price: 5 },
    });
    expect(await Message.countDocuments()).toBe(0);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[CHAT-12, REAL-04] never goes below zero when many batches of one member race each other', async () => {
    const [anna, bram] = [await makeMember({ account: { credits: 20 } }), await makeMember()];
    const batches = Array.from({ length: 12 }, () =>
      Array.from({ length: 5 }, () => ({
        sender: anna.sender,
        ...textTo({ profile: bram.profile._id }),
      })),
    );
    const outcomes = await Promise.all(batches.map((batch) => sendUntilTaken(batch)));
    const sent = outcomes.flat().filter(({ ok }) => ok);
    expect(sent).toHaveLength(20);
    expect((await Account.findById(anna.account._id).lean())?.credits).toBe(0);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[REAL-04] gives both sides one order when they write at the same time', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const from = (one: TestMember, other: TestMember) =>
      Array.from({ length: 10 }, () =>
        sendUntilTaken([{ sender: one.sender, ...textTo({ profile: other.profile._id }) }]),
      );
    await Promise.all([...from(anna, bram), ...from(bram, anna)]);
    expect(await Message.countDocuments()).toBe(20);
    expect(await Conversation.countDocuments()).toBe(1);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[TRUST-02] writes to a fictional profile like to any other', async () => {
    const [anna, mask] = [await makeMember(), await makeFictional()];
    expect(await refusalCode(anna, textTo({ profile: mask._id }))).toBeNull();
    expect(await checkInvariants()).toEqual([]);
  });

  it('[TRUST-03] has a ledger that nobody can change through its model', async () => {
    await makeMember();
    await expect(LedgerEntry.updateOne({}, { $set: { credits: 99 } })).rejects.toThrow(
      'append-only',
    );
    await expect(LedgerEntry.deleteMany({})).rejects.toThrow('append-only');
    await expect(LedgerEntry.findOneAndUpdate({}, { $inc: { credits: 1 } })).rejects.toThrow(
      'append-only',
    );
  });
});

import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account, Session } from '../accounts/index.ts';
import { Outbox } from '../events/index.ts';
import { Block, pairOf, Profile } from '../profiles/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  checkInvariants,
  makeMember,
  makePhoto,
  refusalCode,
  send,
  sendOne,
  textTo,
  useDatabase,
  type TestMember,
} from '../testing/index.ts';
import { Conversation, Message } from './index.ts';

const nobody = new Types.ObjectId();

async function nothingHappened(member: TestMember, credits: number) {
  expect((await Account.findById(member.account._id).lean())?.credits).toBe(credits);
  expect(await Message.countDocuments()).toBe(0);
  expect(await Outbox.countDocuments()).toBe(0);
  expect(await checkInvariants()).toEqual([]);
}

describe('a send that is refused', () => {
  useDatabase();

  it('[MEMBERSHIP-03, MEMBERSHIP-04] lets a free member start two conversations with its few credits', async () => {
    const carla = await makeMember({ account: { paidUser: false, credits: 3 } });
    const others = [await makeMember(), await makeMember(), await makeMember()];
    const codes = [];
    for (const { profile } of others)
      codes.push(await refusalCode(carla, textTo({ profile: profile._id })));
    expect(codes).toEqual([null, null, 'conversation_limit']);
    expect(await refusalCode(carla, textTo({ profile: others[0]!.profile._id }))).toBeNull();
    expect(await refusalCode(carla, textTo({ profile: others[0]!.profile._id }))).toBe(
      'insufficient_credits',
    );
    expect(await checkInvariants()).toEqual([]);
  });

  it('[MEMBERSHIP-03] counts two conversations even when many are started at once, and answers not at all', async () => {
    const carla = await makeMember({ account: { paidUser: false, credits: 50 } });
    const others = await Promise.all(Array.from({ length: 6 }, () => makeMember()));
    await Promise.all(
      others.map(({ profile }) =>
        send([{ sender: carla.sender, ...textTo({ profile: profile._id }) }]),
      ),
    );
    expect(await Conversation.countDocuments()).toBe(2);
    const bram = await makeMember();
    await sendOne(bram, textTo({ profile: carla.profile._id }));
    expect(await refusalCode(carla, textTo({ profile: bram.profile._id }))).toBeNull();
  });

  it('[CHAT-11] refuses a text that is too long, and stores nothing', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const long = 'x'.repeat(defaultSettings.message_length + 1);
    expect(await refusalCode(anna, textTo({ profile: bram.profile._id }, long))).toBe(
      'message_too_long',
    );
    await nothingHappened(anna, 10);
  });

  it('[ACCOUNT-02] neither lets an unconfirmed member write nor be written to', async () => {
    const dirk = await makeMember({
      account: { status: 'not_confirmed' },
      profile: { status: 'disabled' },
    });
    const anna = await makeMember();
    expect(await refusalCode(anna, textTo({ profile: dirk.profile._id }))).toBe('not_confirmed');
    expect(await refusalCode(dirk, textTo({ profile: anna.profile._id }))).toBe('not_confirmed');
    await nothingHappened(anna, 10);
  });

  it('[INVIS-04] keeps an invisible member from being written to, until it wrote first', async () => {
    const [anna, ghost] = [
      await makeMember(),
      await makeMember({ profile: { status: 'invisible' } }),
    ];
    expect(await refusalCode(anna, textTo({ profile: ghost.profile._id }))).toBe('invisible');
    await nothingHappened(anna, 10);
    expect(await refusalCode(ghost, textTo({ profile: anna.profile._id }))).toBeNull();
    expect(await refusalCode(anna, textTo({ profile: ghost.profile._id }))).toBeNull();
  });

  it('refuses whoever is blocked in either direction, oneself, and who does not exist', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const pair = pairOf(anna.profile._id.toHexString(), bram.profile._id.toHexString());
    await Block.create({ by: bram.profile._id, profile: anna.profile._id, pair, at: new Date() });
    expect(await refusalCode(anna, textTo({ profile: bram.profile._id }))).toBe('blocked');
    expect(await refusalCode(bram, textTo({ profile: anna.profile._id }))).toBe('blocked');
    expect(await refusalCode(anna, textTo({ profile: anna.profile._id }))).toBe('validation');
    expect(await refusalCode(anna, textTo({ profile: nobody }))).toBe('not_found');
    expect(await refusalCode(anna, textTo({ conversation: nobody }))).toBe('not_found');
    await Profile.updateOne({ _id: bram.profile._id }, { status: 'deleted' });
    expect(await refusalCode(anna, textTo({ profile: bram.profile._id }))).toBe('deleted');
    await nothingHappened(anna, 10);
  });

  it("refuses somebody else's conversation and somebody else's photo", async () => {
    const [anna, bram, eve] = [await makeMember(), await makeMember(), await makeMember()];
    const outcome = await sendOne(anna, textTo({ profile: bram.profile._id }));
    if (!outcome.ok) throw new Error('refused');
    const { conversation } = outcome.sent.message;
    expect(await refusalCode(eve, textTo({ conversation }))).toBe('not_found');
    const photo = (await makePhoto(bram.profile)).toHexString();
    const stolen = {
      clientId: randomUUID(),
      to: { conversation: conversation.toHexString() },
      content: { type: 'photo' as const, photo },
    };
    expect(await refusalCode(anna, stolen)).toBe('not_found');
    expect(await Message.countDocuments()).toBe(1);
  });

  it('keeps photos in chat for Premium members', async () => {
    const carla = await makeMember({ account: { paidUser: false } });
    const bram = await makeMember();
    const photo = (await makePhoto(carla.profile)).toHexString();
    const payload = {
      clientId: randomUUID(),
      to: { profile: bram.profile._id.toHexString() },
      content: { type: 'photo' as const, photo },
    };
    expect(await refusalCode(carla, payload)).toBe('premium_required');
    await nothingHappened(carla, 10);
  });

  it('[REAL-12] limits the rate of sends across all nodes, and a repeat costs nothing of it', async () => {
    const [anna, bram] = [await makeMember({ account: { credits: 100 } }), await makeMember()];
    const payloads = Array.from({ length: 31 }, () => textTo({ profile: bram.profile._id }));
    const requests = payloads.map((payload) => ({ sender: anna.sender, ...payload }));
    const { outcomes } = await send(requests, { rateLimits: true });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
    expect(outcomes.at(-1)).toMatchObject({ ok: false, refusal: { code: 'rate_limited' } });
    const { outcomes: repeats } = await send(requests.slice(0, 5), { rateLimits: true });
    expect(repeats.every(({ ok }) => ok)).toBe(true);
  });

  it('refuses a session that has ended meanwhile', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await Session.deleteOne({ _id: anna.sender.session });
    expect(await refusalCode(anna, textTo({ profile: bram.profile._id }))).toBe(
      'authentication_required',
    );
    await nothingHappened(anna, 10);
  });
});

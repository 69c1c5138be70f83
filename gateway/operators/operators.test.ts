import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { Conversation, Message } from '@rendezvous/core/chat';
import { LedgerEntry } from '@rendezvous/core/credits';
import { Answer, Claim } from '@rendezvous/core/operators';
import { makeMember, makeOperator, textTo, write } from '@rendezvous/core/testing';
import { settle, type TestClient } from '../testing/client.ts';
import { useDesk } from '../testing/useDesk.ts';

const { wire, desk: deskOf } = useDesk();
const { connect } = wire;

const text = (words: string) => ({ type: 'text' as const, text: words });
const codeOf = async (client: TestClient, name: string, payload: unknown) => {
  const answer = await client.raw(name, payload);
  return answer.ok ? null : answer.error.code;
};

let { anna, lotte, noor, conversation } = {} as ReturnType<typeof deskOf>;
beforeEach(() => {
  ({ anna, lotte, noor, conversation } = deskOf());
});

/** As if the time of a claim had run out. */
const lapse = () =>
  Claim.updateOne(
    { _id: new Types.ObjectId(conversation) },
    { $set: { leaseUntil: new Date(Date.now() - 1) } },
  );

describe('the queue', () => {
  it('[OPER-01] [OPER-02] shows who waits for a fictional profile, the longest first, and who answered is gone', async () => {
    const desk = await connect(noor);
    const bram = await makeMember();
    await write(bram, lotte._id, ['Hoi']);
    // Between real members nobody owes anything.
    await write(bram, anna.profile._id, ['Hoi Anna']);
    const { waiting, me } = await desk.call('operator:queue', {});
    expect(me.name).toBe('Noor');
    expect(waiting.map(({ member }) => member.id)).toEqual([
      anna.profile._id.toHexString(),
      bram.profile._id.toHexString(),
    ]);
    expect(waiting[0]).toMatchObject({
      conversation,
      profile: { fictional: true, name: 'Lotte' },
      last: { type: 'text', excerpt: 'Ben je een echt iemand?' },
    });
    await desk.call('operator:claim', { conversation });
    await desk.call('operator:reply', {
      ...{ conversation, clientId: randomUUID(), content: text('Nee.') },
    });
    const after = await desk.call('operator:queue', {});
    expect(after.waiting.map(({ member }) => member.id)).toEqual([bram.profile._id.toHexString()]);
  });

  it('[OPER-02] tells operators of a new question without being asked, and no member', async () => {
    const desk = await connect(noor);
    const phone = await connect(anna);
    await phone.call('chat:send', textTo({ profile: lotte._id }, 'En?'));
    const told = await desk.fact('operator:queueChanged', ({ conversations }) =>
      conversations.includes(conversation),
    );
    expect(told.waiting).toBeGreaterThan(0);
    await settle(phone);
    expect(phone.factsNamed('operator:queueChanged')).toEqual([]);
  });

  it('[OPER-02] leaves out who has removed the conversation, and what is put off', async () => {
    const desk = await connect(noor);
    await desk.call('operator:claim', { conversation });
    await desk.call('operator:snooze', { conversation, minutes: 30 });
    const { waiting, now } = await desk.call('operator:queue', {});
    expect(Date.parse(waiting[0]?.snoozedUntil ?? '')).toBeGreaterThan(Date.parse(now));
    expect(waiting[0]?.claimedBy).toBeUndefined();
    const phone = await connect(anna);
    await phone.call('chat:remove', { conversation });
    expect((await desk.call('operator:queue', {})).waiting).toEqual([]);
  });
});

describe('a claim', () => {
  it('[OPER-03] is one operator’s, told to the others, renewed by its holder only, and free when given back', async () => {
    const [desk, other] = [await connect(noor), await connect(await makeOperator('Sam'))];
    const { leaseUntil } = await desk.call('operator:claim', { conversation });
    const told = await other.fact('operator:claimed');
    expect(told).toEqual({
      ...{ conversation, leaseUntil },
      operator: { id: noor.account._id.toHexString(), name: 'Noor' },
    });
    expect(await codeOf(other, 'operator:claim', { conversation })).toBe('claimed_by_other');
    const again = await desk.call('operator:claim', { conversation });
    expect(Date.parse(again.leaseUntil)).toBeGreaterThanOrEqual(Date.parse(leaseUntil));
    await desk.call('operator:release', { conversation });
    await other.call('operator:claim', { conversation });
  });

  it('[OPER-03] that has lapsed lets another in, and its old holder answers no more', async () => {
    const [desk, other] = [await connect(noor), await connect(await makeOperator('Sam'))];
    const reply = { conversation, clientId: randomUUID(), content: text('Hoi') };
    expect(await codeOf(desk, 'operator:reply', reply)).toBe('not_claimed');
    await desk.call('operator:claim', { conversation });
    await lapse();
    expect(await codeOf(desk, 'operator:reply', reply)).toBe('lease_lost');
    await other.call('operator:claim', { conversation });
    expect(await codeOf(desk, 'operator:reply', reply)).toBe('claimed_by_other');
    expect(await Message.countDocuments({ conversation, fictional: true })).toBe(0);
    await other.call('operator:reply', { ...reply, clientId: randomUUID() });
    expect(await Message.countDocuments({ conversation, fictional: true })).toBe(1);
  });

  it('[OPER-03] of two who ask at the same moment goes to one', async () => {
    const desks = await Promise.all(
      Array.from({ length: 6 }, async () => connect(await makeOperator())),
    );
    const codes = await Promise.all(
      desks.map((desk) => codeOf(desk, 'operator:claim', { conversation })),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'claimed_by_other')).toHaveLength(5);
  });

  it('goes to a colleague by handing over, and to nobody who is none', async () => {
    const sam = await makeOperator('Sam');
    const [desk, other] = [await connect(noor), await connect(sam)];
    await desk.call('operator:claim', { conversation });
    const to = (operator: Types.ObjectId) => ({ conversation, operator: operator.toHexString() });
    expect(await codeOf(desk, 'operator:handOver', to(anna.account._id))).toBe('not_found');
    await desk.call('operator:handOver', to(sam.account._id));
    expect(await codeOf(desk, 'operator:context', { conversation })).toBe('claimed_by_other');
    await other.call('operator:context', { conversation });
  });
});

describe('an answer', () => {
  it('[OPER-04] is the fictional profile’s, marked, charged to nobody, once per clientId, with its writer on record only', async () => {
    const [desk, phone] = [await connect(noor), await connect(anna)];
    const entries = await LedgerEntry.countDocuments();
    await desk.call('operator:claim', { conversation });
    await desk.call('operator:context', { conversation });
    await phone.fact('chat:messagesRead', ({ reader }) => reader === lotte._id.toHexString());
    const reply = { conversation, clientId: randomUUID(), content: text('Nee, ik ben fictief.') };
    const { message } = await desk.call('operator:reply', reply);
    expect(message).toMatchObject({ sender: lotte._id.toHexString(), fictional: true, seq: 2 });
    expect((await desk.call('operator:reply', reply)).message.id).toBe(message.id);
    const told = await phone.fact('chat:messageSent');
    expect(told.message).toMatchObject({ id: message.id, fictional: true });
    expect(told.message).not.toHaveProperty('clientId');
    await phone.fact('counts:changed', ({ unread }) => unread === 1);
    await phone.call('chat:read', { conversation, upToSeq: 2 });
    expect((await desk.call('operator:context', { conversation })).readUpTo).toBe(2);
    expect(await LedgerEntry.countDocuments()).toBe(entries);
    expect(await Answer.findById(message.id).lean()).toMatchObject({
      operator: noor.account._id,
      waitedMs: expect.any(Number),
    });
    await expect(Answer.updateOne({}, { $set: { seq: 9 } })).rejects.toThrow('append-only');
    const { writers } = await desk.call('operator:context', { conversation });
    expect(writers).toEqual({ 2: 'Noor' });
  });
});

it('[OPER-09] figures over HTTP are of the answers on record and of who waits', async () => {
  const now = Date.now();
  const minutes = [1, 2, 3, 4, 60];
  await Answer.insertMany(
    minutes.map((waited, index) => ({
      _id: new Types.ObjectId(),
      conversation: new Types.ObjectId(),
      seq: 2,
      operator: noor.account._id,
      profile: lotte._id,
      at: new Date(now - (index < 2 ? 10 : 90) * 60_000),
      waitedMs: waited * 60_000,
    })),
  );
  const { status, body } = await wire.http('GET', '/api/operator-figures.php', { as: noor });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ waiting: 1, answers: 5, answersPerHour: 2 },
    ...{ p50Ms: 3 * 60_000, p95Ms: 60 * 60_000 },
  });
  expect(body['hours']).toHaveLength(12);
  expect(await Conversation.countDocuments({ owedSince: { $gt: new Date(0) } })).toBe(1);
});

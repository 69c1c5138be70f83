import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import type { HourFigures } from '@rendezvous/core/contract';
import { Message } from '@rendezvous/core/chat';
import { Outbox } from '@rendezvous/core/events';
import { Case, decisionKey, ModerationRecord, Report } from '@rendezvous/core/moderation';
import { Photo, Profile } from '@rendezvous/core/profiles';
import {
  makeMember,
  makeOperator,
  makePhoto,
  write,
  type TestMember,
  type TestOperator,
} from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const wire = useGateway();
const { connect } = wire;

let anna: TestMember;
let bram: TestMember;
let noor: TestOperator;
let sam: TestOperator;

beforeEach(async () => {
  [anna, bram] = [await makeMember(), await makeMember()];
  [noor, sam] = [await makeOperator('Noor'), await makeOperator('Sam')];
});

const report = (target: object, more: object = {}, as: TestMember = anna) =>
  wire.http('POST', '/api/report.php', {
    as,
    body: { id: randomUUID(), target, reason: 'rude', ...more },
  });
const waiting = async (as: TestOperator = noor) =>
  (await wire.http('GET', '/api/moderation-queue.php', { as })).body['cases'] as {
    id: string;
    kind: string;
    reports: number;
    own?: boolean;
  }[];
const work = (as: TestOperator, what: 'claim' | 'release' | 'decide', body: object) =>
  wire.http('POST', `/api/moderation-${what}.php`, { as, body });
async function decide(as: TestOperator, id: string, decision: object) {
  await work(as, 'claim', { id });
  return work(as, 'decide', { id, reason: 'rude', text: 'Dit mag hier niet.', ...decision });
}
async function openCase(as: TestOperator = noor): Promise<string> {
  const [first] = await waiting(as);
  if (!first) throw new Error('nothing waits');
  return first.id;
}
const decisionsOf = async (as: TestMember) =>
  (await wire.http('GET', '/api/decisions.php', { as })).body as {
    decisions: { id: string; reversed?: true; appeal: { outcome?: string } }[];
    reports: { outcome: string | null }[];
  };
const appealAgainst = (as: TestMember, id: string) =>
  wire.http('POST', '/api/appeal.php', { as, body: { id, text: 'Dat ben ik zelf.' } });

describe('a report', () => {
  it('[TRUST-08] of the same thing is one case however many report it, and one report of each', async () => {
    const target = { profile: bram.profile._id.toHexString() };
    const id = randomUUID();
    expect((await report(target, { id })).status).toBe(201);
    expect((await report(target, { id })).status).toBe(201);
    await report(target);
    await report(target, {}, await makeMember());
    expect(await waiting()).toMatchObject([{ kind: 'profile', reports: 2 }]);
    expect(await Report.countDocuments()).toBe(2);
  });

  it('[TRUST-08] is refused of oneself, of the unknown and the deleted, and beyond ten in an hour', async () => {
    const errorOf = async (answer: ReturnType<typeof report>) => (await answer).body['error'];
    const own = { profile: anna.profile._id.toHexString() };
    expect(await errorOf(report(own))).toBe('validation');
    expect(await errorOf(report({ profile: 'f'.repeat(24) }))).toBe('not_found');
    const gone = await makeMember({ profile: { status: 'deleted' } });
    expect(await errorOf(report({ profile: gone.profile._id.toHexString() }))).toBe('deleted');
    const conversation = await write(bram, (await makeMember()).profile._id, ['Hoi']);
    expect(await errorOf(report({ conversation, seq: 1 }))).toBe('not_found');
    for (let made = 0; made < 10; made += 1) {
      const other = await makeMember();
      expect((await report({ profile: other.profile._id.toHexString() })).status).toBe(201);
    }
    const last = await report({ profile: bram.profile._id.toHexString() });
    expect(last.body).toMatchObject({ error: 'rate_limited', retry_in_ms: expect.any(Number) });
    expect(await Report.countDocuments()).toBe(10);
  });
});

describe('a decision', () => {
  it('[OPER-08] takes a photo away for everybody, tells both sides why, and stands in the record for good', async () => {
    const photo = await makePhoto(bram.profile);
    await report({ photo: photo.toHexString() });
    const [owner, someone] = [await connect(bram), await connect(await makeMember())];
    const id = await openCase();
    expect((await decide(noor, id, { measure: 'hide' })).status).toBe(200);
    await someone.fact('photos:hidden', (told) => told.photo === photo.toHexString());
    await owner.fact('moderation:decided', (told) => told.case === id);
    expect((await Photo.findById(photo).lean())?.status).toBe('rejected');
    const [decision] = (await decisionsOf(bram)).decisions;
    expect(decision).toMatchObject({
      ...{ id, measure: 'hide', reason: 'rude', text: 'Dit mag hier niet.' },
      ...{ ground: 'terms', automated: false },
    });
    expect((await decisionsOf(anna)).reports).toMatchObject([{ outcome: 'measure' }]);
    const mails = await Outbox.find({ fact: 'mail:wanted' }).lean();
    expect(mails.map(({ mail }) => [mail?.kind, mail?.to]).sort()).toEqual([
      ['moderation_decision', bram.account.email],
      ['report_outcome', anna.account.email],
    ]);
    const record = await ModerationRecord.find().sort({ at: 1 }).lean();
    expect(record.map(({ event }) => event)).toEqual(['reported', 'decided']);
    await expect(ModerationRecord.deleteMany({})).rejects.toThrow('append-only');
    const said = JSON.stringify([owner.facts, someone.facts, await decisionsOf(bram)]);
    for (const secret of [noor.account._id.toHexString(), 'Noor', anna.profile._id.toHexString()]) {
      expect(said).not.toContain(secret);
    }
  });

  it('[OPER-08] needs the claim, a reason and words, and is nobody’s but an operator’s', async () => {
    await report({ profile: bram.profile._id.toHexString() });
    const id = await openCase();
    const errorOf = async (answer: Promise<{ body: Record<string, unknown> }>) =>
      (await answer).body['error'];
    const decision = { id, measure: 'warn', reason: 'rude', text: 'Blijf beleefd.' };
    expect(await errorOf(work(noor, 'decide', decision))).toBe('not_claimed');
    await work(noor, 'claim', { id });
    expect(await errorOf(work(sam, 'claim', { id }))).toBe('claimed_by_other');
    expect(await errorOf(work(noor, 'decide', { ...decision, text: '' }))).toBe('validation');
    await Case.updateOne({ _id: new Types.ObjectId(id) }, { 'claim.leaseUntil': new Date(0) });
    expect(await errorOf(work(noor, 'decide', decision))).toBe('lease_lost');
    const asMember = await wire.http('GET', '/api/moderation-queue.php', { as: anna });
    expect(asMember.body['error']).toBe('not_found');
  });

  it('[OPER-08] shows a photo that waited for its first look, or does not', async () => {
    const [good, bad] = [await makePhoto(bram.profile), await makePhoto(bram.profile)];
    await Photo.updateMany({}, { $set: { status: 'pending' } });
    const cases = await waiting();
    expect(cases.map(({ kind }) => kind)).toEqual(['review', 'review']);
    const idOf = async (photo: Types.ObjectId) =>
      (await Case.findOne({ photo }).lean())?._id.toHexString() ?? '';
    await decide(noor, await idOf(good), { measure: 'none' });
    await decide(noor, await idOf(bad), { measure: 'hide' });
    expect((await Photo.findById(good).lean())?.status).toBe('active');
    expect((await Photo.findById(bad).lean())?.status).toBe('rejected');
    expect((await decisionsOf(bram)).decisions).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('[OPER-08] to suspend ends every connection at once and takes the member out of every list', async () => {
    const conversation = await write(anna, bram.profile._id, ['Hoi']);
    const [device, partner] = [await connect(bram), await connect(anna)];
    await report({ profile: bram.profile._id.toHexString() });
    const id = await openCase();
    await decide(noor, id, { measure: 'suspend', reason: 'threat' });
    await device.ended;
    const hidden = bram.profile._id.toHexString();
    await partner.fact('profiles:hidden', ({ profile }) => profile === hidden);
    const profile = await wire.http('GET', `/api/profile.php?id=${hidden}`, { as: anna });
    expect(profile.body['error']).toBe('not_found');
    const found = await wire.http('GET', '/api/search.php?page=1', { as: anna });
    expect(JSON.stringify(found.body)).not.toContain(hidden);
    const { chats } = await partner.call('chat:list', {});
    expect(chats.find((chat) => chat.conversation.id === conversation)?.profile.hidden).toBe(true);
    expect((await wire.http('GET', '/api/user.php', { as: bram })).status).toBe(403);
    // By the key of the mail, for there is no session any more.
    const key = await decisionKey(id);
    const read = await wire.http('GET', `/api/decision.php?id=${id}&key=${key}`);
    expect(read.body['decision']).toMatchObject({ measure: 'suspend', ground: 'law' });
    const body = { id, key, text: 'Dat was ik niet.' };
    expect((await wire.http('POST', '/api/appeal.php', { body })).status).toBe(200);
    await decide(sam, id, { measure: 'none' });
    expect((await Profile.findById(bram.profile._id).lean())?.status).toBe('active');
    expect((await Account.findById(bram.account._id).lean())?.status).toBe('active');
  });

  it('[OPER-08] takes the words out of a message, and an appeal brings them back, in open pages of both too', async () => {
    const conversation = await write(bram, anna.profile._id, ['Maak even geld over']);
    await report({ conversation, seq: 1 }, { reason: 'money' });
    const id = await openCase();
    const page = await connect(anna);
    await decide(noor, id, { measure: 'hide', reason: 'money' });
    const told = await page.fact('chat:messageSent');
    expect(told.message).toMatchObject({ conversation, seq: 1, erased: true });
    expect(told.message).not.toHaveProperty('text');
    const own = await connect(bram);
    const message = () => Message.findOne({ conversation, seq: 1 }).lean();
    expect(await message()).toMatchObject({ erased: true });
    expect(await message()).not.toHaveProperty('text');
    await appealAgainst(bram, id);
    await decide(sam, id, { measure: 'none' });
    for (const open of [page, own]) {
      const shown = await open.fact('chat:messageSent', ({ message }) => message.revision === 2);
      expect(shown.message).toMatchObject({ conversation, seq: 1, text: 'Maak even geld over' });
      expect(shown.message).not.toHaveProperty('erased');
    }
    expect(await message()).toMatchObject({ text: 'Maak even geld over' });
    expect(await message()).not.toHaveProperty('erased');
  });
});

describe('an appeal', () => {
  it('[OPER-08] is heard once, by somebody else, and its outcome is told', async () => {
    const photo = await makePhoto(bram.profile);
    await report({ photo: photo.toHexString() });
    const id = await openCase();
    await decide(noor, id, { measure: 'hide' });
    expect((await appealAgainst(anna, id)).body['error']).toBe('not_found');
    expect((await appealAgainst(bram, id)).status).toBe(200);
    expect((await appealAgainst(bram, id)).body['error']).toBe('link_invalid');
    expect((await waiting(noor))[0]?.own).toBe(true);
    expect((await work(noor, 'claim', { id })).body['error']).toBe('own_decision');
    await decide(sam, id, { measure: 'none', text: 'Je hebt gelijk.' });
    expect((await Photo.findById(photo).lean())?.status).toBe('active');
    expect((await decisionsOf(bram)).decisions).toMatchObject([
      { reversed: true, appeal: { outcome: 'reversed', answer: 'Je hebt gelijk.' } },
    ]);
    expect((await appealAgainst(bram, id)).body['error']).toBe('link_invalid');
  });

  it('[OPER-08] counts in the figures that anybody may read, and they name nobody', async () => {
    await report({ profile: bram.profile._id.toHexString() });
    await decide(noor, await openCase(), { measure: 'warn' });
    const { body } = await wire.http('GET', '/api/transparency.php');
    expect(body).toMatchObject({
      ...{ reports: 1, decisions: 1, appeals: 0, waiting: 0, automated: 0 },
      ...{ byMeasure: { warn: 1 }, byReason: { rude: 1 } },
    });
  });

  it('a decision goes into the figures of the hour in which it was made, with how long it had waited', async () => {
    await report({ profile: bram.profile._id.toHexString() });
    await decide(noor, await openCase(), { measure: 'warn' });
    await report({ profile: anna.profile._id.toHexString() }, {}, bram);
    const { body } = await wire.http('GET', '/api/moderation-queue.php', { as: noor });
    const hours = body['hours'] as HourFigures[];
    expect(hours).toHaveLength(12);
    expect(hours.at(-1)).toMatchObject({ answers: 1, p50Ms: expect.any(Number), waiting: 1 });
    expect(hours[0]).toMatchObject({ answers: 0, p50Ms: null, waiting: 0 });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { Conversation, eraseMessages, Message } from '@rendezvous/core/chat';
import { limits, reactionSigns, type MessageView } from '@rendezvous/core/contract';
import { Outbox } from '@rendezvous/core/events';
import {
  checkInvariants,
  makeFictional,
  makeMember,
  makeOperator,
  textTo,
  unreadOf,
  write,
  type TestMember,
} from '@rendezvous/core/testing';
import { settle, type TestClient } from '../testing/client.ts';
import { useGateway } from '../testing/useGateway.ts';

const wire = useGateway();
let [anna, bram] = [] as unknown as [TestMember, TestMember];
let [a, b] = [] as unknown as [TestClient, TestClient];
let conversation = '';
const idOf = ({ profile }: TestMember) => profile._id.toHexString();

beforeEach(async () => {
  anna = await makeMember({ account: { credits: 100 } });
  bram = await makeMember({ account: { credits: 100 } });
  conversation = await write(anna, bram.profile._id, ['Ga je mee?', 'Zondag?']);
  [a, b] = [await wire.connect(anna), await wire.connect(bram)];
});

const reply = (text: string, replyTo: number, clientId: string = randomUUID()) => ({
  ...{ clientId, to: { conversation }, content: { type: 'text' as const, text }, replyTo },
});
const codeOf = async (client: TestClient, name: string, payload: unknown) => {
  const answer = await client.raw(name, payload);
  return answer.ok ? null : answer.error;
};
/** The newest message by every way in which a member is told of it. */
async function newest(client: TestClient): Promise<(MessageView | undefined)[]> {
  const { messages } = await client.call('chat:open', { conversation });
  const history = await client.call('chat:history', { conversation, after: 0 });
  const synced = await client.call('chat:sync', {});
  const found = [messages, history.messages, synced.conversations[0]?.messages ?? []];
  return found.map((page) => page.at(-1));
}

describe('a message that answers another', () => {
  it('[LIVE-01] stands with its quote at both sides, on every device and by every way', async () => {
    const b2 = await wire.connect(bram);
    const { message } = await b.call('chat:send', reply('Graag', 1));
    const quote = { seq: 1, sender: idOf(anna), type: 'text', excerpt: 'Ga je mee?' };
    expect(message).toMatchObject({ seq: 3, replyTo: quote });
    for (const device of [a, b2]) {
      const fact = await device.fact('chat:messageSent');
      expect(fact.message).toMatchObject({ text: 'Graag', replyTo: quote });
    }
    for (const device of [a, b]) {
      for (const found of await newest(device)) expect(found?.replyTo).toEqual(quote);
    }
    expect(await checkInvariants()).toEqual([]);
  });

  it('[LIVE-01] shows the beginning of a long original, and of a gift which kind it is', async () => {
    const long = '👋'.repeat(limits.quoteExcerpt + 1);
    await write(anna, bram.profile._id, [long]);
    const { message } = await b.call('chat:send', reply('Lang', 3));
    expect([...(message.replyTo?.excerpt ?? '')]).toHaveLength(limits.quoteExcerpt);
    expect(message.replyTo?.excerpt?.endsWith('…')).toBe(true);
    const content = { type: 'gift' as const, gift: 'coffee' };
    await a.call('chat:send', { clientId: randomUUID(), to: { conversation }, content });
    const answer = await b.call('chat:send', reply('Dank je', 5));
    expect(answer.message.replyTo).toEqual({ seq: 5, sender: idOf(anna), type: 'gift' });
  });

  it('[LIVE-01] is the same message when it is sent again, and another one with another quote', async () => {
    const asked = reply('Graag', 1);
    const first = await b.call('chat:send', asked);
    const again = await b.call('chat:send', asked);
    expect(again).toEqual({ ...first, charged: 0 });
    for (const other of [
      { ...asked, replyTo: 2 },
      { ...asked, replyTo: undefined },
    ]) {
      expect(await codeOf(b, 'chat:send', other)).toMatchObject({ code: 'idempotency_mismatch' });
    }
    const byProfile = { ...asked, to: { profile: idOf(anna) } };
    expect((await b.call('chat:send', byProfile)).message).toEqual(first.message);
  });

  it('[LIVE-01] is refused when it answers what is not there, and charges nothing', async () => {
    const carla = await makeMember();
    await b.call('chat:remove', { conversation, upToSeq: 1 });
    const refused = { code: 'validation', fields: { replyTo: 'not_there' } };
    for (const seq of [1, 7])
      expect(await codeOf(b, 'chat:send', reply('x', seq))).toEqual(refused);
    const first = { ...textTo({ profile: carla.profile._id }), replyTo: 1 };
    expect(await codeOf(b, 'chat:send', first)).toEqual(refused);
    expect(await codeOf(b, 'chat:send', reply('x', 0))).toMatchObject({ code: 'validation' });
    expect((await Account.findById(bram.account._id).lean())?.credits).toBe(100);
    expect(await Message.countDocuments()).toBe(2);
  });

  it('[LIVE-01] shows nothing of an original that its reader has removed', async () => {
    await a.call('chat:remove', { conversation });
    const { message } = await b.call('chat:send', reply('Graag', 1));
    expect(message.replyTo?.excerpt).toBe('Ga je mee?');
    const bare = { seq: 1, sender: idOf(anna) };
    expect((await a.fact('chat:messageSent')).message.replyTo).toEqual(bare);
    for (const found of await newest(a)) expect(found?.replyTo).toEqual(bare);
  });

  it('[LIVE-01] keeps no word of an original whose writer was erased, in no answer and nowhere in the database', async () => {
    await b.call('chat:send', reply('Graag', 1));
    await eraseMessages(anna.profile._id);
    const gone = { seq: 1, sender: idOf(anna), erased: true };
    const told = await newest(b);
    for (const found of told) expect(found?.replyTo).toEqual(gone);
    const lists = [await b.call('chat:list', {}), await b.call('chat:sync', {})];
    const stored = [await Message.find().lean(), await Conversation.find().lean()];
    expect(JSON.stringify([told, lists, stored])).not.toContain('Ga je mee');
    expect(await codeOf(b, 'chat:send', reply('Nog een', 2))).toMatchObject({
      fields: { replyTo: 'not_there' },
    });
  });
});

describe('a sign at a message', () => {
  it('[LIVE-02] is told both sides on every device at once, changed and taken back, for free and without news', async () => {
    const [a2, b2] = [await wire.connect(anna), await wire.connect(bram)];
    const before = await Account.findById(bram.account._id).lean();
    const outbox = await Outbox.countDocuments();
    let version = 0;
    for (const sign of ['heart', 'laugh', null] as const) {
      const reaction = await b.call('chat:react', { conversation, seq: 1, sign });
      expect(reaction).toMatchObject({ profile: idOf(bram), sign });
      expect(reaction.version).toBeGreaterThan(version);
      version = reaction.version;
      for (const device of [a, a2, b2]) {
        const fact = await device.fact('chat:messageReacted', (each) => each.sign === sign);
        expect(fact).toEqual({ ...reaction, conversation, seq: 1 });
      }
      const { messages } = await a.call('chat:open', { conversation });
      expect(messages[0]?.reactions).toEqual([reaction]);
    }
    await settle(b);
    expect(b.factsNamed('chat:messageReacted')).toEqual([]);
    expect(await Account.findById(bram.account._id).lean()).toEqual(before);
    expect([await unreadOf(anna), await unreadOf(bram)]).toEqual([0, 2]);
    expect(a.factsNamed('counts:changed')).toEqual([]);
    expect(await Outbox.countDocuments()).toBe(outbox);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[LIVE-02] is one of six, one for each member and message; the same again changes nothing', async () => {
    expect(reactionSigns).toHaveLength(6);
    for (const sign of reactionSigns) {
      await Promise.all(
        [a, b].map((each) => each.call('chat:react', { conversation, seq: 2, sign })),
      );
    }
    const once = await Message.findOne({ seq: 2 }).lean();
    expect(once?.reactions).toHaveLength(2);
    expect(once?.reactions?.map(({ sign }) => sign)).toEqual(['sad', 'sad']);
    await a.call('chat:react', { conversation, seq: 2, sign: 'sad' });
    expect(await Message.findOne({ seq: 2 }).lean()).toEqual(once);
    expect(await codeOf(a, 'chat:react', { conversation, seq: 2, sign: 'fire' })).toMatchObject({
      code: 'validation',
    });
  });

  it('[LIVE-02] is caught up on by one sync, also when it was taken back meanwhile', async () => {
    await b.call('chat:react', { conversation, seq: 1, sign: 'heart' });
    const { token } = await a.call('chat:sync', {});
    a.close();
    await b.call('chat:react', { conversation, seq: 1, sign: null });
    await b.call('chat:react', { conversation, seq: 2, sign: 'party' });
    const back = await wire.connect(anna);
    const known = { [conversation]: 2 };
    const { conversations } = await back.call('chat:sync', { since: token, known });
    const signs = conversations[0]?.reacted?.map(({ seq, reactions }) => [seq, reactions[0]?.sign]);
    expect(Object.fromEntries(signs ?? [])).toEqual({ 1: null, 2: 'party' });
    await back.call('chat:remove', { conversation, upToSeq: 1 });
    await b.call('chat:react', { conversation, seq: 1, sign: 'sad' });
    const later = await back.call('chat:sync', { since: token, known });
    expect(later.conversations[0]?.reacted?.map(({ seq }) => seq)).toEqual([2]);
  });

  it('[LIVE-02] is refused at what is not there, by strangers, in front of who blocks, and of who may not write', async () => {
    const react = (seq: number) => ({ conversation, seq, sign: 'heart' });
    const carla = await wire.connect(await makeMember());
    expect(await codeOf(carla, 'chat:react', react(1))).toMatchObject({ code: 'not_found' });
    expect(await codeOf(b, 'chat:react', react(9))).toMatchObject({ code: 'not_found' });
    await Account.updateOne({ _id: bram.account._id }, { status: 'not_confirmed' });
    expect(await codeOf(b, 'chat:react', react(1))).toMatchObject({ code: 'not_confirmed' });
    await Account.updateOne({ _id: bram.account._id }, { status: 'active' });
    await wire.http('POST', '/api/block.php', { as: anna, body: { profile: idOf(bram) } });
    expect(await codeOf(b, 'chat:react', react(1))).toMatchObject({ code: 'blocked' });
    expect((await Message.findOne({ seq: 1 }).lean())?.reactions).toBeUndefined();
  });

  it('[LIVE-02] goes with the member who put it, and with the message', async () => {
    await b.call('chat:react', { conversation, seq: 1, sign: 'heart' });
    await a.call('chat:react', { conversation, seq: 1, sign: 'smile' });
    await eraseMessages(bram.profile._id);
    const [first] = (await a.call('chat:open', { conversation })).messages;
    expect(first?.reactions).toMatchObject([{ profile: idOf(anna), sign: 'smile' }]);
    await eraseMessages(anna.profile._id);
    expect(JSON.stringify(await Message.find().lean())).not.toContain('smile');
  });
});

describe('a fictional profile', () => {
  it('[LIVE-01, LIVE-02] answers with a quote and reacts through the operator who holds the conversation, and no other', async () => {
    const [lotte, noor, sam] = [
      await makeFictional(),
      await makeOperator(),
      await makeOperator('Sam'),
    ];
    const with_ = await write(anna, lotte._id, ['Ben je echt?']);
    const [desk, other] = [await wire.connect(noor), await wire.connect(sam)];
    await desk.call('operator:claim', { conversation: with_ });
    const react = { conversation: with_, seq: 1, sign: 'smile' as const };
    expect(await codeOf(other, 'operator:react', react)).toMatchObject({
      code: 'claimed_by_other',
    });
    expect(await codeOf(a, 'operator:react', react)).toMatchObject({ code: 'unknown_event' });
    await desk.call('operator:react', react);
    expect(await a.fact('chat:messageReacted')).toMatchObject({
      ...{ conversation: with_, seq: 1, sign: 'smile', profile: lotte._id.toHexString() },
    });
    await a.call('chat:react', { ...react, sign: 'laugh' });
    await desk.fact('operator:queueChanged', ({ conversations }) => conversations.includes(with_));
    const { messages } = await desk.call('operator:context', { conversation: with_ });
    expect(messages[0]?.reactions?.map(({ sign }) => sign)).toEqual(['smile', 'laugh']);
    const content = { type: 'text' as const, text: 'Nee' };
    const asked = { conversation: with_, clientId: randomUUID(), content, replyTo: 1 };
    await desk.call('operator:reply', asked);
    expect((await a.fact('chat:messageSent')).message).toMatchObject({
      ...{ fictional: true, replyTo: { seq: 1, excerpt: 'Ben je echt?' } },
    });
  });
});

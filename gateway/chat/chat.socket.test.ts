import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account, Session } from '@rendezvous/core/accounts';
import type { MessageContent } from '@rendezvous/core/contract';
import { checkInvariants, makeMember, makePhoto, textTo } from '@rendezvous/core/testing';
import { settle } from '../testing/client.ts';
import { useGateway } from '../testing/useGateway.ts';

describe('chat at the wire', () => {
  const gateway = useGateway();

  async function annaAndBram() {
    const [anna, bram] = [await makeMember(), await makeMember()];
    return { anna, bram, a: await gateway.connect(anna), b: await gateway.connect(bram) };
  }

  it('[REAL-01] lets nobody in without a session that stands', async () => {
    const member = await makeMember();
    const attempts = [null, { token: 'made up' }, { token: '' }];
    for (const attempt of attempts) {
      const error = await gateway.connect(attempt).catch((refused: Error) => refused);
      expect(error).toMatchObject({
        message: 'authentication_required',
        data: { code: 'authentication_required' },
      });
    }
    await Session.deleteOne({ _id: member.sender.session });
    await expect(gateway.connect(member)).rejects.toThrow('authentication_required');
  });

  it('[SEC-02] lets no page of another origin open a socket with a cookie', async () => {
    const member = await makeMember();
    const foreign = { Origin: 'https://evil.example' };
    await expect(gateway.connect(member, foreign)).rejects.toThrow('websocket error');
    await gateway.connect(member, { Origin: gateway.url });
  });

  it('[CHAT-07, CHAT-10, REAL-08, REAL-09] reaches every device of both sides, each fact once', async () => {
    const { anna, bram, a, b } = await annaAndBram();
    const [a2, b2] = [await gateway.connect(anna), await gateway.connect(bram)];
    const { message, credits, charged } = await a.call(
      'chat:send',
      textTo({ profile: bram.profile._id }),
    );
    expect(message).toMatchObject({
      seq: 1,
      type: 'text',
      text: 'Hoi',
      sender: anna.profile._id.toHexString(),
    });
    expect([credits, charged]).toEqual([9, 1]);

    const { clientId: _own, ...withoutOwnId } = message;
    for (const device of [b, b2]) {
      expect(await device.fact('chat:messageSent')).toEqual({ message: withoutOwnId });
      expect(await device.fact('counts:changed')).toMatchObject({ unread: 1, newLikes: 0 });
    }
    expect(await a2.fact('chat:messageSent')).toEqual({ message });
    for (const device of [a, a2])
      expect(await device.fact('credits:changed')).toEqual({ credits: 9, version: 2 });
    for (const device of [a, a2, b, b2]) await settle(device);
    // The asking device has the message in its ack.
    expect(a.factsNamed('chat:messageSent')).toEqual([]);
    for (const device of [a2, b, b2]) expect(device.factsNamed('chat:messageSent')).toHaveLength(1);
  });

  it('[REAL-02, CHAT-09, PROD-06, ROLE-10] a text, a photo and a gift are each charged, entered, numbered, stored and counted, and none of it is done for what is refused', async () => {
    const { anna, bram, a } = await annaAndBram();
    const photo = (await makePhoto(anna.profile)).toHexString();
    const to = { profile: bram.profile._id.toHexString() };
    const say = (content: MessageContent) =>
      a.call('chat:send', { clientId: randomUUID(), to, content });
    const sent = [
      await say({ type: 'text', text: 'Dag' }),
      await say({ type: 'photo', photo }),
      await say({ type: 'gift', gift: 'bouquet' }),
    ];
    expect(sent.map(({ message }) => [message.seq, message.type])).toEqual([
      [1, 'text'],
      [2, 'photo'],
      [3, 'gift'],
    ]);
    const charged = sent.reduce((sum, each) => sum + each.charged, 0);
    const state = async () => {
      const { credits, ledgerEntries } = await Account.findById(anna.account._id).orFail().lean();
      const path = `/api/messages.php?conversation=${sent[0]?.message.conversation}`;
      const { body } = await gateway.http('GET', path, { as: bram });
      const messages = body['messages'] as { type: string; gift?: string }[];
      return { credits, ledgerEntries, messages: messages.map(({ type }) => type) };
    };
    const before = await state();
    expect(before).toMatchObject({ credits: 10 - charged, messages: ['text', 'photo', 'gift'] });
    await expect(say({ type: 'gift', gift: 'diamond' })).rejects.toThrow('insufficient_credits');
    expect(await state()).toEqual(before);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[REAL-03] answers a repeat with the same message, and tells nobody again', async () => {
    const { bram, a, b } = await annaAndBram();
    const payload = textTo({ profile: bram.profile._id });
    const [first, again] = [await a.call('chat:send', payload), await a.call('chat:send', payload)];
    expect(again.message).toEqual(first.message);
    expect(again).toMatchObject({ charged: 0, credits: 9 });
    await b.fact('chat:messageSent');
    await settle(b);
    expect(b.factsNamed('chat:messageSent')).toHaveLength(1);
    const other = { ...payload, content: { type: 'text' as const, text: 'Dag' } };
    expect(await a.ask('chat:send', other)).toEqual({
      ok: false,
      error: { code: 'idempotency_mismatch' },
    });
  });

  it('[CHAT-01, REAL-09] opening tells both sides, and the counts of every own device', async () => {
    const { bram, a, b } = await annaAndBram();
    const b2 = await gateway.connect(bram);
    const { message } = await a.call('chat:send', textTo({ profile: bram.profile._id }));
    const before = await b2.fact('counts:changed', ({ unread }) => unread === 1);
    const opened = await b.call('chat:open', { conversation: message.conversation });
    expect(opened).toMatchObject({ more: false, readUpTo: { mine: 1, theirs: 0 } });
    const read = {
      conversation: message.conversation,
      reader: bram.profile._id.toHexString(),
      upToSeq: 1,
    };
    for (const device of [a, b2]) expect(await device.fact('chat:messagesRead')).toEqual(read);
    const after = await b2.fact('counts:changed', ({ unread }) => unread === 0);
    expect(after.version).toBeGreaterThan(before.version);
    const { chats } = await a.call('chat:list', {});
    expect(chats).toMatchObject([
      { conversation: { id: message.conversation, read_up_to: { theirs: 1 } } },
    ]);
  });

  it('[REAL-05] catches up with one call what was missed while away', async () => {
    const { bram, a, b } = await annaAndBram();
    const { message } = await a.call('chat:send', textTo({ profile: bram.profile._id }));
    const { token } = await b.call('chat:sync', {});
    b.close();
    for (const text of ['Een', 'Twee'])
      await a.call('chat:send', textTo({ profile: bram.profile._id }, text));
    const back = await gateway.connect(bram);
    const known = { [message.conversation]: 1 };
    const answer = await back.call('chat:sync', { since: token, known });
    expect(answer.conversations).toMatchObject([
      { conversation: message.conversation, lastSeq: 3, unread: 3 },
    ]);
    expect(answer.conversations[0]?.messages.map(({ text }) => text)).toEqual(['Een', 'Twee']);
    expect(answer).toMatchObject({ counts: { unread: 3, newLikes: 0 }, more: false });
  });

  it('removes for one member on all of its devices, over the socket and over HTTP', async () => {
    const { anna, bram, a, b } = await annaAndBram();
    const a2 = await gateway.connect(anna);
    const { message } = await a.call('chat:send', textTo({ profile: bram.profile._id }));
    await a.call('chat:remove', { conversation: message.conversation });
    expect(await a2.fact('chat:conversationRemoved')).toEqual({
      conversation: message.conversation,
      upToSeq: 1,
    });
    const { status } = await gateway.http('DELETE', '/api/chat.php', {
      as: bram,
      body: { conversation: message.conversation },
    });
    expect(status).toBe(200);
    await b.fact('chat:conversationRemoved');
    await b.fact('counts:changed', ({ unread }) => unread === 0);
    const list = await gateway.http('GET', '/api/chats.php', { as: bram });
    expect(list.body).toMatchObject({ chats: [], counts: { unread: 0 } });
  });

  it('[CALL-18, CALL-20] lists and deletes by the names of the specification, and only what is one’s own', async () => {
    const { bram, a } = await annaAndBram();
    const eve = await makeMember();
    const { message } = await a.call('chat:send', textTo({ profile: bram.profile._id }));
    const { body } = await gateway.http('GET', '/api/chats.php', { as: bram });
    expect(body['chats']).toMatchObject([
      {
        conversation: { id: message.conversation, last_seq: 1 },
        num_unread_messages: 1,
        profile: { fictional: false },
      },
    ]);
    const stolen = await gateway.http('DELETE', '/api/chat.php', {
      as: eve,
      body: { conversation: message.conversation },
    });
    expect([stolen.status, stolen.body['error']]).toEqual([404, 'not_found']);
    const nothing = await gateway.http('DELETE', '/api/chat.php', { as: eve, body: {} });
    expect([nothing.status, nothing.body['error']]).toEqual([422, 'validation']);
  });

  it('[REAL-01] ends the sockets of a session that is revoked mid-connection, with a coded refusal', async () => {
    const { anna, bram, a } = await annaAndBram();
    await Session.deleteOne({ _id: anna.sender.session });
    const refused = await a.ask('chat:send', textTo({ profile: bram.profile._id }));
    expect(refused).toEqual({ ok: false, error: { code: 'authentication_required' } });
    await a.ended;
    expect((await Account.findById(anna.account._id).lean())?.credits).toBe(10);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[REAL-12] survives 2 000 sends at once, three times each, with credits for 100: each stored once', async () => {
    const anna = await makeMember({ account: { credits: 100 } });
    const bram = await makeMember();
    const devices = await Promise.all([1, 2, 3].map(() => gateway.connect(anna)));
    const payloads = Array.from({ length: 2_000 }, (_, index) =>
      textTo({ profile: bram.profile._id }, `bericht ${index}`),
    );
    const answers = await Promise.all(
      payloads.flatMap((payload) => devices.map((device) => device.ask('chat:send', payload))),
    );
    const stored = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
    expect(new Set(stored.map(({ message }) => message.seq)).size).toBe(100);
    expect(stored.filter(({ charged }) => charged === 1)).toHaveLength(100);
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])));
    expect(
      [...codes].filter((code) => code !== 'insufficient_credits' && code !== 'overloaded'),
    ).toEqual([]);
    expect((await Account.findById(anna.account._id).lean())?.credits).toBe(0);
    expect(await checkInvariants()).toEqual([]);
  });
});

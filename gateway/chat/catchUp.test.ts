import { describe, expect, it } from 'vitest';
import { checkInvariants, makeMember, textTo } from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient, settle } from '../testing/client.ts';
import { gatewayDeps, useGateway } from '../testing/useGateway.ts';

describe('catching up', () => {
  const gateway = useGateway();

  it('[REAL-05] leaves no gap and no double when messages come in while connecting and syncing', async () => {
    const anna = await makeMember({ account: { credits: 400 } });
    const bram = await makeMember();
    const a = await gateway.connect(anna);
    /** What Bram's client has, by number, as it would keep it over reconnects. */
    const received: number[] = [];
    let since: string | undefined;
    let known: Record<string, number> = {};
    for (let round = 0; round < 20; round += 1) {
      const sending = Promise.all(
        Array.from({ length: 8 }, () => a.call('chat:send', textTo({ profile: bram.profile._id }))),
      );
      const b = await gateway.connect(bram);
      const answer = await b.call('chat:sync', { known, ...(since !== undefined && { since }) });
      const sent = await sending;
      await settle(b);
      const synced = answer.conversations.flatMap(({ messages }) => messages);
      const upTo = Math.max(0, ...received, ...synced.map(({ seq }) => seq));
      const told = b.factsNamed('chat:messageSent').map(({ message }) => message);
      received.push(...[...synced, ...told.filter(({ seq }) => seq > upTo)].map(({ seq }) => seq));
      const last = Math.max(...sent.map(({ message }) => message.seq));
      expect(received).toEqual(Array.from({ length: last }, (_, index) => index + 1));
      since = answer.token;
      known = { [sent[0]?.message.conversation ?? '']: last };
      b.close();
    }
    expect(await checkInvariants()).toEqual([]);
  });
});

describe('two gateways on one database', () => {
  const first = useGateway();

  it('[REAL-03, REAL-04, CHAT-12] store 2 000 sends of one member over both, three times each, with credits for 100: each once', async () => {
    const second = await createGateway(gatewayDeps());
    const url = `http://localhost:${await second.listen(0)}`;
    const anna = await makeMember({ account: { credits: 100 } });
    const bram = await makeMember();
    const devices = [
      await first.connect(anna),
      await connectClient(url, anna.token),
      await connectClient(url, anna.token),
    ];
    const payloads = Array.from({ length: 2_000 }, (_, index) =>
      textTo({ profile: bram.profile._id }, `bericht ${index}`),
    );
    const answers = await Promise.all(
      payloads.flatMap((payload) => devices.map((device) => device.ask('chat:send', payload))),
    );
    const seqs = new Set(answers.flatMap((answer) => (answer.ok ? [answer.data.message.seq] : [])));
    expect(seqs.size).toBe(100);
    const charged = answers.filter((answer) => answer.ok && answer.data.charged === 1);
    expect(charged).toHaveLength(100);
    const { chats } = await devices[0]!.call('chat:list', {});
    expect(chats).toMatchObject([{ conversation: { last_seq: 100 } }]);
    expect(await checkInvariants()).toEqual([]);
    for (const device of devices) device.close();
    await second.stop();
  });
});

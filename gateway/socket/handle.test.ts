import { describe, expect, it } from 'vitest';
import { Account, Session } from '@rendezvous/core/accounts';
import { Conversation, Message } from '@rendezvous/core/chat';
import { chatCommandSchemas, errorCodes } from '@rendezvous/core/contract';
import { checkInvariants, makeMember, textTo } from '@rendezvous/core/testing';
import { randomPayload, seededRandom } from '../testing/randomPayload.ts';
import { useGateway } from '../testing/useGateway.ts';

const commands = Object.keys(chatCommandSchemas);

describe('commands at the wire', () => {
  const gateway = useGateway();

  it('[REAL-16] answers unknown events and malformed payloads with coded refusals', async () => {
    const client = await gateway.connect(await makeMember());
    expect(await client.raw('chat:dance', {})).toEqual({
      ok: false,
      error: { code: 'unknown_event' },
    });
    for (const event of ['toString', '__proto__', 'constructor', '']) {
      expect(await client.raw(event, {})).toMatchObject({ error: { code: 'unknown_event' } });
    }
    for (const command of commands.filter((name) => name !== 'chat:list' && name !== 'chat:sync')) {
      for (const payload of [undefined, null, 1, 'text', [], {}, { conversation: 'x' }]) {
        const answer = await client.raw(command, payload);
        expect(answer).toMatchObject({ ok: false, error: { code: 'validation' } });
      }
    }
    expect(await client.raw('chat:send')).toMatchObject({ error: { code: 'validation' } });
    expect(await client.raw('chat:send', {})).toMatchObject({
      error: { fields: { clientId: expect.any(String), to: expect.any(String) } },
    });
  });

  it('[REAL-16] stores nothing and lives on after 10 000 random payloads over all commands', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const [a, b] = [await gateway.connect(anna), await gateway.connect(bram)];
    const { message } = await a.call('chat:send', textTo({ profile: bram.profile._id }));
    const ids = [message.conversation, message.id, anna.profile._id.toHexString(), 'f'.repeat(24)];
    const seed = Date.now();
    const random = seededRandom(seed);
    const before = await Promise.all([Message.find().lean(), Account.find().lean()]);
    const refused = new Map<string, number>();
    for (let sent = 0; sent < 10_000; sent += 500) {
      const answers = await Promise.all(
        Array.from({ length: 500 }, () =>
          // Sending needs a UUID, a recipient and a content at once: what comes close must still be refused.
          b.raw(commands[Math.floor(random() * commands.length)]!, randomPayload(random, ids)),
        ),
      );
      for (const answer of answers) {
        if (answer.ok) continue;
        expect(errorCodes, `seed ${seed}`).toContain(answer.error.code);
        expect(answer.error.code, `seed ${seed}`).not.toBe('server_error');
        refused.set(answer.error.code, (refused.get(answer.error.code) ?? 0) + 1);
      }
    }
    expect(refused.get('validation')).toBeGreaterThan(5_000);
    expect(await Promise.all([Message.find().lean(), Account.find().lean()])).toEqual(before);
    expect(await Conversation.countDocuments()).toBe(1);
    expect(await checkInvariants()).toEqual([]);
    // Some payload may happen to be a removal: that is for the own list only.
    const stored = await Conversation.findOne().lean();
    const side = stored?.sides.find(({ profile }) => profile.equals(bram.profile._id));
    const shown = side?.floor === 0 ? 1 : 0;
    expect((await b.call('chat:list', {})).chats).toHaveLength(shown);
    expect((await a.call('chat:list', {})).chats).toHaveLength(1);
  });

  it('[REAL-16] closes the connection on a frame beyond 256 KiB, and answers one below', async () => {
    const client = await gateway.connect(await makeMember());
    const rubbish = { text: 'x'.repeat(200 * 1024) };
    expect(await client.raw('chat:send', rubbish)).toMatchObject({ error: { code: 'validation' } });
    client.socket.emit('chat:list', { x: 'x'.repeat(300 * 1024) } as never, () => undefined);
    await client.ended;
  });

  it('[REAL-12] refuses a malformed payload before the database is asked for the session', async () => {
    const member = await makeMember();
    const client = await gateway.connect(member);
    await Session.deleteOne({ _id: member.sender.session });
    const rubbish = { conversation: 'x'.repeat(200 * 1024) };
    expect(await client.raw('chat:open', rubbish)).toMatchObject({ error: { code: 'validation' } });
    expect(await client.raw('chat:list', {})).toMatchObject({
      error: { code: 'authentication_required' },
    });
    await client.ended;
  });

  it('[REAL-16] takes a command without an ack, and one with too many arguments', async () => {
    const client = await gateway.connect(await makeMember());
    (client.socket.emit as (name: string, ...args: unknown[]) => void)('chat:send', 'no ack');
    expect(await client.raw('chat:list', {}, {}, 'more')).toMatchObject({ ok: true });
  });
});

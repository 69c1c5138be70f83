import { describe, expect, it } from 'vitest';
import { makeMember, textTo, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('what messages cost', () => {
  const gateway = useGateway();

  const get = async (as: TestMember, path: string) =>
    (await gateway.http('GET', `/api/${path}`, { as })).body;
  const creditsOf = async (as: TestMember) =>
    ((await get(as, 'user.php'))['user'] as { credits: number }).credits;
  /** Writes to each in turn; answers what was charged, or the code of the refusal. */
  async function write(as: TestMember, others: TestMember[]) {
    const device = await gateway.connect(as);
    const results: (number | string)[] = [];
    for (const { profile } of others) {
      const sent = await device.ask('chat:send', textTo({ profile: profile._id }));
      results.push(sent.ok ? sent.data.charged : sent.error.code);
    }
    return results;
  }

  it('[MEMBERSHIP-02, ROLE-10] is taken from a Premium member, message by message, and stands in the ledger', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    expect(await write(anna, [bram, bram])).toEqual([1, 1]);
    expect(await creditsOf(anna)).toBe(8);
    const { entries } = await get(anna, 'ledger.php');
    expect((entries as object[]).slice(0, 2)).toMatchObject([
      { kind: 'text', credits: -1, balance: 8 },
      { kind: 'text', credits: -1, balance: 9 },
    ]);
    expect(await creditsOf(bram)).toBe(10);
  });

  it('[MEMBERSHIP-03] a free member begins two conversations, and is refused a third whatever credits there are', async () => {
    const carla = await makeMember({ account: { paidUser: false, credits: 50 } });
    const others = [await makeMember(), await makeMember(), await makeMember()];
    expect(await write(carla, others)).toEqual([1, 1, 'conversation_limit']);
    expect((await get(carla, 'chats.php'))['chats']).toHaveLength(2);
    expect((await get(carla, 'user.php'))['user']).toMatchObject({
      ...{ credits: 48, free_conversations_left: 0 },
    });
    const [, , third] = others;
    await write(third!, [carla]);
    expect(await write(carla, [third!])).toEqual([1]);
  });

  it('[MEMBERSHIP-04] a free member has the few messages that came with the signup', async () => {
    const { settings } = await get(await makeMember(), 'settings.php');
    const { signup_credits, message_credits } = settings as Record<string, number>;
    expect([signup_credits, message_credits]).toEqual([3, 1]);
    const carla = await makeMember({ account: { paidUser: false, credits: 3 } });
    const bram = await makeMember();
    expect(await write(carla, [bram, bram, bram, bram])).toEqual([
      ...[1, 1, 1, 'insufficient_credits'],
    ]);
    expect(await creditsOf(carla)).toBe(0);
  });

  it('[ERR-18] a message that the credits do not suffice for is refused with what there is and what it costs: nothing is charged, nobody is told', async () => {
    const carla = await makeMember({ account: { paidUser: false, credits: 0 } });
    const bram = await makeMember();
    const device = await gateway.connect(carla);
    const answer = await device.raw('chat:send', textTo({ profile: bram.profile._id }));
    expect(answer).toEqual({
      ok: false,
      error: { code: 'insufficient_credits', credits: 0, price: 1 },
    });
    expect((await get(carla, 'user.php'))['user']).toMatchObject({ credits: 0 });
    for (const each of [carla, bram]) expect((await get(each, 'chats.php'))['chats']).toEqual([]);
    expect((await get(carla, 'ledger.php'))['entries']).toEqual([]);
  });

  it('[CHAT-14] what the product says comes as mail, notice or fact of its own: nobody writes a message in its name', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const device = await gateway.connect(anna);
    const to = { profile: bram.profile._id };
    for (const forged of [
      { ...textTo(to), content: { type: 'system', text: 'Je account loopt af' } },
      { ...textTo(to), content: { type: 'text', text: 'Hoi', system: true } },
      { ...textTo(to), sender: 'system' },
    ]) {
      expect(await device.raw('chat:send', forged)).toMatchObject({
        ok: false,
        error: { code: 'validation' },
      });
    }
    expect((await get(bram, 'chats.php'))['chats']).toEqual([]);
    const { message } = await device.call('chat:send', textTo(to));
    const { messages } = await get(bram, `messages.php?conversation=${message.conversation}`);
    const people = [anna, bram].map(({ profile }) => profile._id.toHexString());
    expect((messages as { sender: string }[]).every(({ sender }) => people.includes(sender))).toBe(
      true,
    );
  });
});

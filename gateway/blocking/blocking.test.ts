import { describe, expect, it } from 'vitest';
import { Conversation } from '@rendezvous/core/chat';
import { Like } from '@rendezvous/core/likes';
import { Block } from '@rendezvous/core/profiles';
import { makeMember, textTo, write, type TestMember } from '@rendezvous/core/testing';
import { settle } from '../testing/client.ts';
import { useGateway } from '../testing/useGateway.ts';

describe('blocking and not being seen', () => {
  const gateway = useGateway();
  const idOf = ({ profile }: TestMember) => profile._id.toHexString();
  const call = async (as: TestMember, method: string, path: string, body?: unknown) => {
    const answer = await gateway.http(method, `/api/${path}`, { as, body });
    return answer.body;
  };
  const block = (as: TestMember, whom: TestMember) =>
    call(as, 'POST', 'block.php', { profile: idOf(whom) });
  const unblock = (as: TestMember, whom: TestMember) =>
    call(as, 'DELETE', 'block.php', { profile: idOf(whom) });
  const like = (as: TestMember, whom: TestMember) =>
    call(as, 'POST', 'like.php', { profile: idOf(whom) });
  const see = async (as: TestMember, whom: TestMember) =>
    (await call(as, 'GET', `profile.php?id=${idOf(whom)}`))['error'] ?? 'seen';
  const found = async (as: TestMember) => {
    const { results } = await call(as, 'GET', 'search.php');
    return (results as { id: string }[]).map(({ id }) => id);
  };

  it('[INVIS-08, INVIS-09, INVIS-10, INVIS-11, INVIS-12] ends everything between two members, for both, at once', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, ['Hoi', 'Ben je daar']);
    await like(anna, bram);
    await like(bram, anna);
    const devices = [await gateway.connect(anna), await gateway.connect(bram)];
    expect(await block(anna, bram)).toMatchObject({ blocked: [{ id: idOf(bram) }] });
    expect(await block(anna, bram)).toMatchObject({ blocked: [{ id: idOf(bram) }] });
    for (const [index, device] of devices.entries()) {
      const [me, other] = index === 0 ? [anna, bram] : [bram, anna];
      expect(await device.fact('profiles:hidden')).toEqual({ profile: idOf(other) });
      expect(await device.fact('chat:conversationRemoved')).toEqual({ conversation, upToSeq: 2 });
      expect(await device.fact('counts:changed')).toMatchObject({ unread: 0, newLikes: 0 });
      expect(await see(me, other)).toBe('not_found');
      expect(await found(me)).toEqual([]);
      expect(await call(me, 'GET', 'chats.php')).toMatchObject({ chats: [] });
      expect(await call(me, 'GET', 'likes.php')).toMatchObject({ profiles: [] });
      expect(await like(me, other)).toMatchObject({ error: 'blocked' });
      expect((await device.call('chat:history', { conversation, after: 0 })).messages).toEqual([]);
      const sent = await device.ask('chat:send', textTo({ profile: other.profile._id }));
      expect(sent).toMatchObject({ ok: false, error: { code: 'blocked' } });
      const { conversations } = await device.call('chat:sync', {});
      expect(conversations).toMatchObject([{ removed: true, profile: { hidden: true, name: '' } }]);
    }
    expect(await Like.countDocuments()).toBe(0);
  });

  it('[INVIS-13] unblocking brings the profiles back, and neither chats nor likes', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, ['Hoi']);
    await like(anna, bram);
    await block(anna, bram);
    await block(bram, anna);
    await unblock(anna, bram);
    expect(await see(anna, bram)).toBe('not_found');
    const device = await gateway.connect(bram);
    expect(await unblock(bram, anna)).toEqual({ blocked: [] });
    expect(await device.fact('profiles:shown')).toEqual({ profile: idOf(anna) });
    expect([await see(anna, bram), await see(bram, anna)]).toEqual(['seen', 'seen']);
    expect(await found(anna)).toEqual([idOf(bram)]);
    expect(await call(anna, 'GET', 'chats.php')).toMatchObject({ chats: [] });
    expect((await device.call('chat:open', { conversation })).messages).toEqual([]);
    await device.call('chat:send', textTo({ profile: anna.profile._id }, 'Opnieuw'));
    expect(await call(anna, 'GET', 'chats.php')).toMatchObject({
      chats: [{ profile: { id: idOf(bram) }, last_message: { text: 'Opnieuw', seq: 2 } }],
    });
  });

  it('no first message, no message and no like passes a block at the same instant', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [anna, bram] = [await makeMember(), await makeMember()];
      if (round % 2 === 0) await write(anna, bram.profile._id, ['Hoi']);
      const device = await gateway.connect(bram);
      await Promise.all([
        device.ask('chat:send', textTo({ profile: anna.profile._id }, 'Net ervoor')),
        like(bram, anna),
        block(anna, bram),
      ]);
      expect(await Block.countDocuments({ by: anna.profile._id })).toBe(1);
      expect(await Like.countDocuments({ to: anna.profile._id })).toBe(0);
      expect(await call(anna, 'GET', 'chats.php')).toMatchObject({
        chats: [],
        counts: { unread: 0 },
      });
      const stored = await Conversation.findOne({ members: bram.profile._id }).lean();
      for (const side of stored?.sides ?? []) expect(side.floor).toBe(stored?.lastSeq);
    }
  });

  it('[INVIS-06, INVIS-07] an invisible member is seen by those it wrote to or likes, until it is visible again', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    await write(bram, anna.profile._id, ['Hoi']);
    const devices = { bram: await gateway.connect(bram), anna: await gateway.connect(anna) };
    expect(await call(anna, 'PUT', 'invisible.php', { invisible: true })).toEqual({
      invisible: true,
    });
    expect(await devices.bram.fact('profiles:hidden')).toEqual({ profile: idOf(anna) });
    expect([await see(bram, anna), await see(carla, anna)]).toEqual(['not_found', 'not_found']);
    const { chats } = await devices.bram.call('chat:list', {});
    expect(chats).toMatchObject([{ profile: { id: idOf(anna), name: '', hidden: true } }]);
    await like(anna, carla);
    expect(await see(carla, anna)).toBe('seen');
    expect(await call(carla, 'GET', 'likes.php')).toMatchObject({ profiles: [{ id: idOf(anna) }] });
    await devices.anna.call('chat:send', textTo({ profile: bram.profile._id }, 'Dag Bram'));
    expect(await see(bram, anna)).toBe('seen');
    await devices.bram.call('chat:send', textTo({ profile: anna.profile._id }, 'Daar ben je'));
    const carlaDevice = await gateway.connect(carla);
    await carlaDevice.call('chat:send', textTo({ profile: anna.profile._id }, 'Leuk'));
    expect(await found(bram)).not.toContain(idOf(anna));
    await call(anna, 'PUT', 'notifications.php', { invisible: false });
    expect(await found(bram)).toContain(idOf(anna));
  });

  it('nobody hears that somebody is back in sight whom a block or invisible mode still hides', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(bram, anna.profile._id, ['Hoi']);
    await block(anna, bram);
    const device = await gateway.connect(bram);
    const heard = async () => {
      await settle(device);
      return device.facts.splice(0).filter(({ name }) => name.startsWith('profiles:'));
    };
    await call(anna, 'PUT', 'invisible.php', { invisible: true });
    await call(anna, 'PUT', 'invisible.php', { invisible: false });
    expect(await heard()).toEqual([]);
    await call(anna, 'PUT', 'invisible.php', { invisible: true });
    await unblock(anna, bram);
    expect([await see(bram, anna), await heard()]).toEqual(['not_found', []]);
    await call(anna, 'PUT', 'invisible.php', { invisible: false });
    expect(await device.fact('profiles:shown')).toEqual({ profile: idOf(anna) });
  });
});

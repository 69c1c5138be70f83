import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@rendezvous/core/contract';
import { Profile } from '@rendezvous/core/profiles';
import { makeFictional, makeMember, write, type TestMember } from '@rendezvous/core/testing';
import { settle, type TestClient } from '../testing/client.ts';
import { useGateway } from '../testing/useGateway.ts';
import { renewSeen } from './lastSeen.ts';

/** As long as nobody moves it, the time is the machine's: sessions go by it too. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const wire = useGateway({ clock });
const idOf = ({ profile }: TestMember) => profile._id.toHexString();
const hourAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

let [anna, bram] = [] as unknown as [TestMember, TestMember];
beforeEach(async () => {
  aheadMs = 0;
  anna = await makeMember();
  bram = await makeMember({ profile: { lastSeenAt: hourAgo(3) } });
});

const signals = () => wire.gateway.signals;
const watch = (client: TestClient, ...members: TestMember[]) =>
  client.call('presence:watch', { profiles: members.map(idOf) });
/** Everything that was to be written and told is. */
async function rest(...clients: TestClient[]): Promise<void> {
  await signals().lastSeen.whenIdle();
  await signals().presence.whenIdle();
  for (const client of clients) await settle(client);
}
const told = (client: TestClient) =>
  client.factsNamed('presence:changed').map(({ profile, online }) => [profile, online]);

describe('who is there', () => {
  it('[REAL-07] is told to who watches when a member comes, once however many devices it has', async () => {
    const a = await wire.connect(anna);
    const { online, lastSeen } = await watch(a, bram);
    expect(online).toEqual([]);
    expect(lastSeen[idOf(bram)]).toMatch(/T\d\d:00:00\.000Z$/);
    for (let device = 0; device < 10; device += 1) await wire.connect(bram);
    await rest(a);
    expect(told(a)).toEqual([[idOf(bram), true]]);
    expect((await watch(a, bram)).online).toEqual([idOf(bram)]);
  });

  it('[REAL-07] stays online while one of ten devices is open, for hours, and is gone five minutes after the last', async () => {
    const a = await wire.connect(anna);
    const devices: TestClient[] = [];
    for (let device = 0; device < 10; device += 1) devices.push(await wire.connect(bram));
    await watch(a, bram);
    await rest(a);
    const [last, ...others] = devices;
    for (const device of others) device.close();
    for (let minutes = 0; minutes < 60; minutes += 2) {
      aheadMs += 120_000;
      renewSeen(wire.gateway.io, signals().lastSeen);
      await signals().lastSeen.whenIdle();
      await signals().presence.sweep();
    }
    await settle(a);
    expect(told(a).filter(([, online]) => online === false)).toEqual([]);
    last?.close();
    await expect.poll(() => wire.gateway.io.sockets.sockets.size).toBe(1);
    await rest(a);
    aheadMs += limits.onlineWithinMs - 1_000;
    await signals().presence.sweep();
    await settle(a);
    expect(told(a).filter(([, online]) => online === false)).toEqual([]);
    aheadMs += 2_000;
    await signals().presence.sweep();
    const gone = await a.fact('presence:changed', ({ online }) => !online);
    expect(gone).toMatchObject({ profile: idOf(bram), lastSeenAt: expect.any(String) });
  });

  it('[REAL-07] is told to nobody by who hides it, nor to who hides it, from the moment of the switch', async () => {
    const [a, b] = [await wire.connect(anna), await wire.connect(bram)];
    await rest(a, b);
    expect((await watch(a, bram)).online).toEqual([idOf(bram)]);
    expect((await watch(b, anna)).online).toEqual([idOf(anna)]);
    const show = (presence: boolean) =>
      wire.http('PUT', '/api/notifications.php', { as: bram, body: { privacy: { presence } } });
    await show(false);
    expect(await a.fact('presence:changed')).toEqual({ profile: idOf(bram), online: false });
    expect(await b.fact('presence:changed')).toEqual({ profile: idOf(anna), online: false });
    for (const answer of [await watch(a, bram), await watch(b, anna)]) {
      expect(answer).toEqual({ online: [], lastSeen: {} });
    }
    await wire.connect(bram);
    await rest(a, b);
    expect(told(a)).toHaveLength(1);
    await show(true);
    expect(await a.fact('presence:changed', ({ online }) => online)).toMatchObject({
      profile: idOf(bram),
    });
  });

  it('[REAL-07, INVIS-01] is nothing of an invisible member, also for whom it has written to, and nothing for it', async () => {
    await write(bram, anna.profile._id, ['Hoi']);
    const [a, b] = [await wire.connect(anna), await wire.connect(bram)];
    await rest(a, b);
    await watch(a, bram);
    await watch(b, anna);
    await wire.http('PUT', '/api/invisible.php', { as: bram, body: { invisible: true } });
    expect(await a.fact('presence:changed')).toEqual({ profile: idOf(bram), online: false });
    expect(await b.fact('presence:changed')).toEqual({ profile: idOf(anna), online: false });
    const [chat] = (await a.call('chat:list', {})).chats;
    expect(chat?.profile).toMatchObject({ id: idOf(bram), online: false });
  });

  it('[REAL-07, INVIS-11] ends for both with a block, and comes back when it is lifted', async () => {
    const [a, b] = [await wire.connect(anna), await wire.connect(bram)];
    await rest(a, b);
    await watch(a, bram);
    await watch(b, anna);
    await wire.http('POST', '/api/block.php', { as: anna, body: { profile: idOf(bram) } });
    expect(await b.fact('presence:changed')).toEqual({ profile: idOf(anna), online: false });
    expect(await a.fact('presence:changed')).toEqual({ profile: idOf(bram), online: false });
    expect((await watch(b, anna)).online).toEqual([]);
    await wire.http('DELETE', '/api/block.php', { as: anna, body: { profile: idOf(bram) } });
    await rest(a, b);
    expect((await watch(b, anna)).online).toEqual([idOf(anna)]);
  });

  it('[REAL-07] is not told of fictional profiles, oneself, who has left, and who does not exist', async () => {
    const a = await wire.connect(anna);
    const lotte = await makeFictional();
    await Profile.updateOne({ _id: bram.profile._id }, { status: 'deleted' });
    const profiles = [lotte._id.toHexString(), idOf(anna), idOf(bram), 'f'.repeat(24)];
    await wire.connect(bram);
    await rest(a);
    expect(await a.call('presence:watch', { profiles })).toEqual({ online: [], lastSeen: {} });
  });

  it('[REAL-07] says the hour somebody was last seen, and nothing after a week', async () => {
    const a = await wire.connect(anna);
    const seen = async (hours: number) => {
      const lastSeenAt = hourAgo(hours);
      await Profile.updateOne({ _id: bram.profile._id }, { lastSeenAt });
      return (await watch(a, bram)).lastSeen[idOf(bram)];
    };
    expect(new Date((await seen(26)) ?? '').getTime()).toBeLessThanOrEqual(hourAgo(26).getTime());
    expect(await seen(24 * limits.presence.lastSeenDays + 1)).toBeUndefined();
  });

  it('[REAL-07, REAL-12] is watched of a hundred at most, the newest list alone, and forgotten with the device', async () => {
    const a = await wire.connect(anna);
    const carla = await makeMember({ profile: { lastSeenAt: hourAgo(1) } });
    const many = Array.from({ length: limits.presence.watchMax + 1 }, () => 'f'.repeat(24));
    expect(await a.ask('presence:watch', { profiles: many })).toMatchObject({
      error: { code: 'validation' },
    });
    await watch(a, bram);
    await watch(a, carla);
    await wire.connect(bram);
    await wire.connect(carla);
    await rest(a);
    expect(told(a)).toEqual([[idOf(carla), true]]);
  });
});

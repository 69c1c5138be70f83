import mongoose from 'mongoose';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { limits } from '@rendezvous/core/contract';
import {
  makeFictional,
  makeMember,
  makeOperator,
  write,
  type TestMember,
} from '@rendezvous/core/testing';
import { settle, type TestClient } from '../testing/client.ts';
import { useGateway } from '../testing/useGateway.ts';

let aheadMs = 0;
const wire = useGateway({ clock: { now: () => new Date(Date.now() + aheadMs) } });
const idOf = ({ profile }: TestMember) => profile._id.toHexString();

let [anna, bram] = [] as unknown as [TestMember, TestMember];
let [a, b] = [] as unknown as [TestClient, TestClient];
let conversation = '';
beforeEach(async () => {
  aheadMs = 0;
  [anna, bram] = [await makeMember(), await makeMember()];
  conversation = await write(anna, bram.profile._id, ['Hoi']);
  [a, b] = [await wire.connect(anna), await wire.connect(bram)];
});

const type = (client: TestClient, typing = true) =>
  client.call('chat:setTyping', { conversation, typing });
const heard = async (client: TestClient) => {
  await settle(client);
  return client.factsNamed('chat:typingChanged').map(({ typing }) => typing);
};
const change = (as: TestMember, body: object) =>
  wire.http('PUT', '/api/notifications.php', { as, body });

describe('writing', () => {
  it('[REAL-07] is told every device of the other side, and nobody else', async () => {
    const [a2, b2] = [await wire.connect(anna), await wire.connect(bram)];
    const carla = await wire.connect(await makeMember());
    await type(a);
    for (const device of [b, b2]) {
      expect(await device.fact('chat:typingChanged')).toEqual({
        ...{ conversation, profile: idOf(anna), typing: true },
      });
    }
    for (const device of [a, a2, carla]) expect(await heard(device)).toEqual([]);
    const refused = await carla.ask('chat:setTyping', { conversation, typing: true });
    expect(refused).toMatchObject({ error: { code: 'not_found' } });
  });

  it('[REAL-07] is passed on at most once in a while, and that it ended at once', async () => {
    for (let times = 0; times < 20; times += 1) await type(a);
    expect(await heard(b)).toEqual([true]);
    aheadMs += limits.typing.everyMs;
    await type(a);
    await type(a, false);
    await type(a, false);
    expect(await heard(b)).toEqual([true, true, false]);
    await type(a);
    aheadMs += limits.typing.lastsMs;
    await type(a);
    expect(await heard(b)).toEqual([true, true, false, true, true]);
  });

  it('[REAL-07] asks the database nothing, but once who may know', async () => {
    await type(a);
    const { Collection, Db } = mongoose.mongo;
    const asked = [
      vi.spyOn(Db.prototype, 'command'),
      ...(['find', 'findOne', 'updateOne', 'updateMany', 'insertOne', 'aggregate'] as const).map(
        (name) => vi.spyOn(Collection.prototype, name),
      ),
    ];
    onTestFinished(() => void vi.restoreAllMocks());
    const count = () => asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (let times = 0; times < 100; times += 1) {
      aheadMs += limits.typing.everyMs;
      await type(a, times % 3 !== 0);
    }
    expect((await heard(b)).length).toBeGreaterThan(90);
    expect(count()).toBe(0);
    await a.call('chat:list', {});
    expect(count()).toBeGreaterThan(1);
  });

  it.each([
    ['who hides it', () => change(anna, { privacy: { typing: false } })],
    ['who does not show it either', () => change(bram, { privacy: { typing: false } })],
    ['who is invisible', () => change(anna, { invisible: true })],
    ['an invisible other', () => change(bram, { invisible: true })],
    [
      'who is blocked',
      () => wire.http('POST', '/api/block.php', { as: bram, body: { profile: idOf(anna) } }),
    ],
  ])('[REAL-07] is not told of or to %s, from that moment', async (_who, switchOff) => {
    await type(a);
    expect(await heard(b)).toEqual([true]);
    expect((await switchOff()).status).toBe(200);
    aheadMs += limits.typing.lastsMs;
    await type(a);
    expect(await heard(b)).toEqual([true]);
  });

  it('[REAL-07] of a fictional profile is told while its operator holds the conversation', async () => {
    const [lotte, noor] = [await makeFictional(), await makeOperator()];
    const asked = { conversation: await write(anna, lotte._id, ['Ben je echt?']), typing: true };
    const desk = await wire.connect(noor);
    expect(await desk.ask('operator:setTyping', asked)).toMatchObject({
      error: { code: 'not_claimed' },
    });
    await desk.call('operator:claim', { conversation: asked.conversation });
    await desk.call('operator:setTyping', asked);
    expect(await a.fact('chat:typingChanged')).toEqual({
      ...asked,
      profile: lotte._id.toHexString(),
    });
    expect(await a.ask('operator:setTyping', asked)).toMatchObject({
      error: { code: 'unknown_event' },
    });
  });
});

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { likeTypes, type LikesAnswer } from '@rendezvous/core/contract';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient, settle, type TestClient } from '../testing/client.ts';
import { gatewayDeps } from '../testing/useGateway.ts';
import { actions, Model } from './relationsModel.ts';

const membersCount = 5;

/** A small generator of numbers: the same seed is the same walk. */
function seededNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Walks at random through likes, blocks, invisible mode, messages and removals by five members, from two gateways
 * in turns, and asks after every step for everything a member may ask for: lists, totals and counts are what a
 * plain model says, nobody's answer shows anybody who must be hidden, and nobody is told that somebody is there who
 * does not show it to them. The database is the caller's.
 */
export async function proveRelations({ seed, steps }: { seed: number; steps: number }) {
  const gateways = [await createGateway(gatewayDeps()), await createGateway(gatewayDeps())];
  const urls: string[] = [];
  for (const gateway of gateways) urls.push(`http://localhost:${await gateway.listen(0)}`);
  const devices: TestClient[][] = [];
  try {
    const random = seededNumbers(seed);
    const members: TestMember[] = [];
    for (let made = 0; made < membersCount; made += 1) {
      const account = { credits: 5_000 };
      members.push(await makeMember({ account, profile: { name: `Unieke Naam ${made}` } }));
    }
    for (const { token } of members) {
      devices.push(await Promise.all(urls.map((url) => connectClient(url, token))));
    }
    for (const [viewer, mine] of devices.entries()) {
      const profiles = members
        .filter((_, at) => at !== viewer)
        .map(({ profile }) => String(profile._id));
      for (const device of mine) await device.call('presence:watch', { profiles });
    }
    const whenIdle = async () => {
      for (const { signals } of gateways) await signals.presence.whenIdle();
    };
    const walk = { members, devices, urls, random, whenIdle, model: new Model() };
    for (let step = 0; step < steps; step += 1) await takeStep(walk, step);
  } finally {
    for (const device of devices.flat()) device.close();
    await Promise.all(gateways.map((gateway) => gateway.stop()));
  }
}

interface Walk {
  members: TestMember[];
  devices: TestClient[][];
  urls: string[];
  random: (below: number) => number;
  /** Everybody has heard who may be known about. */
  whenIdle: () => Promise<void>;
  model: Model;
}

async function takeStep(walk: Walk, step: number): Promise<void> {
  const { members, random, model } = walk;
  const action = actions[random(actions.length)] ?? 'like';
  const a = random(members.length);
  const b = (a + 1 + random(members.length - 1)) % members.length;
  await act(walk, action, { a, b, node: step % 2 });
  const [hiddenBefore, unknownBefore] = [hiddenFrom(walk), unknownTo(walk)];
  model.apply(action, a, b);
  await walk.whenIdle();
  const where = `step ${step}: ${action} ${a} ${b}`;
  for (const viewer of [a, b, random(members.length)]) await look(walk, viewer, where);
  await listenToPresence(walk, unknownBefore, where);
  await listenToFacts(walk, hiddenBefore, where);
}

/** Pairs of a viewer and somebody of whom it must not know that it is there. */
function unknownTo({ members, model }: Walk): Set<string> {
  const places = [...members.keys()];
  return new Set(
    places.flatMap((viewer) =>
      places.flatMap((other) => (model.knows(viewer, other) ? [] : [`${viewer}:${other}`])),
    ),
  );
}

/** No device was told that somebody is there who kept that from it all along. */
async function listenToPresence(walk: Walk, unknownBefore: Set<string>, where: string) {
  for (const [viewer, mine] of walk.devices.entries()) {
    for (const device of mine) {
      await settle(device);
      const online = device.factsNamed('presence:changed').filter((fact) => fact.online);
      const wrong = online.filter(({ profile }) => {
        const other = walk.members.findIndex((each) => String(each.profile._id) === profile);
        return !walk.model.knows(viewer, other) && unknownBefore.has(`${viewer}:${other}`);
      });
      expect([where, viewer, wrong]).toEqual([where, viewer, []]);
    }
  }
}

/** Pairs of a viewer and somebody it must not see, as the model says. */
function hiddenFrom({ members, model }: Walk): Set<string> {
  const places = [...members.keys()];
  return new Set(
    places.flatMap((viewer) =>
      places.flatMap((other) => (model.sees(viewer, other) ? [] : [`${viewer}:${other}`])),
    ),
  );
}

/** What says that somebody is gone, or that one's own list is another, names who that is; and shows nothing of it. */
const partings = ['profiles:hidden', 'chat:conversationRemoved', 'likes:changed'];

/** That nothing may be known of somebody any more; one of the gateways may come to that later than the other. */
const saysNothing = ({ name, payload }: TestClient['facts'][number]) =>
  name === 'presence:changed' && !payload.online && payload.lastSeenAt === undefined;

/** No device was told of somebody who was hidden from it all along, and none of anybody's name. */
async function listenToFacts(walk: Walk, hiddenBefore: Set<string>, where: string): Promise<void> {
  const { devices, members, model } = walk;
  for (const [viewer, mine] of devices.entries()) {
    for (const device of mine) {
      await settle(device);
      const told = device.facts
        .splice(0)
        .filter((fact) => !partings.includes(fact.name) && !saysNothing(fact))
        .map((fact) => JSON.stringify(fact));
      for (const [other, { profile }] of members.entries()) {
        if (model.sees(viewer, other) || !hiddenBefore.has(`${viewer}:${other}`)) continue;
        const shown = told.filter(
          (fact) => fact.includes(profile._id.toHexString()) || fact.includes(profile.name),
        );
        expect([where, viewer, other, shown]).toEqual([where, viewer, other, []]);
      }
    }
  }
}

const idAt = ({ members }: Walk, place: number) => members[place]?.profile._id.toHexString() ?? '';

async function call(
  walk: Walk,
  as: number,
  node: number,
  method: string,
  path: string,
  body?: object,
) {
  const answer = await fetch(`${walk.urls[node]}/api/${path}`, {
    method,
    headers: {
      'X-Requested-With': 'test',
      'Content-Type': 'application/json',
      Cookie: `auth=${walk.members[as]?.token}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.text();
}

async function act(
  walk: Walk,
  action: (typeof actions)[number],
  { a, b, node }: { a: number; b: number; node: number },
): Promise<void> {
  const profile = idAt(walk, b);
  const by = (method: string, path: string, body: object = { profile }) =>
    call(walk, a, node, method, path, body);
  const device = walk.devices[a]?.[node];
  switch (action) {
    case 'like':
      return void (await by('POST', 'like.php'));
    case 'unlike':
      return void (await by('DELETE', 'like.php'));
    case 'look':
      return void (await by('PUT', 'like.php'));
    case 'block':
      return void (await by('POST', 'block.php'));
    case 'unblock':
      return void (await by('DELETE', 'block.php'));
    case 'invisible':
      return void (await by('PUT', 'invisible.php', { invisible: true }));
    case 'visible':
      return void (await by('PUT', 'invisible.php', { invisible: false }));
    case 'away':
      return void (await by('PUT', 'notifications.php', { privacy: { presence: false } }));
    case 'there':
      return void (await by('PUT', 'notifications.php', { privacy: { presence: true } }));
    case 'write': {
      const content = { type: 'text' as const, text: 'Hoi' };
      await device?.ask('chat:send', { clientId: randomUUID(), to: { profile }, content });
      return;
    }
    case 'remove': {
      const chats = (await device?.call('chat:list', {}))?.chats ?? [];
      const chat = chats.find((each) => each.profile.id === profile);
      if (chat) await device?.call('chat:remove', { conversation: chat.conversation.id });
    }
  }
}

/** Everything a member can ask for, against the model. */
async function look(walk: Walk, viewer: number, where: string): Promise<void> {
  const { model, members, devices, random } = walk;
  const node = random(2);
  const seen: string[] = [];
  for (const type of likeTypes) {
    const text = await call(walk, viewer, node, 'GET', `likes.php?type=${type}`);
    seen.push(text);
    const answer = JSON.parse(text) as LikesAnswer;
    const expected = likeTypes.map((each) => [each, model.list(each, viewer).length]);
    expect([where, answer.totals]).toEqual([where, Object.fromEntries(expected)]);
    expect([where, answer.counts.newLikes]).toEqual([where, model.newLikes(viewer)]);
    const ids = model.list(type, viewer).map((place) => idAt(walk, place));
    expect([where, type, answer.profiles.map(({ id }) => id).sort()]).toEqual([
      where,
      type,
      ids.sort(),
    ]);
  }
  const others = [...members.keys()].filter((place) => place !== viewer);
  for (const other of others) {
    const text = await call(walk, viewer, node, 'GET', `profile.php?id=${idAt(walk, other)}`);
    expect([where, viewer, other, text.includes('"error"')]).toEqual([
      where,
      viewer,
      other,
      !model.sees(viewer, other),
    ]);
    seen.push(text);
  }
  for (const path of ['search.php', 'chats.php', 'signup-matches.php']) {
    seen.push(await call(walk, viewer, node, 'GET', path));
  }
  const device = devices[viewer]?.[node];
  seen.push(JSON.stringify(await device?.call('chat:sync', {})));
  const profiles = others.map((other) => idAt(walk, other));
  const watched = await device?.call('presence:watch', { profiles });
  const known = others.filter((other) => model.knows(viewer, other));
  const knownIds = known.map((other) => idAt(walk, other));
  expect([where, viewer, watched?.online.sort()]).toEqual([where, viewer, knownIds.sort()]);
  expect([where, viewer, watched?.lastSeen]).toEqual([where, viewer, {}]);
  const shownOnline = seen.flatMap((answer) => onlineIn(JSON.parse(answer)));
  const wrong = shownOnline.filter((id) => profiles.includes(id) && !knownIds.includes(id));
  expect([where, viewer, wrong]).toEqual([where, viewer, []]);
  const text = seen.join('\n');
  for (const [other, { profile }] of members.entries()) {
    if (model.sees(viewer, other)) continue;
    expect([where, viewer, text.includes(profile.name)]).toEqual([where, viewer, false]);
  }
}

/** The profiles that an answer says are online, wherever they stand in it. */
function onlineIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { id, online } = answer as { id?: unknown; online?: unknown };
  const own = online === true && typeof id === 'string' ? [id] : [];
  return [...own, ...Object.values(answer).flatMap(onlineIn)];
}

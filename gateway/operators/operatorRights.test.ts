import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Message } from '@rendezvous/core/chat';
import { Claim } from '@rendezvous/core/operators';
import { Profile } from '@rendezvous/core/profiles';
import { makeMember, makeOperator, textTo, write } from '@rendezvous/core/testing';
import { settle, type TestClient } from '../testing/client.ts';
import { useDesk } from '../testing/useDesk.ts';

const { wire, desk: deskOf } = useDesk();
const { connect } = wire;

const text = (words: string) => ({ type: 'text' as const, text: words });
const codeOf = async (client: TestClient, name: string, payload: unknown) => {
  const answer = await client.raw(name, payload);
  return answer.ok ? null : answer.error.code;
};

let { anna, lotte, noor, conversation } = {} as ReturnType<typeof deskOf>;
beforeEach(() => {
  ({ anna, lotte, noor, conversation } = deskOf());
});

describe('who wrote an answer', () => {
  it('[OPER-04] is in no answer of any call or command and in no fact to either member', async () => {
    const sam = await makeOperator('Kanarie-Sam');
    const [desk, phone] = [await connect(sam), await connect(anna)];
    await desk.call('operator:claim', { conversation });
    await desk.call('operator:note', { conversation, id: randomUUID(), text: 'Kanarie-notitie' });
    await desk.call('operator:reply', {
      ...{ conversation, clientId: randomUUID(), content: text('Nee, ik ben fictief.') },
    });
    await phone.fact('chat:messageSent');
    const told: unknown[] = [
      await phone.call('chat:list', {}),
      await phone.call('chat:sync', {}),
      await phone.call('chat:open', { conversation }),
      await phone.call('chat:history', { conversation, after: 0 }),
    ];
    const id = `id=${lotte._id.toHexString()}`;
    const queries: Record<string, string> = {
      'messages.php': `?conversation=${conversation}`,
      'profile.php': `?${id}`,
      'search.php': '?page=1',
    };
    const calls = await readdir(join(import.meta.dirname, '..'), { recursive: true });
    const names = new Set<string>();
    for (const file of calls.filter((each) => each.endsWith('.routes.ts'))) {
      const source = await readFile(join(import.meta.dirname, '..', file), 'utf8');
      for (const [, name = ''] of source.matchAll(
        /(?:router\.get|readOf\w*)\(\s*'\/([\w-]+\.php)'/g,
      ))
        names.add(name);
    }
    expect(names.size).toBeGreaterThan(20);
    for (const name of [...names].filter((each) => each !== 'logout.php')) {
      told.push((await wire.http('GET', `/api/${name}${queries[name] ?? ''}`, { as: anna })).body);
    }
    const search = { as: anna, body: { q: 'fictief' } };
    told.push((await wire.http('POST', '/api/chat-search.php', search)).body);
    await settle(phone);
    const said = JSON.stringify([told, phone.facts]);
    expect(said).toContain('Nee, ik ben fictief.');
    for (const secret of [sam.account._id.toHexString(), sam.account.email, 'Kanarie-Sam']) {
      expect(said).not.toContain(secret);
    }
  });
});

describe('what an operator may not', () => {
  it('[OPER-05] sees the public profile, the history and shared notes, and no other conversation or address', async () => {
    const desk = await connect(noor);
    const bram = await makeMember();
    const others = await write(bram, anna.profile._id, ['Ons geheim']);
    await write(anna, bram.profile._id, ['Alleen voor Bram']);
    expect(await codeOf(desk, 'operator:claim', { conversation: others })).toBe('not_found');
    expect(await codeOf(desk, 'operator:context', { conversation: others })).toBe('not_found');
    expect(await codeOf(desk, 'operator:context', { conversation })).toBe('not_claimed');
    await desk.call('operator:claim', { conversation });
    const note = { conversation, id: randomUUID(), text: 'Woont op een boot.' };
    await desk.call('operator:note', note);
    expect((await desk.call('operator:note', note)).notes).toHaveLength(1);
    const context = await desk.call('operator:context', { conversation });
    expect(context.member).toMatchObject({ id: anna.profile._id.toHexString(), name: 'Anna' });
    expect(context.notes).toMatchObject([{ by: 'Noor', text: 'Woont op een boot.' }]);
    const said = JSON.stringify([context, await desk.call('operator:queue', {}), desk.facts]);
    for (const secret of [anna.account.email, anna.account._id.toHexString(), 'Ons geheim']) {
      expect(said).not.toContain(secret);
    }
    expect(said).not.toContain('Alleen voor Bram');
    expect(said).not.toContain('date_of_birth');
  });

  it('[OPER-05] [OPER-06] has no call over HTTP that answers or changes what is a member’s', async () => {
    const id = anna.profile._id.toHexString();
    const asked: [string, string, unknown?][] = [
      ['GET', `/api/profile.php?id=${id}`],
      ['GET', '/api/chats.php'],
      ['GET', `/api/messages.php?conversation=${conversation}`],
      ['POST', '/api/chat-search.php', { q: 'iemand' }],
      ['GET', '/api/own-photos.php'],
      ['PUT', '/api/profile.php', { description: 'x' }],
      ['DELETE', '/api/chat.php', { conversation }],
      ['POST', '/api/block.php', { profile: id }],
    ];
    for (const [method, path, body] of asked) {
      const answer = await wire.http(method, path, {
        as: noor,
        ...(body !== undefined && { body }),
      });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer.body), path).not.toContain(anna.account.email);
    }
    const own = await wire.http('GET', '/api/ledger.php', { as: noor });
    expect(own.body['entries'] ?? []).toEqual([]);
    const photo = `/api/operator-photo.php?conversation=${conversation}&id=${id}`;
    expect((await wire.http('GET', photo, { as: noor })).body['error']).toBe('not_claimed');
  });

  it('[OPER-06] writes as no real member, and takes no fictional mark away', async () => {
    const desk = await connect(noor);
    const bram = await makeMember();
    const real = await write(bram, anna.profile._id, ['Hoi']);
    const reply = { clientId: randomUUID(), content: text('Van Anna') };
    const asked = { ...reply, conversation: real };
    expect(await codeOf(desk, 'operator:reply', asked)).toBe('not_found');
    const { profile } = anna;
    expect(await codeOf(desk, 'chat:send', textTo({ profile: profile._id }))).toBe('not_found');
    await desk.call('operator:claim', { conversation });
    const twisted = [
      { ...reply, conversation, fictional: false },
      { ...reply, conversation, sender: profile._id.toHexString() },
      { ...reply, conversation, to: { profile: profile._id.toHexString() } },
    ];
    for (const payload of twisted) {
      expect(await codeOf(desk, 'operator:reply', payload)).toBe('validation');
    }
    await desk.call('operator:reply', { ...reply, conversation });
    const written = await Message.find({ conversation, seq: 2 }).lean();
    expect(written).toMatchObject([{ sender: lotte._id, fictional: true, credits: 0 }]);
    expect(await Message.countDocuments({ conversation: real })).toBe(1);
    expect((await Profile.findById(lotte._id).lean())?.fictional).toBe(true);
  });

  it('[ROLE-12] are commands and calls that do not exist for a member', async () => {
    const phone = await connect(anna);
    for (const name of ['operator:queue', 'operator:figures', 'operator:nothing']) {
      expect(await codeOf(phone, name, {})).toBe('unknown_event');
    }
    expect(await codeOf(phone, 'operator:claim', { conversation })).toBe('unknown_event');
    expect(await Claim.countDocuments()).toBe(0);
    const member = await wire.http('GET', '/api/operator-figures.php', { as: anna });
    const nowhere = await wire.http('GET', '/api/operator-nothing.php', { as: anna });
    expect([member.status, member.body['error']]).toEqual([nowhere.status, nowhere.body['error']]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Refused } from '../contract/index.ts';
import { asking, makeMember, numbered, useDatabase, write } from '../testing/index.ts';
import { Conversation, markRead, removeConversation, syncChats } from './index.ts';

describe('sync', () => {
  useDatabase();

  it('[REAL-05] brings everything at first, then what changed, then nothing', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, numbered(2));
    await write(anna, carla.profile._id, ['Hoi']);
    const first = await syncChats({ ...asking(bram) });
    expect(first.conversations.map(({ messages }) => messages.length)).toEqual([2]);
    expect(first).toMatchObject({
      counts: { unread: 2, newLikes: 0 },
      credits: { credits: 10 },
      more: false,
    });

    const quiet = await syncChats({
      ...asking(bram),
      since: first.token,
      known: { [conversation]: 2 },
    });
    expect(quiet.conversations).toEqual([]);
    await write(anna, bram.profile._id, ['Nieuw']);
    const second = await syncChats({
      ...asking(bram),
      since: quiet.token,
      known: { [conversation]: 2 },
    });
    expect(second.conversations).toMatchObject([
      { conversation, lastSeq: 3, unread: 3, removed: false },
    ]);
    expect(second.conversations[0]?.messages.map(({ seq }) => seq)).toEqual([3]);
    expect(second.counts.version).toBeGreaterThan(first.counts.version);
  });

  it('[REAL-05] tells removals and readings of other devices', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, numbered(2));
    const { token } = await syncChats({ ...asking(bram) });
    await markRead({ conversation, ...asking(bram), upToSeq: 1 });
    const read = await syncChats({
      ...asking(bram),
      since: token,
      known: { [conversation]: 2 },
    });
    expect(read.conversations).toMatchObject([
      { unread: 1, readUpTo: { mine: 1, theirs: 0 }, messages: [] },
    ]);
    await removeConversation({ conversation, ...asking(bram) });
    const removed = await syncChats({
      ...asking(bram),
      since: read.token,
      known: { [conversation]: 2 },
    });
    expect(removed.conversations).toMatchObject([{ removed: true, floor: 2, messages: [] }]);
  });

  it('[REAL-05] comes in pages when there is much, each conversation once', async () => {
    const anna = await makeMember({ account: { credits: 200 } });
    const others = await Promise.all(Array.from({ length: 120 }, () => makeMember()));
    await Promise.all(others.map((other) => write(other, anna.profile._id, ['Hoi'])));
    const seen: string[] = [];
    let since: string | undefined;
    let pages = 0;
    for (let more = true; more; pages += 1) {
      const answer = await syncChats({ ...asking(anna), since });
      seen.push(...answer.conversations.map(({ conversation }) => conversation));
      ({ token: since, more } = answer);
    }
    expect(pages).toBe(3);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect((await syncChats({ ...asking(anna), since })).conversations).toEqual([]);
  });

  it('[REAL-05] finds what a client lacks although its token says it has it', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, numbered(3));
    const { token } = await syncChats({ ...asking(bram) });
    const healed = await syncChats({
      ...asking(bram),
      since: token,
      known: { [conversation]: 1 },
    });
    expect(healed.conversations[0]?.messages.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('[REAL-12] brings a bounded number of messages at once, and says where there are more', async () => {
    const anna = await makeMember({ account: { credits: 1_000 } });
    const others = await Promise.all(Array.from({ length: 9 }, () => makeMember()));
    for (const other of others) await write(anna, other.profile._id, numbered(60));
    const { conversations, more } = await syncChats(asking(anna));
    expect(more).toBe(false);
    expect(conversations).toHaveLength(9);
    expect(conversations.flatMap(({ messages }) => messages)).toHaveLength(300);
    expect(conversations.every((each) => each.more && each.lastSeq === 60)).toBe(true);
  });

  it('does not show what somebody else knows', async () => {
    const [anna, bram, eve] = [await makeMember(), await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, ['Geheim']);
    const answer = await syncChats({ ...asking(eve), known: { [conversation]: 0 } });
    expect(answer.conversations).toEqual([]);
  });

  it('refuses a token that is none of ours', async () => {
    const anna = await makeMember();
    const forged = [
      { from: 'now', seen: {} },
      { from: 1e300, seen: {} },
      // Beyond what a time of the database can be.
      { from: 2 ** 52, seen: {} },
      { from: 0, cursor: { at: 2 ** 52, id: 'a'.repeat(24) }, seen: {} },
      { from: 0, nextFrom: Number.MAX_SAFE_INTEGER, seen: {} },
      { from: 0, cursor: { at: 0, id: 'z'.repeat(24) }, seen: {} },
      { from: 0, seen: { x: 1 } },
    ].map((token) => Buffer.from(JSON.stringify(token)).toString('base64url'));
    for (const since of ['', 'x', ...forged]) {
      const refusal = await syncChats({ ...asking(anna), since }).catch(
        (error: Refused) => error.refusal,
      );
      expect(refusal).toEqual({ code: 'validation', fields: { since: 'invalid' } });
    }
  });

  it('keeps one conversation per pair', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['Hoi']);
    await write(bram, anna.profile._id, ['Dag']);
    expect(await Conversation.countDocuments()).toBe(1);
  });
});

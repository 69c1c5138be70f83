import { describe, expect, it } from 'vitest';
import { Profile, type Hideable } from '../profiles/index.ts';
import { searchMembers } from '../search/index.ts';
import { viewProfile } from '../members/index.ts';
import { asking, makeMember, useDatabase, write, type TestMember } from '../testing/index.ts';
import { listChats } from './listChats.ts';
import { markRead } from './markRead.ts';
import { openConversation, readNewest } from './openConversation.ts';
import { syncChats } from './syncChats.ts';

describe('what members keep to themselves', () => {
  useDatabase();

  async function talking(hides: { anna?: Hideable[]; bram?: Hideable[] } = {}) {
    const anna = await makeMember({ profile: { hides: hides.anna ?? [] } });
    const bram = await makeMember({ profile: { hides: hides.bram ?? [] } });
    const conversation = await write(anna, bram.profile._id, ['een', 'twee']);
    return { anna, bram, conversation };
  }
  const hearers = async (reader: TestMember, conversation: string) => {
    const { facts } = await markRead({ conversation, profile: reader.profile._id });
    const told = facts.filter(({ name }) => name === 'chat:messagesRead');
    return told.map(({ profile }) => profile);
  };
  /** How far the other one has read, by every way in which a member is told. */
  async function seenBy(member: TestMember, conversation: string): Promise<Set<number>> {
    const ask = { ...asking(member), conversation };
    const [chat] = await listChats(ask);
    const { conversations } = await syncChats(ask);
    return new Set([
      chat?.conversation.read_up_to.theirs ?? -1,
      conversations[0]?.readUpTo.theirs ?? -1,
      (await readNewest(ask)).readUpTo.theirs,
      (await openConversation(ask)).answer.readUpTo.theirs,
    ]);
  }

  it('[REAL-07] tells both how far the other has read', async () => {
    const { anna, bram, conversation } = await talking();
    const ids = [anna, bram].map(({ profile }) => profile._id.toHexString());
    expect((await hearers(bram, conversation)).sort()).toEqual(ids.sort());
    expect(await seenBy(anna, conversation)).toEqual(new Set([2]));
  });

  it('[REAL-07] tells neither when either of them hides it, but the reader its own devices', async () => {
    for (const hides of [{ anna: ['read_receipts'] }, { bram: ['read_receipts'] }] as const) {
      const { anna, bram, conversation } = await talking(structuredClone(hides) as object);
      expect(await hearers(bram, conversation)).toEqual([bram.profile._id.toHexString()]);
      expect(await seenBy(anna, conversation)).toEqual(new Set([0]));
      await write(bram, anna.profile._id, ['drie']);
      expect(await hearers(anna, conversation)).toEqual([anna.profile._id.toHexString()]);
      expect(await seenBy(bram, conversation)).toEqual(new Set([0]));
      const [own] = await listChats(asking(bram));
      expect(own?.conversation.read_up_to.mine).toBe(3);
    }
  });

  it('[REAL-07] who hides being there does not see who is there', async () => {
    const { anna, bram } = await talking({ bram: ['presence'] });
    const carla = await makeMember();
    const online = async (viewer: TestMember, other: TestMember) => {
      const ask = { ...asking(viewer), viewer: viewer.profile._id };
      const id = other.profile._id.toHexString();
      const { results } = await searchMembers({ ...ask, pageNumber: 1 });
      const shown = [
        results.find((each) => each.id === id)?.online,
        (await viewProfile({ ...ask, id })).online,
      ];
      const chat = (await listChats(ask)).find(({ profile }) => profile.id === id);
      return new Set([...shown, ...(chat ? [chat.profile.online] : [])]);
    };
    expect(await online(anna, carla)).toEqual(new Set([true]));
    expect(await online(anna, bram)).toEqual(new Set([false]));
    expect(await online(bram, anna)).toEqual(new Set([false]));
    await Profile.updateOne({ _id: bram.profile._id }, { hides: [] });
    expect(await online(bram, anna)).toEqual(new Set([true]));
  });
});

import { describe, expect, it } from 'vitest';
import { blockProfile } from '../blocking/index.ts';
import { limits } from '../contract/index.ts';
import { Profile } from '../profiles/index.ts';
import { defaultSettings } from '../site/index.ts';
import { asking, makeMember, useDatabase, write, type TestMember } from '../testing/index.ts';
import {
  Conversation,
  eraseMessages,
  Message,
  removeConversation,
  searchMessages,
} from './index.ts';

const dayMs = 86_400_000;

describe('a search for words in messages', () => {
  useDatabase();

  const search = (member: TestMember, query: string, withinMs?: number) =>
    searchMessages({ ...asking(member), query, ...(withinMs !== undefined && { withinMs }) });
  const textsOf = async (member: TestMember, query: string) =>
    (await search(member, query)).map(({ excerpt }) => excerpt);
  async function talking(texts: string[]) {
    const anna = await makeMember({ account: { credits: 500 } });
    const bram = await makeMember({ account: { credits: 500 } });
    const conversation = await write(anna, bram.profile._id, texts);
    return { anna, bram, conversation };
  }

  it('finds what either of the two wrote, upper or lower case, the newest first, with its place', async () => {
    const { anna, bram, conversation } = await talking(['De Theorie van alles', 'iets anders']);
    await write(bram, anna.profile._id, ['welke theorie?']);
    await Message.updateOne({ seq: 1 }, { sentAt: new Date(Date.now() - dayMs) });
    for (const member of [anna, bram]) {
      expect(await search(member, 'tHEORIE')).toEqual([
        { conversation, seq: 3, excerpt: 'welke theorie?', at: expect.any(String) },
        { conversation, seq: 1, excerpt: 'De Theorie van alles', at: expect.any(String) },
      ]);
    }
  });

  it('shows the part around the words, in whole characters', async () => {
    const { anna } = await talking([`${'😀'.repeat(60)} theorie ${'é'.repeat(200)}`]);
    const [excerpt = ''] = await textsOf(anna, 'theorie');
    expect(excerpt).toBe(`…${'😀'.repeat(29)} theorie ${'é'.repeat(59)}…`);
  });

  it('takes what is typed as words, not as a pattern', async () => {
    const { anna } = await talking(['kost het 3.50 (of meer)?', 'kost het 3x50 of meer']);
    expect(await textsOf(anna, '3.50')).toHaveLength(1);
    expect(await textsOf(anna, '(of meer)?')).toHaveLength(1);
    expect(await textsOf(anna, '.*.*')).toEqual([]);
  });

  it("[CHAT-13] finds nothing in others' conversations, before what was removed, and beyond the history limit", async () => {
    const { anna, bram, conversation } = await talking(['theorie een', 'theorie twee']);
    const carla = await makeMember();
    expect(await search(carla, 'theorie')).toEqual([]);
    await removeConversation({ conversation, profile: anna.profile._id });
    expect(await search(anna, 'theorie')).toEqual([]);
    await write(bram, anna.profile._id, ['theorie drie']);
    expect(await textsOf(anna, 'theorie')).toEqual(['theorie drie']);
    expect(await textsOf(bram, 'theorie')).toHaveLength(3);
    const long = new Date(Date.now() - (defaultSettings.chat_history_days + 1) * dayMs);
    await Message.updateMany({ seq: { $lte: 2 } }, { sentAt: long });
    expect(await textsOf(bram, 'theorie')).toEqual(['theorie drie']);
  });

  it('finds nothing of whom one has blocked, is blocked by, or must not see', async () => {
    const { anna, bram } = await talking(['theorie']);
    const dirk = await makeMember();
    await write(dirk, bram.profile._id, ['theorie van dirk']);
    await blockProfile({ by: anna.profile._id, profile: bram.profile._id, now: new Date() });
    expect(await search(anna, 'theorie')).toEqual([]);
    expect(await textsOf(bram, 'theorie')).toEqual(['theorie van dirk']);
    await Profile.updateOne({ _id: bram.profile._id }, { status: 'invisible' });
    expect(await search(dirk, 'theorie')).toEqual([]);
  });

  it('finds nothing of what was erased', async () => {
    const { anna, bram } = await talking(['theorie van anna']);
    await write(bram, anna.profile._id, ['theorie van bram']);
    await eraseMessages(anna.profile._id);
    expect(await textsOf(bram, 'theorie')).toEqual(['theorie van bram']);
  });

  it('looks at so many of the newest only, answers with so many, and with nothing more once its time is over', async () => {
    const { anna, conversation } = await talking(['theorie']);
    const [first] = await Message.find().lean();
    const { hits, messages } = limits.search;
    const more = Array.from({ length: hits + 5 }, (_, index) => ({
      ...first!,
      _id: undefined,
      seq: messages + index,
      sendKey: `${index}`,
      text: `theorie ${index}`,
    }));
    await Message.insertMany(more);
    expect(await search(anna, 'theorie')).toHaveLength(hits);
    await Message.deleteMany({ seq: { $gte: messages } });
    await Conversation.updateOne({ _id: conversation }, { lastSeq: messages });
    expect(await search(anna, 'theorie')).toHaveLength(1);
    await Conversation.updateOne({ _id: conversation }, { lastSeq: messages + 1 });
    expect(await search(anna, 'theorie')).toEqual([]);
    await Conversation.updateOne({ _id: conversation }, { lastSeq: 1 });
    expect(await search(anna, 'theorie', 0)).toEqual([]);
  });
});

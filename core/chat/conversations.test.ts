import { describe, expect, it } from 'vitest';
import type { Refused } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  asking,
  checkInvariants,
  makeFictional,
  makeMember,
  numbered,
  unreadOf,
  useDatabase,
  write,
  type TestMember,
} from '../testing/index.ts';
import {
  Conversation,
  listChats,
  markRead,
  Message,
  openConversation,
  readHistory,
  removeConversation,
} from './index.ts';

describe('a conversation', () => {
  useDatabase();

  async function annaAndBram() {
    return [
      await makeMember({ account: { credits: 500 } }),
      await makeMember({ account: { credits: 500 } }),
    ] as const;
  }

  it('[CHAT-10, REAL-09] counts unread messages per side, and the total of all conversations', async () => {
    const [anna, bram] = await annaAndBram();
    const carla = await makeMember();
    await write(anna, bram.profile._id, numbered(3));
    await write(carla, bram.profile._id, numbered(2));
    await write(bram, anna.profile._id, ['Terug']);
    expect(await unreadOf(bram)).toBe(5);
    expect(await unreadOf(anna)).toBe(1);
    expect(await unreadOf(carla)).toBe(0);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[CHAT-01] is read when it is opened, and says so to both sides once', async () => {
    const [anna, bram] = await annaAndBram();
    const conversation = await write(anna, bram.profile._id, numbered(3));
    const { answer, facts } = await openConversation({ conversation, ...asking(bram) });
    expect(answer.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(answer).toMatchObject({ more: false, readUpTo: { mine: 3, theirs: 0 } });
    expect(await unreadOf(bram)).toBe(0);
    expect(facts.map(({ name }) => name)).toEqual([
      'chat:messagesRead',
      'chat:messagesRead',
      'counts:changed',
    ]);
    const again = await openConversation({ conversation, ...asking(bram) });
    expect(again.facts).toEqual([]);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[CHAT-01] is read up to a number, never back, and counts what is left', async () => {
    const [anna, bram] = await annaAndBram();
    const conversation = await write(anna, bram.profile._id, numbered(3));
    await write(bram, anna.profile._id, ['Wacht']);
    await write(anna, bram.profile._id, numbered(2));
    await markRead({ conversation, ...asking(bram), upToSeq: 2 });
    expect(await unreadOf(bram)).toBe(3);
    expect((await markRead({ conversation, ...asking(bram), upToSeq: 1 })).facts).toEqual([]);
    expect(await unreadOf(bram)).toBe(3);
    await markRead({ conversation, ...asking(bram), upToSeq: 1_000 });
    expect(await unreadOf(bram)).toBe(0);
    await write(anna, bram.profile._id, ['Nog een']);
    expect(await unreadOf(bram)).toBe(1);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[CHAT-01] counts right when reading and writing race each other', async () => {
    const [anna, bram] = await annaAndBram();
    const conversation = await write(anna, bram.profile._id, ['Hoi']);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? write(anna, bram.profile._id, [`bericht ${index}`])
          : markRead({ conversation, ...asking(bram), upToSeq: index }),
      ),
    );
    expect(await checkInvariants()).toEqual([]);
  });

  it('[REAL-05] pages through its history in both directions without gap or double', async () => {
    const [anna, bram] = await annaAndBram();
    const conversation = await write(anna, bram.profile._id, numbered(25));
    const page = (range: { before?: number; after?: number }) =>
      readHistory({ conversation, ...asking(bram), ...range, limit: 10 });
    const seqs = async (range: { before?: number; after?: number }) => {
      const { messages, more } = await page(range);
      return [messages.at(0)?.seq, messages.at(-1)?.seq, more];
    };
    expect(await seqs({ after: 0 })).toEqual([1, 10, true]);
    expect(await seqs({ after: 20 })).toEqual([21, 25, false]);
    expect(await seqs({ before: 26 })).toEqual([16, 25, true]);
    expect(await seqs({ before: 6 })).toEqual([1, 5, false]);
    expect(await seqs({ after: 25 })).toEqual([undefined, undefined, false]);
  });

  it('[CHAT-13] hides messages older than the history limit', async () => {
    const [anna, bram] = await annaAndBram();
    const conversation = await write(anna, bram.profile._id, numbered(3));
    const days = (defaultSettings.chat_history_days + 1) * 86_400_000;
    await Message.updateMany({ seq: { $lte: 2 } }, { sentAt: new Date(Date.now() - days) });
    const { messages } = await readHistory({
      conversation,
      ...asking(bram),
      after: 0,
      limit: 50,
    });
    expect(messages.map(({ seq }) => seq)).toEqual([3]);
    await Conversation.updateMany({}, { 'lastMessage.sentAt': new Date(Date.now() - days) });
    expect(await listChats(asking(bram))).toMatchObject([{ last_message: null }]);
  });

  it('is gone for the member who removes it only, and opens again above with the next message', async () => {
    const [anna, bram] = await annaAndBram();
    const conversation = await write(anna, bram.profile._id, numbered(3));
    const facts = await removeConversation({ conversation, ...asking(bram) });
    expect(facts[0]).toMatchObject({
      name: 'chat:conversationRemoved',
      payload: { conversation, upToSeq: 3 },
    });
    expect(await listChats({ ...asking(bram) })).toEqual([]);
    // Removing is not reading.
    expect(await listChats({ ...asking(anna) })).toMatchObject([
      { conversation: { read_up_to: { theirs: 0 } } },
    ]);
    expect(await unreadOf(bram)).toBe(0);
    await write(anna, bram.profile._id, ['Ben je daar']);
    const [entry] = await listChats({ ...asking(bram) });
    expect(entry).toMatchObject({ num_unread_messages: 1, last_message: { seq: 4 } });
    const { answer } = await openConversation({ conversation, ...asking(bram) });
    expect(answer.messages.map(({ seq }) => seq)).toEqual([4]);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[CHAT-02] is removed up to the number that was on screen: what came later stays, and unread', async () => {
    const [anna, bram] = await annaAndBram();
    const conversation = await write(anna, bram.profile._id, numbered(3));
    const facts = await removeConversation({ conversation, ...asking(bram), upToSeq: 2 });
    expect(facts[0]).toMatchObject({ payload: { conversation, upToSeq: 2 } });
    expect(await listChats(asking(bram))).toMatchObject([
      { conversation: { floor: 2 }, num_unread_messages: 1, last_message: { seq: 3 } },
    ]);
    // Neither backwards nor further than there is.
    await removeConversation({ conversation, ...asking(bram), upToSeq: 1 });
    expect(await listChats(asking(bram))).toMatchObject([{ conversation: { floor: 2 } }]);
    await removeConversation({ conversation, ...asking(bram), upToSeq: 1_000 });
    expect(await listChats(asking(bram))).toEqual([]);
    await write(anna, bram.profile._id, ['Ben je daar']);
    expect(await listChats(asking(bram))).toMatchObject([{ num_unread_messages: 1 }]);
    expect(await checkInvariants()).toEqual([]);
  });

  it('is not found by anybody else', async () => {
    const [anna, bram] = await annaAndBram();
    const eve = await makeMember();
    const conversation = await write(anna, bram.profile._id, ['Geheim']);
    const asks = [
      openConversation({ conversation, ...asking(eve) }),
      markRead({ conversation, ...asking(eve), upToSeq: 1 }),
      readHistory({ conversation, ...asking(eve), after: 0, limit: 10 }),
      removeConversation({ conversation, ...asking(eve) }),
    ];
    for (const ask of asks) {
      expect(await ask.catch((error: Refused) => error.refusal)).toEqual({ code: 'not_found' });
    }
    expect(await unreadOf(bram)).toBe(1);
  });

  it('[CALL-18, TRUST-02] is listed with the newest on top, and a fictional partner is marked', async () => {
    const [anna, bram] = await annaAndBram();
    const mask = await makeFictional();
    await write(anna, bram.profile._id, ['Eerst']);
    await write(anna, mask._id, ['Dan']);
    const chats = await listChats({ ...asking(anna) });
    expect(chats.map(({ profile }) => profile.fictional)).toEqual([true, false]);
    expect(chats.map(({ last_message }) => last_message?.text)).toEqual(['Dan', 'Eerst']);
  });

  it("shows the sender's own id of a message to its sender only, and the price to nobody", async () => {
    const [anna, bram] = await annaAndBram();
    const conversation = await write(anna, bram.profile._id, ['Hoi']);
    const of = async (member: TestMember) =>
      (await readHistory({ conversation, ...asking(member), after: 0, limit: 1 })).messages[0];
    expect(await of(anna)).toHaveProperty('clientId');
    expect(await of(bram)).not.toHaveProperty('clientId');
    expect(await of(anna)).not.toHaveProperty('credits');
  });
});

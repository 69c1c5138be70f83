import { describe, expect, it } from 'vitest';
import { emptyChat, entry, synced, messagesOf } from '../testing/chatData.ts';
import { clientId, ids, message, messages, seeded, syncAnswer } from '../testing/samples.ts';
import { applyCounts, noCounts, type FactEvent, type VersionedCounts } from '../wire/index.ts';
import { applyFact, type ChatFactEvent } from './applyFact.ts';
import { applyList, applySync, numbersOf, syncRequest } from './applySync.ts';
import { applyPage, nextPage } from './pages.ts';
import { unreadOf, visibleConversations } from './selectors.ts';
import type { ChatData } from './types.ts';

const talk = ids.talk;

type Told = ChatFactEvent | FactEvent<'counts:changed'>;

/** What two machines keep of the story: the chat its conversations, the session the totals. */
interface Known {
  chat: ChatData;
  totals: VersionedCounts;
}

const hear = (known: Known, fact: Told): Known =>
  fact.type === 'counts:changed'
    ? { ...known, totals: applyCounts(known.totals, fact.payload) }
    : { ...known, chat: applyFact(known.chat, fact) };

const sent = (seq: number): ChatFactEvent => ({
  type: 'chat:messageSent',
  payload: { message: message(seq) },
});
const readBy = (reader: string, upToSeq: number): ChatFactEvent => ({
  type: 'chat:messagesRead',
  payload: { conversation: talk, reader, upToSeq },
});
const removed = (upToSeq: number): ChatFactEvent => ({
  type: 'chat:conversationRemoved',
  payload: { conversation: talk, upToSeq },
});
const counts = (version: number): Told => ({
  type: 'counts:changed',
  payload: { unread: version % 7, newLikes: version % 3, version },
});

/** A story of thirty messages in two lives of one conversation, as the server told it. */
const story: Told[] = [
  ...messages(1, 12).map(({ seq }) => sent(seq)),
  readBy(ids.me, 6),
  readBy(ids.maria, 4),
  counts(1),
  removed(12),
  ...messages(13, 30).map(({ seq }) => sent(seq)),
  readBy(ids.me, 21),
  readBy(ids.maria, 24),
  counts(2),
  counts(3),
];
/** Where it ended, as a sync would tell it to somebody who has seen nothing. */
const ending = { mine: 21, theirs: 24, floor: 12 };

/** Plays the server for the pages the state asks for, until it asks for nothing more. */
function fetchAll(data: ChatData, floor: number, lastSeq: number): ChatData {
  let next = data;
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const request = nextPage(next);
    if (request === null) return next;
    const all = messages(floor + 1, lastSeq);
    const wanted =
      request.kind === 'after'
        ? all.filter(({ seq }) => seq > request.after)
        : all.filter(({ seq }) => request.kind === 'newest' || seq < request.before);
    const page = request.kind === 'after' ? wanted.slice(0, 5) : wanted.slice(-5);
    next = applyPage(next, request, { messages: page, more: page.length < wanted.length });
  }
  throw new Error('asks without end');
}

/** What a member can see of it. */
const seen = ({ chat: data, totals }: Known) => ({
  messages: messagesOf(data, talk),
  unread: unreadOf(data, talk),
  counts: totals,
  conversations: visibleConversations(data).map(({ id, lastSeq, floor, readUpTo, profile }) => ({
    id,
    lastSeq,
    floor,
    readUpTo,
    profile,
  })),
  outbox: data.outbox,
});

function syncedNow({ chat, totals }: Known): Known {
  const answer = syncAnswer({
    conversations: [synced(30, { ...ending, after: syncRequest(chat).known?.[talk] ?? 0 })],
    counts: { unread: 3, newLikes: 0, version: 3 },
  });
  return { chat: applySync(chat, answer), totals: applyCounts(totals, answer.counts) };
}

/** The facts, each up to three times, some lost, in any order. */
function mangled(random: () => number, loss: number): Told[] {
  return story
    .flatMap((fact) => {
      if (random() < loss) return [];
      return Array.from({ length: 1 + Math.floor(random() * 3) }, () => fact);
    })
    .map((fact) => ({ fact, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fact }) => fact);
}

describe('facts in any order', () => {
  const start = (): Known => ({
    chat: applyList(emptyChat(), [entry(0)], {}),
    totals: noCounts,
  });
  const straight = seen(story.reduce(hear, start()));

  it('[REAL-05] tells the story when all comes once and in order', () => {
    expect(straight.messages.map(({ seq }) => seq)).toEqual(messages(13, 30).map(({ seq }) => seq));
    // María's numbers are odd: 23, 25, 27 and 29 are above 21.
    expect(straight.unread).toBe(4);
    expect(straight.conversations).toMatchObject([
      { lastSeq: 30, floor: 12, readUpTo: { mine: 21, theirs: 24 } },
    ]);
    expect(straight.counts).toEqual({ unread: 3, newLikes: 0, version: 3 });
  });

  it('[REAL-08] [REAL-09] ends the same, late, twice and out of order (500 runs)', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const facts = mangled(seeded(seed), 0);
      expect(seen(facts.reduce(hear, start())), `seed ${seed}`).toEqual(straight);
    }
  });

  it('[REAL-05] ends the same when facts are lost and a sync comes anywhere in between (500 runs)', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const random = seeded(seed);
      const facts = mangled(random, 0.5);
      const cut = Math.floor(random() * facts.length);
      const before = facts.slice(0, cut).reduce(hear, start());
      const known = facts.slice(cut).reduce(hear, syncedNow(before));
      const { conversations, counts: totals } = seen(known);
      expect(conversations, `seed ${seed}`).toEqual(straight.conversations);
      expect(totals, `seed ${seed}`).toEqual(straight.counts);
      const data: ChatData = {
        ...known.chat,
        open: { conversation: talk, state: 'opening', refusal: null },
      };
      const whole = fetchAll(data, 12, 30);
      expect(unreadOf(whole, talk), `seed ${seed}`).toBe(0);
      const numbers = messagesOf(whole, talk).map(({ seq }) => seq);
      expect(numbers.at(-1), `seed ${seed}`).toBe(30);
      expect(numbers, `seed ${seed}`).toEqual(messages(numbers[0] ?? 0, 30).map(({ seq }) => seq));
    }
  });

  it('[REAL-06] settles my own messages however their storing is learnt (300 runs)', () => {
    const outbox = messages(13, 30)
      .filter(({ sender }) => sender === ids.me)
      .map(({ seq, sentAt }) => ({
        clientId: clientId(seq),
        to: { conversation: talk },
        content: { type: 'text' as const, text: `message ${seq}` },
        at: sentAt,
        state: 'waiting' as const,
        refusal: null,
      }));
    for (let seed = 0; seed < 300; seed += 1) {
      const facts = mangled(seeded(seed), 0.4);
      const begun = { ...start(), chat: { ...start().chat, outbox } };
      const { chat: data } = syncedNow(facts.reduce(hear, begun));
      const open: ChatData = {
        ...data,
        open: { conversation: talk, state: 'opening', refusal: null },
      };
      let whole = fetchAll(open, 12, 30);
      whole = fetchAll({ ...whole, olderWanted: [talk] }, 12, 30);
      const below = (messagesOf(whole, talk)[0]?.seq ?? 0) - 1;
      expect(
        whole.outbox.filter(({ at }) => at > message(below).sentAt),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });
});

describe('a list that crosses facts', () => {
  it('takes away what is no longer listed, unless a message has come since', () => {
    const two = applyList(emptyChat(), [entry(3), entry(5, { id: ids.other })], {});
    const asked = numbersOf(two);
    expect(visibleConversations(applyList(two, [entry(3)], asked))).toHaveLength(1);
    const meanwhile = applyFact(two, {
      type: 'chat:messageSent',
      payload: { message: message(6, { conversation: ids.other }) },
    });
    expect(visibleConversations(applyList(meanwhile, [entry(3)], asked))).toHaveLength(2);
  });

  it('asks for the list when a fact names a conversation nobody has told of', () => {
    const data = applyFact(emptyChat(), sent(1));
    expect(data.listWanted).toBe(true);
    expect(visibleConversations(data)).toEqual([]);
    const listed = applyList({ ...data, listWanted: false }, [entry(1)], numbersOf(data));
    expect(visibleConversations(listed)).toHaveLength(1);
    expect(listed.listWanted).toBe(false);
    // Not listed either: gone meanwhile, and not asked for again.
    const gone = applyList({ ...data, listWanted: false }, [], numbersOf(data));
    expect(gone.listWanted).toBe(false);
    expect(visibleConversations(gone)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { emptyChat, entry, synced, messagesOf } from '../testing/chatData.ts';
import { listed, newest, now, opened, request, say, talk } from '../testing/chatSteps.ts';
import { clientId, ids, message, messages, profile, syncAnswer } from '../testing/samples.ts';
import { applyFact, applyMessage } from './applyFact.ts';
import { applyList, applySync, syncRequest } from './applySync.ts';
import { closedLogMax, widestHole } from './messageLog.ts';
import { closeConversation, openLike, read, startConversation, requestOlder } from './opening.ts';
import { acknowledge, discardItem, failItem, nextToSend, retryItem } from './outbox.ts';
import { applyPage, nextPage, refusePage } from './pages.ts';
import {
  canPageBack,
  conversationWith,
  outboxOf,
  unreadOf,
  visibleConversations,
} from './selectors.ts';
import type { ChatData } from './types.ts';

describe('opening and paging', () => {
  it('[CHAT-01] [CHAT-16] reads what it opens and remembers with whom', () => {
    const before = listed(60);
    expect(unreadOf(before, talk)).toBe(30);
    const data = newest(before, 11, 60);
    expect(unreadOf(data, talk)).toBe(0);
    expect(data.open).toEqual({ conversation: talk, state: 'opened', refusal: null });
    expect(data.lastOpened).toEqual({ profile: ids.maria, at: now });
    expect(nextPage(data)).toBeNull();
  });

  it('[CHAT-17] keeps messages by conversation and pages back to the first', () => {
    let data = newest(listed(60), 11, 60);
    expect(canPageBack(data, talk)).toBe(true);
    data = requestOlder(data, talk);
    expect(request(data)).toEqual({ kind: 'before', before: 11, conversation: talk, lastSeq: 60 });
    data = applyPage(data, request(data), { messages: messages(1, 10), more: false });
    expect(messagesOf(data, talk)).toEqual(messages(1, 60));
    expect(canPageBack(data, talk)).toBe(false);
    expect(requestOlder(data, talk).olderWanted).toEqual([]);
    expect(nextPage(data)).toBeNull();
  });

  it('[REAL-05] asks for a hole after the last whole number, once', () => {
    let data = newest(listed(10), 1, 10, false);
    data = applyMessage(data, message(14));
    expect(request(data)).toEqual({ kind: 'after', after: 10, conversation: talk, lastSeq: 14 });
    data = applyPage(data, request(data), { messages: messages(11, 12), more: true });
    expect(request(data)).toMatchObject({ kind: 'after', after: 12 });
    // 13 does not exist for me, for reasons of the server.
    data = applyPage(data, request(data), { messages: [message(14)], more: false });
    expect(nextPage(data)).toBeNull();
    expect(applyMessage(data, message(16))).toSatisfy(
      (later: ChatData) => nextPage(later)?.kind === 'after',
    );
  });

  it('starts again from the newest page when far behind, whatever comes back', () => {
    let data = newest(listed(10), 1, 10, false);
    const lastSeq = 10 + 2 * widestHole;
    data = applySync(data, syncAnswer({ conversations: [synced(lastSeq, { after: 10 })] }));
    expect(request(data)).toMatchObject({ kind: 'newest' });
    const shown = applyPage(data, request(data), {
      messages: messages(lastSeq - 49, lastSeq),
      more: true,
    });
    expect(messagesOf(shown, talk)).toEqual(messages(lastSeq - 49, lastSeq));
    expect(canPageBack(shown, talk)).toBe(true);
    expect(nextPage(shown)).toBeNull();
    const hidden = applyPage(data, request(data), { messages: [], more: false });
    expect(nextPage(hidden)).toBeNull();
  });

  const erased = (seq: number) => {
    const { text: _, ...rest } = message(seq);
    return { ...rest, erased: true as const };
  };

  it('[TRUST-10] a message that is told again without its content loses it where it stands', () => {
    const data = applyMessage(newest(listed(4), 1, 4, false), erased(3));
    expect(messagesOf(data, talk)).toEqual([message(1), message(2), erased(3), message(4)]);
    // What was on its way from before brings nothing back.
    expect(messagesOf(applyMessage(data, message(3)), talk)).toEqual(messagesOf(data, talk));
    const preview = applyList(listed(3), [{ ...entry(3), last_message: erased(3) }], {});
    expect(preview.conversations[talk]?.lastMessage).toEqual(erased(3));
  });

  it('[OPER-08] a message that is put back shows again, whichever order it is told in', () => {
    const hidden = { ...erased(3), revision: 1 };
    const shown = { ...message(3), revision: 2 };
    const [a, b, c] = [message(3), hidden, shown];
    const orders = [
      ...[
        [a, b, c],
        [a, c, b],
        [b, a, c],
      ],
      ...[
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ],
    ];
    for (const told of orders) {
      const data = told.reduce(applyMessage, newest(listed(3), 1, 3, false));
      expect(messagesOf(data, talk)).toEqual([message(1), message(2), shown]);
      expect(data.conversations[talk]?.lastMessage).toEqual(shown);
    }
    const again = applyMessage(applyMessage(newest(listed(4), 1, 4, false), shown), erased(3));
    expect(messagesOf(again, talk)).toContainEqual(shown);
  });

  it('[TRUST-10] a sync that tells that the other side is erased takes away what it wrote', () => {
    const data = newest(listed(3), 1, 3, false);
    const gone = { ...profile(ids.maria), name: '', deleted: true as const };
    const told = { ...synced(3, { after: 3 }), profile: gone };
    const after = applySync(data, syncAnswer({ conversations: [told] }));
    expect(messagesOf(after, talk)).toEqual([erased(1), message(2), erased(3)]);
    expect(after.conversations[talk]?.lastMessage).toEqual(erased(3));
    // With its name it has not been erased yet: it may come back.
    const left = { ...told, profile: { ...gone, name: 'María' } };
    expect(messagesOf(applySync(data, syncAnswer({ conversations: [left] })), talk)).toEqual(
      messages(1, 3),
    );
  });

  it('keeps only the newest messages of a closed conversation, and the count of unread ones', () => {
    let data = listed(0);
    for (const next of messages(1, 1000)) data = applyMessage(data, next);
    expect(messagesOf(data, talk).length).toBeLessThanOrEqual(2 * closedLogMax);
    expect(messagesOf(data, talk).at(-1)?.seq).toBe(1000);
    expect(unreadOf(data, talk)).toBe(500);
    const shown = {
      ...data,
      messages: { [talk]: { items: messages(1, 900), atStart: true, settledTo: 0 } },
    };
    const left = closeConversation({
      ...shown,
      open: { conversation: talk, state: 'opened', refusal: null },
    });
    expect(messagesOf(left, talk)).toEqual(messages(801, 900));
    expect(canPageBack(left, talk)).toBe(true);
  });

  it('tells why a conversation cannot be opened and does not ask again', () => {
    const data = refusePage(opened(listed(5)), request(opened(listed(5))), { code: 'not_found' });
    expect(data.open).toMatchObject({ state: 'failed', refusal: { code: 'not_found' } });
    expect(nextPage(data)).toBeNull();
  });

  it('[REAL-07] reads only grow, on both sides, and go no further than the messages', () => {
    const data = read(listed(10, { mine: 4, theirs: 6 }), talk, 99);
    expect(data.reads).toEqual({ [talk]: 10 });
    expect(read(data, talk, 5)).toBe(data);
    expect(data.conversations[talk]?.readUpTo.theirs).toBe(6);
  });

  it('counts what is left when another device has read a part', () => {
    const data = applyFact(newest(closeConversation(listed(10)), 1, 10, false), {
      type: 'chat:messagesRead',
      payload: { conversation: talk, reader: ids.me, upToSeq: 3 },
    });
    expect(unreadOf(data, talk)).toBe(0);
    const partly = applyFact(listed(10), {
      type: 'chat:messagesRead',
      payload: { conversation: talk, reader: ids.me, upToSeq: 8 },
    });
    expect(unreadOf(partly, talk)).toBe(2);
  });
});

describe('the outbox', () => {
  it('[REAL-06] keeps the order, lets a refused message step aside, and retries at the end', () => {
    let data = say(say(say(listed(2), 2), 4), 6);
    expect(say(data, 4)).toBe(data);
    expect(nextToSend(data)?.clientId).toBe(clientId(2));
    data = failItem(data, clientId(2), { code: 'insufficient_credits', credits: 0, price: 1 });
    expect(nextToSend(data)?.clientId).toBe(clientId(4));
    data = retryItem(data, clientId(2));
    expect(data.outbox.map(({ clientId: id }) => id)).toEqual([4, 6, 2].map(clientId));
    expect(retryItem(data, clientId(4))).toBe(data);
    expect(discardItem(data, clientId(6)).outbox).toHaveLength(2);
  });

  it('[REAL-03] settles by the ack, by the fact of another tab, or by both', () => {
    const data = say(listed(0), 2);
    const [item] = data.outbox;
    if (item === undefined) throw new Error('no item');
    const answer = { message: message(2), credits: 9, charged: 1 };
    const byAck = acknowledge(data, item, answer);
    const byFact = applyMessage(data, message(2));
    expect(byAck.outbox).toEqual([]);
    expect(messagesOf(byAck, talk)).toEqual([message(2)]);
    expect(byFact).toEqual(byAck);
    expect(acknowledge(byFact, item, answer)).toEqual(byAck);
  });

  it('[CHAT-06] starts a conversation and names it with the first ack', () => {
    const started = startConversation(emptyChat(), profile(ids.maria), now);
    expect(started).toMatchObject({
      starting: { id: ids.maria },
      lastOpened: { profile: ids.maria, at: now },
    });
    const data = say(started, 2, { profile: ids.maria });
    expect(outboxOf(data, { profile: ids.maria })).toHaveLength(1);
    const [item] = data.outbox;
    if (item === undefined) throw new Error('no item');
    const after = acknowledge(data, item, { message: message(2), credits: 9, charged: 1 });
    expect(after.starting).toBeNull();
    expect(conversationWith(after, ids.maria)?.id).toBe(talk);
    expect(after.listWanted).toBe(false);
  });

  it('shows messages to a profile and to its conversation as one line', () => {
    const data = say(say(listed(2), 4), 6, { profile: ids.maria });
    expect(outboxOf(data, { conversation: talk })).toHaveLength(2);
    expect(outboxOf(data, { profile: ids.maria })).toHaveLength(2);
    expect(outboxOf(data, { profile: ids.zoe })).toEqual([]);
  });
});

describe('the rest of the state', () => {
  it('[ENTITY-21] holds chats, the last opened profile and when, messages by conversation, likes, and how many are unread and new', () => {
    const likes = [
      { ...profile(ids.maria), like_new: true },
      { ...profile(ids.zoe), like_new: false },
    ];
    const data = { ...newest(listed(60), 11, 60), likes };
    expect(Object.keys(data.conversations)).toEqual([talk]);
    expect(visibleConversations(data).map(({ profile: of }) => of.id)).toEqual([ids.maria]);
    expect(data.lastOpened).toEqual({ profile: ids.maria, at: now });
    expect(Object.keys(data.messages)).toEqual([talk]);
    expect(data.likes.filter(({ like_new }) => like_new)).toHaveLength(1);
    expect([unreadOf(listed(60), talk), unreadOf(data, talk)]).toEqual([30, 0]);
  });

  it('knows likes, and a like that was looked at is no longer new', () => {
    const likes = [
      { ...profile(ids.maria), like_new: true },
      { ...profile(ids.zoe), like_new: true },
    ];
    expect(openLike(emptyChat({ likes }), ids.zoe).likes.map(({ like_new }) => like_new)).toEqual([
      true,
      false,
    ]);
  });

  it('asks a sync for what came after its token and its numbers, for 200 conversations at most', () => {
    expect(syncRequest(emptyChat())).toEqual({ known: {} });
    let data = listed(5);
    data = applySync(data, syncAnswer({ token: 'next', conversations: [synced(7, { after: 5 })] }));
    expect(syncRequest(data)).toEqual({ since: 'next', known: { [talk]: 7 } });
    const many = Array.from({ length: 250 }, (_, n) =>
      entry(1 + n, { id: `f${String(n).padStart(23, '0')}` }),
    );
    const known = syncRequest(applyList(data, many, {})).known ?? {};
    expect(Object.keys(known)).toHaveLength(200);
    // The newest ones: the last entry was sent last.
    expect(known[`f${String(249).padStart(23, '0')}`]).toBe(250);
  });
});

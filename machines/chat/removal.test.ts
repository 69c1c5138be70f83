import { describe, expect, it } from 'vitest';
import { emptyChat, entry, messagesOf } from '../testing/chatData.ts';
import { listed, newest, opened, say, talk } from '../testing/chatSteps.ts';
import { clientId, ids, message, profile } from '../testing/samples.ts';
import { applyFact, applyMessage } from './applyFact.ts';
import { applyList } from './applySync.ts';
import { keepWaiting, markSending } from './outbox.ts';
import { confirmRemoval, failRemoval, removeLocally, removeProfile } from './removal.ts';
import { unreadOf, visibleConversations } from './selectors.ts';
import type { ChatData } from './types.ts';

describe('removing', () => {
  it('[CHAT-02] [CHAT-03] [CHAT-04] is gone at once, and back with an alert when the server fails', () => {
    const gone = removeLocally(say(opened(listed(5)), 6), talk);
    expect(visibleConversations(gone)).toEqual([]);
    expect(unreadOf(gone, talk)).toBe(0);
    expect(gone).toMatchObject({ open: null, outbox: [] });
    expect(removeLocally(gone, talk)).toBe(gone);
    const removal = gone.removals[0];
    if (removal === undefined) throw new Error('nothing removed');
    const back = failRemoval(gone, removal, { code: 'server_error' });
    expect(visibleConversations(back)).toHaveLength(1);
    expect(back).toMatchObject({ alert: { code: 'server_error' }, listWanted: true });
  });

  const only = (data: ChatData) => {
    const [removal] = data.removals;
    if (removal === undefined) throw new Error('nothing removed');
    return removal;
  };
  const texts = (data: ChatData) =>
    data.outbox.map(({ content }) => (content.type === 'text' ? content.text : ''));

  it('[CHAT-03, REAL-06] brings back what was still to be sent when the server refuses, in its order', () => {
    // The first is on its way, and does not get through.
    const sending = markSending(say(listed(5), 6), clientId(6));
    const gone = removeLocally(say(say(sending, 7), 8, { profile: ids.maria }), talk);
    expect(texts(gone)).toEqual(['n6']);
    const later = say(keepWaiting(gone, clientId(6)), 9, { profile: ids.zoe });
    const back = failRemoval(later, only(gone), { code: 'not_found' });
    expect(texts(back)).toEqual(['n6', 'n9', 'n7', 'n8']);
    expect(back.removals).toEqual([]);
    expect(confirmRemoval(gone, only(gone))).toMatchObject({ removals: [], outbox: [{}] });
  });

  it('[CHAT-02, REAL-06] decides one after the other when it was there again and removed once more', () => {
    const first = removeLocally(say(listed(5), 6), talk);
    const there = say(applyMessage(first, message(6)), 7);
    expect(visibleConversations(there)).toHaveLength(1);
    const both = removeLocally(there, talk);
    expect(both).toMatchObject({ outbox: [], removals: [{ upToSeq: 5 }, { upToSeq: 6 }] });

    // What the first one withheld is never sent, whatever becomes of the second.
    const confirmed = confirmRemoval(both, only(first));
    const half = failRemoval(confirmed, only(confirmed), { code: 'server_error' });
    expect(texts(half)).toEqual(['n7']);

    // And what the second withheld is not sent because the first was refused.
    const refused = failRemoval(both, only(first), { code: 'server_error' });
    expect(visibleConversations(refused)).toEqual([]);
    expect(texts(refused)).toEqual(['n6']);
    expect(confirmRemoval(refused, only(refused)).removals).toEqual([]);
  });

  it('[CHAT-05] removes every conversation with a profile', () => {
    const data = applyList(
      emptyChat(),
      [
        entry(3),
        entry(4, { id: ids.other }),
        entry(4, { id: 'c00000000000000000000003', who: profile(ids.zoe, 'Zoë') }),
      ],
      {},
    );
    const left = visibleConversations(removeProfile(data, ids.maria));
    expect(left.map(({ profile: who }) => who.name)).toEqual(['Zoë']);
  });

  it('comes back above the floor with a later message, even when the removal is told late', () => {
    const removed = {
      type: 'chat:conversationRemoved' as const,
      payload: { conversation: talk, upToSeq: 5 },
    };
    const late = applyFact(applyMessage(newest(listed(5), 1, 5), message(6)), removed);
    const early = applyMessage(applyFact(newest(listed(5), 1, 5), removed), message(6));
    for (const data of [late, early]) {
      expect(visibleConversations(data)).toMatchObject([{ lastSeq: 6, floor: 5 }]);
      expect(messagesOf(data, talk)).toEqual([message(6)]);
    }
  });

  it('lets the list decide when a removal does not say up to where', () => {
    const data = applyFact(listed(5), {
      type: 'chat:conversationRemoved',
      payload: { conversation: talk },
    });
    expect(data.listWanted).toBe(true);
    expect(visibleConversations(data)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { entry, messagesOf, synced } from '../testing/chatData.ts';
import { listed, newest, now, talk } from '../testing/chatSteps.ts';
import { clientId, ids, message, profile, seeded, syncAnswer } from '../testing/samples.ts';
import { applyFact, applyMessage, type ChatFactEvent } from './applyFact.ts';
import { applyList, applySync } from './applySync.ts';
import { submit } from './outbox.ts';
import { applyPage } from './pages.ts';
import type { ChatData } from './types.ts';

const opened = () => newest(listed(4), 1, 4, false);
const at = (data: ChatData, seq: number) => messagesOf(data, talk).find((each) => each.seq === seq);

type Reacted = Extract<ChatFactEvent, { type: 'chat:messageReacted' }>['payload'];
const reacted = (seq: number, sign: Reacted['sign'], version: number, by: string = ids.maria) => ({
  type: 'chat:messageReacted' as const,
  payload: { conversation: talk, seq, profile: by, sign, version },
});

describe('signs at messages', () => {
  it('[LIVE-02] end up the same in whatever order and however often they are told', () => {
    const facts = [
      reacted(2, 'heart', 5),
      reacted(2, 'laugh', 6),
      reacted(2, null, 7),
      reacted(2, 'smile', 8, ids.me),
      reacted(3, 'sad', 9),
    ];
    const random = seeded(4);
    for (let run = 0; run < 50; run += 1) {
      const order = [...facts, ...facts].sort(() => random() - 0.5);
      const data = order.reduce((before: ChatData, fact) => applyFact(before, fact), opened());
      const signs = at(data, 2)?.reactions?.filter(({ sign }) => sign !== null);
      expect(signs).toEqual([{ profile: ids.me, sign: 'smile', version: 8 }]);
      expect(at(data, 3)?.reactions).toHaveLength(1);
    }
  });

  it('[LIVE-02] come with a page and a sync too, never back behind what is known', () => {
    const taken = applyFact(opened(), reacted(2, null, 7));
    const late = [{ profile: ids.maria, sign: 'heart' as const, version: 5 }];
    const request = { kind: 'newest' as const, conversation: talk, lastSeq: 4 };
    const page = { messages: [message(2, { reactions: late })], more: true };
    expect(at(applyPage(taken, request, page), 2)?.reactions?.[0]?.sign).toBeNull();
    const newer = [{ ...late[0]!, version: 9 }];
    const answer = syncAnswer({
      conversations: [{ ...synced(4, { after: 4 }), reacted: [{ seq: 2, reactions: newer }] }],
    });
    expect(at(applySync(taken, answer), 2)?.reactions).toEqual(newer);
    expect(applyFact(opened(), reacted(99, 'heart', 1)).messages[talk]).toEqual(
      opened().messages[talk],
    );
  });
});

describe('quotes', () => {
  const quote = { seq: 3, sender: ids.maria, type: 'text' as const, excerpt: 'message 3' };
  const answered = () =>
    applyMessage(opened(), message(5, { sender: ids.me, replyTo: quote, text: 'Graag' }));

  it('[LIVE-01] go with what is sent, by number', () => {
    const data = submit(opened(), {
      ...{ clientId: clientId(9), to: { conversation: talk }, replyTo: quote, at: now },
      content: { type: 'text', text: 'Graag' },
    });
    expect(data.outbox[0]?.replyTo).toEqual(quote);
  });

  it('[LIVE-01] lose their words when the original does, and have them back with it', () => {
    const { text: _gone, ...bare } = message(3);
    const erased = applyMessage(answered(), { ...bare, erased: true });
    expect(at(erased, 5)).toMatchObject({
      text: 'Graag',
      replyTo: { seq: 3, sender: ids.maria, erased: true },
    });
    expect(JSON.stringify(erased.messages)).not.toContain('message 3');
    const back = applyMessage(erased, { ...message(3), revision: 1 });
    expect(at(back, 5)?.replyTo).toEqual(quote);
  });

  it('[LIVE-01, LIVE-02] keep nothing of who has left for good, nor what it thought', () => {
    const data = applyFact(
      applyFact(answered(), reacted(5, 'heart', 9)),
      reacted(2, 'sad', 3, ids.me),
    );
    const left = { ...profile(ids.maria, ''), deleted: true as const };
    const gone = applyList(data, [{ ...entry(5), profile: left }], {});
    expect(at(gone, 5)?.replyTo).toEqual({ seq: 3, sender: ids.maria, erased: true });
    expect(at(gone, 5)?.reactions).toBeUndefined();
    expect(at(gone, 2)?.reactions).toHaveLength(1);
    expect(JSON.stringify(gone.messages)).not.toContain('message 3');
  });
});

import type { Recipient } from '@rendezvous/core/contract';
import { applyList } from '../chat/applySync.ts';
import { openConversation } from '../chat/opening.ts';
import { submit } from '../chat/outbox.ts';
import { applyPage, nextPage } from '../chat/pages.ts';
import type { ChatData } from '../chat/types.ts';
import { emptyChat, entry } from './chatData.ts';
import { clientId, ids, messages } from './samples.ts';

/** The conversation that the steps below are about. */
export const talk = ids.talk;
export const now = '2026-01-02T00:00:00.000Z';

/** It was listed, with so many messages. */
export const listed = (lastSeq: number, marks = {}) =>
  applyList(emptyChat(), [entry(lastSeq, marks)], {});
export const opened = (data: ChatData) => openConversation(data, talk, now);
/** The page that is asked for next. */
export const request = (data: ChatData) => {
  const next = nextPage(data);
  if (next === null) throw new Error('asks for nothing');
  return next;
};
/** It was opened, and these messages came. */
export const newest = (data: ChatData, from: number, to: number, more = true) =>
  applyPage(opened(data), request(opened(data)), { messages: messages(from, to), more });
/** I wrote message n, there or to somebody, n minutes later. */
export const say = (data: ChatData, n: number, to: Recipient = { conversation: talk }) =>
  submit(data, {
    clientId: clientId(n),
    to,
    content: { type: 'text', text: `n${n}` },
    at: minute(n),
  });
const minute = (n: number) => new Date(Date.parse(now) + n * 60_000).toISOString();

import type {
  MessageAbout,
  MessageContent,
  QuoteView,
  Recipient,
  Refusal,
  SendAnswer,
} from '@rendezvous/core/contract';
import { applyMessage } from './applyFact.ts';
import { mergeConversation } from './conversations.ts';
import type { ChatData, OutboxItem } from './types.ts';

export interface Submission {
  clientId: string;
  to: Recipient;
  content: MessageContent;
  about?: MessageAbout;
  replyTo?: QuoteView;
  at: string;
}

/** A message of mine, shown at once and sent in its turn; the same client id again changes nothing (REAL-03). */
export function submit(
  data: ChatData,
  { clientId, to, content, about, replyTo, at }: Submission,
): ChatData {
  if (data.outbox.some((item) => item.clientId === clientId)) return data;
  const item: OutboxItem = {
    ...{ clientId, to, content, at },
    ...(about && { about }),
    ...(replyTo && { replyTo }),
    ...{ state: 'waiting', refusal: null },
  };
  return { ...data, outbox: [...data.outbox, item] };
}

/** The message to send next: one at a time, oldest first, so that each conversation keeps its order (REAL-06). */
export function nextToSend(data: ChatData): OutboxItem | null {
  return data.outbox.find(({ state }) => state === 'waiting') ?? null;
}

function change(data: ChatData, clientId: string, changed: Partial<OutboxItem>): ChatData {
  return {
    ...data,
    outbox: data.outbox.map((item) =>
      item.clientId === clientId ? { ...item, ...changed } : item,
    ),
  };
}

export const markSending = (data: ChatData, clientId: string) =>
  change(data, clientId, { state: 'sending' });

/** It did not get through, nobody said no: it stays first in line. */
export const keepWaiting = (data: ChatData, clientId: string) =>
  change(data, clientId, { state: 'waiting' });

/** Somebody said no to this message; the ones behind it go on. */
export const failItem = (data: ChatData, clientId: string, refusal: Refusal) =>
  change(data, clientId, { state: 'failed', refusal });

/** A failed message joins the end of the line. */
export function retryItem(data: ChatData, clientId: string): ChatData {
  const item = data.outbox.find((other) => other.clientId === clientId);
  if (item?.state !== 'failed') return data;
  const others = data.outbox.filter((other) => other !== item);
  return { ...data, outbox: [...others, { ...item, state: 'waiting', refusal: null }] };
}

/** A message that is not on its way is thrown away; one that is cannot be taken back. */
export function discardItem(data: ChatData, clientId: string): ChatData {
  return {
    ...data,
    outbox: data.outbox.filter((item) => item.clientId !== clientId || item.state === 'sending'),
  };
}

/** The state after the ack of my own message; the fact may have come before it. */
export function acknowledge(data: ChatData, item: OutboxItem, { message }: SendAnswer): ChatData {
  const { clientId, to } = item;
  const outbox = data.outbox.filter((other) => other.clientId !== clientId);
  const next = applyMessage(withPartner({ ...data, outbox }, message.conversation, to), message);
  const started = 'profile' in to && next.starting?.id === to.profile;
  return started ? { ...next, starting: null } : next;
}

/** The first message to somebody: who that is, is known here before the list can tell. */
function withPartner(data: ChatData, conversation: string, to: Recipient): ChatData {
  if (!('profile' in to) || data.starting?.id !== to.profile) return data;
  return mergeConversation(data, conversation, { profile: data.starting });
}

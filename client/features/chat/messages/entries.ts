import type {
  MessageAbout,
  MessageContent,
  MessageView,
  QuoteView,
  ReactionView,
  Refusal,
} from '@rendezvous/core/contract';
import type { OutboxItem } from '@rendezvous/machines/chat';
import { daysBetween } from '@rendezvous/locales';

export type EntryState = 'received' | 'waiting' | 'sending' | 'sent' | 'read' | 'failed';

/** One message as the conversation shows it, stored or not. */
export interface Entry {
  /** The same before and after a message of mine is stored, so that nothing is drawn anew. */
  key: string;
  mine: boolean;
  at: string;
  content: MessageContent;
  /** What of the receiver's profile it answers to. */
  about: MessageAbout | null;
  /** The message it answers. */
  replyTo: QuoteView | null;
  reactions: readonly ReactionView[];
  /** Whoever wrote it has left for good, and what it said with it. */
  erased: boolean;
  state: EntryState;
  refusal: Refusal | null;
  /** Of messages that are not known to be stored. */
  clientId: string | null;
  /** Its number, once it is stored. */
  seq: number | null;
}

/** Always the same, so that rows need not be drawn anew. */
const none: readonly ReactionView[] = [];

export const messageKey = (message: MessageView) => message.clientId ?? message.id;

/** The content of a stored message; what this version does not know is shown as an empty text. */
function contentOf({ type, text = '', photo = '', gift = '' }: MessageView): MessageContent {
  if (type === 'photo') return { type, photo };
  if (type === 'gift') return { type, gift };
  return { type: 'text', text };
}

export function entryOfMessage(message: MessageView, me: string, readUpTo: number): Entry {
  const mine = message.sender === me;
  return {
    key: messageKey(message),
    mine,
    at: message.sentAt,
    content: contentOf(message),
    about: message.about ?? null,
    replyTo: message.replyTo ?? null,
    reactions: message.reactions ?? none,
    erased: message.erased === true,
    state: !mine ? 'received' : message.seq <= readUpTo ? 'read' : 'sent',
    refusal: null,
    clientId: null,
    seq: message.seq,
  };
}

export function entryOfOutbox(item: OutboxItem): Entry {
  return {
    key: item.clientId,
    mine: true,
    at: item.at,
    content: item.content,
    about: item.about ?? null,
    replyTo: item.replyTo ?? null,
    reactions: none,
    erased: false,
    state: item.state,
    refusal: item.refusal,
    clientId: item.clientId,
    seq: null,
  };
}

export const canCopy = ({ content, erased }: Entry) => content.type === 'text' && !erased;

/** Whoever has left gets nothing any more, however often it is tried. */
export const canRetry = ({ state, refusal }: Entry) =>
  state === 'failed' && refusal?.code !== 'deleted';

/** What somebody else wrote can be reported, as long as it says something (TRUST-08). */
export const canReport = ({ mine, erased, seq }: Entry) => !mine && !erased && seq !== null;

/** What is stored and says something can be answered, and reacted to (LIVE-01, LIVE-02). */
export const canAnswer = ({ erased, seq }: Entry) => !erased && seq !== null;

/** Whether there is anything to choose from in its menu. */
export const hasMenu = (entry: Entry) =>
  canCopy(entry) || canAnswer(entry) || entry.state === 'failed';

/** How a message stands among its neighbours. */
export interface Placement {
  /** Another day than the message before. */
  newDay: boolean;
  /** Begins or ends a group: messages of one sender in one minute. */
  first: boolean;
  last: boolean;
}

const minuteOf = ({ at }: Entry) => at.slice(0, 16);

function sameDay(a: Entry, b: Entry): boolean {
  return (
    a.at.slice(0, 13) === b.at.slice(0, 13) || daysBetween(new Date(a.at), new Date(b.at)) === 0
  );
}

/** Failed messages stand alone: each has its own reason and its own way out. */
function sameGroup(a: Entry | null, b: Entry | null): boolean {
  if (!a || !b || a.mine !== b.mine || a.state === 'failed' || b.state === 'failed') return false;
  return minuteOf(a) === minuteOf(b) && sameDay(a, b);
}

export function placementOf(before: Entry | null, entry: Entry, after: Entry | null): Placement {
  return {
    newDay: before === null || !sameDay(before, entry),
    first: !sameGroup(before, entry),
    last: !sameGroup(entry, after),
  };
}

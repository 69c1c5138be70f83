import {
  limits,
  type MessageView,
  type QuoteView,
  type ReactedMessage,
  type ReactionView,
} from '@rendezvous/core/contract';
import type { MessageLog } from './types.ts';

/** A wider hole than this is not filled: the older part is dropped and paged back when wanted. */
export const widestHole = 400;
/** Messages kept of a conversation that is not open, so that memory stays bounded. */
export const closedLogMax = 100;

export const emptyLog: MessageLog = { items: [], atStart: false, settledTo: 0 };

/**
 * The log with these messages in it: any order, any number of times; nothing at or below the floor stays. A
 * message never changes, except that it loses its content, with the quotes of it, or has it back (its revision says
 * which is newer), and for its reactions.
 */
export function mergeMessages(
  log: MessageLog,
  messages: readonly MessageView[],
  floor: number,
): MessageLog {
  if (isNext(log, messages, floor)) return { ...log, items: [...log.items, ...messages] };
  const bySeq = new Map(log.items.map((message) => [message.seq, message]));
  let changed = false;
  for (const message of messages) {
    const known = bySeq.get(message.seq);
    if (message.seq <= floor) continue;
    const merged = known ? mergedMessage(known, message) : message;
    if (merged === known) continue;
    bySeq.set(message.seq, merged);
    changed = true;
  }
  const items = quotesAsNow([...bySeq.values()].filter(({ seq }) => seq > floor));
  if (!changed && items.length === log.items.length) return log;
  return dropBelowWideHole({ ...log, items: items.sort((a, b) => a.seq - b.seq) });
}

/** The log after its sender has left for good: what it wrote, also in quotes, and thought is gone, its numbers stay. */
export function eraseMessagesOf(log: MessageLog, sender: string): MessageLog {
  const erased = log.items.filter((message) => message.sender === sender).map(erase);
  const merged = mergeMessages(log, erased, 0);
  const isTraced = ({ replyTo, reactions }: MessageView) =>
    (replyTo?.sender === sender && !replyTo.erased) ||
    reactions?.some(({ profile }) => profile === sender);
  if (!merged.items.some(isTraced)) return merged;
  const items = merged.items.map((message): MessageView => {
    if (!isTraced(message)) return message;
    const { replyTo, reactions, ...rest } = message;
    const others = reactions?.filter(({ profile }) => profile !== sender) ?? [];
    const isOfSender = replyTo?.sender === sender;
    return {
      ...rest,
      ...(replyTo && {
        replyTo: isOfSender ? { seq: replyTo.seq, sender, erased: true as const } : replyTo,
      }),
      ...(others.length > 0 && { reactions: others }),
    };
  });
  return { ...merged, items };
}

/** A message that is told again: what it has lost, and what was thought of it since. */
function mergedMessage(known: MessageView, told: MessageView): MessageView {
  if (isNewer(known, told)) return told;
  if (told.reactions && !known.erased) {
    const reactions = newestReactions(known.reactions, told.reactions);
    if (reactions !== known.reactions) return { ...known, reactions };
  }
  return known;
}

/** The log after messages in it were reacted to; others bring their reactions with them. */
export function mergeReactions(log: MessageLog, reacted: readonly ReactedMessage[]): MessageLog {
  const told = new Map(reacted.map(({ seq, reactions }) => [seq, reactions]));
  let changed = false;
  const items = log.items.map((message) => {
    const reactions = told.get(message.seq);
    const merged = reactions ? mergedMessage(message, { ...message, reactions }) : message;
    changed ||= merged !== message;
    return merged;
  });
  return changed ? { ...log, items } : log;
}

/** Of each member the one with the highest version; the same list when nothing is newer. */
function newestReactions(
  known: readonly ReactionView[] = [],
  told: readonly ReactionView[],
): ReactionView[] {
  const newest = new Map(known.map((each) => [each.profile, each]));
  let changed = false;
  for (const each of told) {
    if ((newest.get(each.profile)?.version ?? 0) >= each.version) continue;
    newest.set(each.profile, each);
    changed = true;
  }
  return changed ? [...newest.values()] : (known as ReactionView[]);
}

/** Words that are gone are gone from the quotes of them too, and back with them (LIVE-01). */
function quotesAsNow(items: MessageView[]): MessageView[] {
  const changed = items.filter(({ erased, revision }) => erased || revision);
  if (changed.length === 0) return items;
  const originals = new Map(changed.map((each) => [each.seq, each]));
  return items.map((message) => {
    const { replyTo } = message;
    const original = replyTo && originals.get(replyTo.seq);
    if (!original || original.erased === replyTo.erased) return message;
    return { ...message, replyTo: quoteOf(original) };
  });
}

/** A message at hand as it stands above its answer; how much of it there is the gateway says with the next read. */
export const quoteOf = ({ seq, sender, type, text, erased }: MessageView): QuoteView =>
  erased
    ? { seq, sender, erased }
    : {
        seq,
        sender,
        type,
        ...(text !== undefined && { excerpt: text.slice(0, limits.quoteExcerpt) }),
      };

/** A message without its content. */
export function erase({
  text: _t,
  photo: _p,
  gift: _g,
  replyTo: _q,
  reactions: _r,
  ...rest
}: MessageView): MessageView {
  return { ...rest, erased: true };
}

/** Whether a message that is known is told again without its content, or after that with it. */
export function isNewer(known: MessageView, told: MessageView): boolean {
  const step = (told.revision ?? 0) - (known.revision ?? 0);
  return told.seq === known.seq && (step > 0 || (step === 0 && !!told.erased && !known.erased));
}

/** The common case, one more message at the end, must not cost a sort of everything. */
function isNext({ items }: MessageLog, messages: readonly MessageView[], floor: number): boolean {
  const [only] = messages;
  if (only === undefined || messages.length > 1) return false;
  return only.seq === (items.at(-1)?.seq ?? NaN) + 1 && (items[0]?.seq ?? 0) > floor;
}

/** The number after which messages are missing although newer ones exist; null when the log is whole. */
export function holeAfter(log: MessageLog, lastSeq: number): number | null {
  for (const [index, { seq }] of log.items.entries()) {
    const next = log.items[index + 1]?.seq ?? lastSeq + 1;
    const after = Math.max(seq, log.settledTo);
    if (after < next - 1) return after;
  }
  return null;
}

/** Only the newest `keep` messages. */
export function trimLog(log: MessageLog, keep: number): MessageLog {
  if (log.items.length <= keep) return log;
  return { ...log, items: log.items.slice(-keep), atStart: false };
}

/** What is above the last hole that is too wide to fill. */
function dropBelowWideHole(log: MessageLog): MessageLog {
  for (let index = log.items.length - 1; index > 0; index -= 1) {
    const below = log.items[index - 1]?.seq ?? 0;
    const above = log.items[index]?.seq ?? 0;
    if (above - Math.max(below, log.settledTo) - 1 > widestHole) {
      return { ...log, items: log.items.slice(index), atStart: false };
    }
  }
  return log;
}

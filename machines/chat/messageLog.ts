import type { MessageView } from '@rendezvous/core/contract';
import type { MessageLog } from './types.ts';

/** A wider hole than this is not filled: the older part is dropped and paged back when wanted. */
export const widestHole = 400;
/** Messages kept of a conversation that is not open, so that memory stays bounded. */
export const closedLogMax = 100;

export const emptyLog: MessageLog = { items: [], atStart: false, settledTo: 0 };

/**
 * The log with these messages in it: any order, any number of times; nothing at or below the floor stays. A
 * message never changes, except that it loses its content when its writer has left for good.
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
    if (message.seq <= floor || (known && !isErasedNow(known, message))) continue;
    bySeq.set(message.seq, message);
    changed = true;
  }
  const items = [...bySeq.values()].filter(({ seq }) => seq > floor);
  if (!changed && items.length === log.items.length) return log;
  return dropBelowWideHole({ ...log, items: items.sort((a, b) => a.seq - b.seq) });
}

/** The log after its sender has left for good: what it wrote is gone, its numbers stay. */
export function eraseMessagesOf(log: MessageLog, sender: string): MessageLog {
  const erased = log.items.filter((message) => message.sender === sender).map(erase);
  return mergeMessages(log, erased, 0);
}

/** A message without its content. */
export function erase({ text: _t, photo: _p, gift: _g, ...rest }: MessageView): MessageView {
  return { ...rest, erased: true };
}

/** Whether a message that is known with its content is told again without. */
export const isErasedNow = (known: MessageView, erased: MessageView) =>
  erased.seq === known.seq && erased.erased === true && !known.erased;

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

import { startTransition, useState } from 'react';

/** Index of the first row that was known: rows put before it have smaller ones, and no row ever changes its own. */
const origin = 1_000_000_000;
/** Rows drawn at once, before anything has been measured. */
const drawnFirst = 30;
/** Of them above and below the row to begin at. */
const aboveStart = 12;
const belowStart = 36;

interface Known {
  keys: readonly string[];
  /** Index of the first of them. */
  first: number;
  /** Which list this is: another one when nothing of the one before is left. */
  list: number;
}

/** The rows given to the list, by their indices. */
export interface RowWindow extends Known {
  /** The list begins here … */
  from: number;
  /** … and ends before this one. */
  to: number;
  /** Rows can be given to the list that it has not been given. */
  partial: boolean;
  /** The list has been drawn and measured: it can take all rows. */
  complete: () => void;
}

/**
 * Gives rows lasting indices, as `firstItemIndex` of react-virtuoso asks for. At first only the rows
 * around the beginning are given to the list, so that the first drawing shows them, without measuring anything
 * before; the rest follows as rows put before and after.
 *
 * @param keys The keys of all rows, in order.
 * @param startKey The row to begin at; null for the last one.
 */
export function useRowWindow(keys: readonly string[], startKey: string | null): RowWindow {
  const [known, setKnown] = useState<Known>({ keys, first: origin, list: 0 });
  const [start] = useState(() => {
    const at = startKey === null ? -1 : keys.indexOf(startKey);
    if (at < 0) return { from: origin + keys.length - drawnFirst, to: Infinity };
    const to = at + belowStart >= keys.length ? Infinity : origin + at + belowStart;
    return { from: origin + at - aboveStart, to };
  });
  const [complete, setComplete] = useState(false);
  let now = known;
  if (keys !== known.keys) {
    now = moved(known, keys);
    setKnown(now);
  }
  const end = now.first + keys.length;
  const from = complete ? now.first : Math.max(now.first, Math.min(start.from, end));
  const to = complete ? end : Math.min(end, start.to);
  return {
    ...now,
    from,
    to,
    partial: from > now.first || to < end,
    complete: () => startTransition(() => setComplete(true)),
  };
}

/** The rows as they are now, with the indices they have had. */
function moved(known: Known, keys: readonly string[]): Known {
  const [oldest] = known.keys;
  const [newest] = keys;
  if (oldest === undefined || newest === undefined) return { ...known, keys };
  const before = keys.indexOf(oldest);
  if (before >= 0) return { ...known, keys, first: known.first - before };
  // The oldest ones are gone: the history was trimmed.
  const trimmed = known.keys.indexOf(newest);
  if (trimmed >= 0) return { ...known, keys, first: known.first + trimmed };
  return { keys, first: origin, list: known.list + 1 };
}

/** Rows to draw: from `start` up to, not including, `end`. */
interface RowRange {
  start: number;
  end: number;
}

/** What the reader's eye rests on: a row, and how far its top is below the top of the window, in px. */
export interface Anchor {
  key: string;
  offset: number;
}

/** Drawn above and below the window, in px, so that a flick does not outrun the rows. */
const overscan = 900;
/** Before anything was measured. */
const guess = 64;
/** Never fewer rows than this, even in a window whose height is not known yet. */
const fewest = 24;
/** This close to the end counts as being there. */
const endSlack = 48;

/**
 * The arithmetic of a list of which only the rows near the window are drawn. Rows are known by their
 * keys; heights are measured once drawn and guessed before. The list never asks the page anything:
 * whoever draws tells it what was measured, and is told where to scroll so that the anchor stays put.
 */
export class FlowModel {
  /** The window sticks to the newest row, whatever comes. */
  atEnd = true;
  range: RowRange = { start: 0, end: 0 };
  anchor: Anchor | null = null;
  #keys: readonly string[] = [];
  #heights = new Float64Array(0);
  #tops = new Float64Array(1);
  #measured = { count: 0, sum: 0 };
  /** Tops are right up to this index. */
  #fresh = 0;
  /** Height of what stands before the first row. */
  #lead = 0;

  get count(): number {
    return this.#keys.length;
  }

  /** Takes the current rows. Rows put before or after the known ones keep their heights and the range. */
  setKeys(keys: readonly string[]): void {
    if (keys === this.#keys) return;
    const before = this.#keys;
    const shift = shiftOf(before, keys);
    const heights = new Float64Array(keys.length).fill(this.#guess());
    if (shift !== null) {
      const from = Math.max(0, -shift);
      const length = Math.min(before.length - from, keys.length - Math.max(0, shift));
      heights.set(this.#heights.subarray(from, from + length), Math.max(0, shift));
    }
    const wasEmpty = before.length === 0;
    this.#keys = keys;
    this.#heights = heights;
    this.#tops = new Float64Array(keys.length + 1);
    this.#fresh = 0;
    if (wasEmpty || shift === null || this.atEnd) this.range = this.#lastRows(0);
    else this.range = this.#clamp(this.range.start + shift, this.range.end + shift);
  }

  setLead(height: number): void {
    this.#lead = height;
  }

  /** Notes the height of a drawn row. Returns whether that was news. */
  measure(index: number, height: number): boolean {
    const known = this.#heights[index] ?? 0;
    if (height <= 0 || Math.abs(known - height) < 0.05) return false;
    this.#heights[index] = height;
    this.#fresh = Math.min(this.#fresh, index);
    this.#measured.count += 1;
    this.#measured.sum += height;
    return true;
  }

  /** Space to leave instead of the rows before and after the range. */
  spacers(): { before: number; after: number } {
    const { start, end } = this.range;
    return { before: this.#topOf(start), after: this.#topOf(this.count) - this.#topOf(end) };
  }

  /** Where the window is: notes the anchor and whether this is the end. Returns whether other rows must be drawn. */
  scrolledTo(scrollTop: number, windowHeight: number, scrollHeight: number): boolean {
    this.atEnd = scrollHeight - windowHeight - scrollTop <= endSlack;
    const top = scrollTop - this.#lead;
    const first = this.#indexAt(top);
    const key = this.#keys[first];
    this.anchor = key === undefined ? null : { key, offset: this.#topOf(first) - top };
    const wanted = this.#clamp(
      this.#indexAt(top - overscan),
      this.#indexAt(top + windowHeight + overscan) + 1,
    );
    const { start, end } = this.range;
    // Half of the margin may be used up before anything is drawn anew.
    const visibleStart = this.#indexAt(top - overscan / 2);
    const visibleEnd = this.#indexAt(top + windowHeight + overscan / 2) + 1;
    if (
      visibleStart >= start &&
      visibleEnd <= end &&
      end - start < 4 * (wanted.end - wanted.start)
    ) {
      return false;
    }
    this.range = wanted;
    return true;
  }

  /** Where to scroll so that the anchor is where it was; null when the window sticks to the end. */
  scrollTopForAnchor(): number | null {
    if (this.atEnd || !this.anchor) return null;
    const index = this.indexOf(this.anchor.key);
    return index < 0 ? null : this.#lead + this.#topOf(index) - this.anchor.offset;
  }

  /** Puts a row at a distance from the top of the window, to be scrolled to next. */
  goTo(key: string, offset: number, windowHeight: number): void {
    const index = this.indexOf(key);
    if (index < 0) return;
    this.atEnd = false;
    this.anchor = { key, offset };
    const top = this.#topOf(index) - offset;
    this.range = this.#clamp(
      this.#indexAt(top - overscan),
      this.#indexAt(top + windowHeight + overscan) + 1,
    );
  }

  /** Sticks to the newest row again. */
  goToEnd(windowHeight: number): void {
    this.atEnd = true;
    this.range = this.#lastRows(windowHeight);
  }

  /** The row at the lower edge of the window. */
  lowestAt(scrollTop: number, windowHeight: number): number {
    return this.#indexAt(scrollTop - this.#lead + windowHeight);
  }

  indexOf(key: string): number {
    // What is looked for is nearly always drawn.
    for (let index = this.range.start; index < this.range.end; index += 1) {
      if (this.#keys[index] === key) return index;
    }
    return this.#keys.indexOf(key);
  }

  #guess(): number {
    const { count, sum } = this.#measured;
    return count < 8 ? guess : sum / count;
  }

  #lastRows(windowHeight: number): RowRange {
    const start = this.#indexAt(this.#topOf(this.count) - windowHeight - overscan);
    return this.#clamp(start, this.count);
  }

  #clamp(start: number, end: number): RowRange {
    const { count } = this;
    const last = Math.min(count, Math.max(end, Math.min(count, start + fewest)));
    const first = Math.max(0, Math.min(start, last - fewest));
    return { start: first, end: last };
  }

  /** Top of a row, counted from the first one; of `count`, the height of them all. */
  #topOf(index: number): number {
    const tops = this.#tops;
    for (let at = this.#fresh; at < index; at += 1) {
      tops[at + 1] = (tops[at] ?? 0) + (this.#heights[at] ?? 0);
    }
    this.#fresh = Math.max(this.#fresh, index);
    return tops[index] ?? 0;
  }

  /** The row at a height, or the nearest one. */
  #indexAt(top: number): number {
    this.#topOf(this.count);
    let low = 0;
    let high = Math.max(0, this.count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#tops[middle] ?? 0) <= top) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** By how much the known rows have moved, or null when nothing of them is left. */
function shiftOf(before: readonly string[], after: readonly string[]): number | null {
  const [first] = before;
  if (first === undefined) return 0;
  const later = after.indexOf(first);
  if (later >= 0) return later;
  // The oldest ones are gone: the history was trimmed.
  const [newFirst] = after;
  const earlier = newFirst === undefined ? -1 : before.indexOf(newFirst);
  return earlier >= 0 ? -earlier : null;
}

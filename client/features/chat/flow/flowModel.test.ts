import { describe, expect, it } from 'vitest';
import { FlowModel } from './flowModel.ts';

const keys = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `m${from + index}`);
/** Rows of very different heights, so that guesses are wrong. */
const heightOf = (key: string) => 30 + ((Number(key.slice(1)) * 37) % 190);
const windowHeight = 700;

/** Does with the model what the view does with real elements: draws, measures, scrolls. */
class Reader {
  model = new FlowModel();
  rows: string[] = [];
  scrollTop = 0;

  show(rows: string[]) {
    this.rows = rows;
    this.model.setKeys(rows);
    this.settle();
  }

  settle() {
    const { start, end } = this.model.range;
    for (let index = start; index < end; index += 1)
      this.model.measure(index, heightOf(this.rows[index]!));
    this.scrollTop = this.model.scrollTopForAnchor() ?? this.height - windowHeight;
  }

  get height() {
    const { before, after } = this.model.spacers();
    const { start, end } = this.model.range;
    const drawn = this.rows.slice(start, end).reduce((sum, key) => sum + heightOf(key), 0);
    return before + drawn + after;
  }

  scroll(by: number) {
    this.scrollTop = Math.max(0, Math.min(this.height - windowHeight, this.scrollTop + by));
    if (this.model.scrolledTo(this.scrollTop, windowHeight, this.height)) this.settle();
  }

  /** Where a drawn row really is in the window. */
  topOf(key: string) {
    const { start } = this.model.range;
    const index = this.rows.indexOf(key);
    const above = this.rows.slice(start, index).reduce((sum, row) => sum + heightOf(row), 0);
    return this.model.spacers().before + above - this.scrollTop;
  }

  get inView() {
    const { start, end } = this.model.range;
    return this.rows.slice(start, end).find((key) => this.topOf(key) >= 0)!;
  }
}

describe('the arithmetic of a long conversation', () => {
  it('opens at the newest row and draws only what is near it', () => {
    const reader = new Reader();
    reader.show(keys(1, 50_000));
    const { start, end } = reader.model.range;
    expect(end).toBe(50_000);
    expect(end - start).toBeLessThan(100);
    expect(reader.topOf('m50000') + heightOf('m50000')).toBeCloseTo(windowHeight);
  });

  it('keeps what is read in its place while it is scrolled over guesses', () => {
    const reader = new Reader();
    reader.show(keys(1, 5_000));
    for (let turn = 0; turn < 200; turn += 1) {
      const key = reader.inView;
      const before = reader.topOf(key);
      const from = reader.scrollTop;
      reader.scroll(-137);
      const { start, end } = reader.model.range;
      expect(end - start).toBeLessThan(160);
      // The row moved by what was scrolled, whatever the rows above turned out to be.
      if (from >= 137) expect(reader.topOf(key) - before).toBeCloseTo(137, 3);
    }
  });

  it('does not move anything when older rows are put before', () => {
    const reader = new Reader();
    reader.show(keys(900, 1_000));
    for (let turn = 0; turn < 30; turn += 1) reader.scroll(-200);
    let first = 900;
    while (first > 100) {
      const key = reader.inView;
      const before = reader.topOf(key);
      first -= 100;
      reader.show(keys(first, 1_000));
      expect(reader.topOf(key)).toBeCloseTo(before, 3);
      for (let turn = 0; turn < 20; turn += 1) reader.scroll(-400);
    }
  });

  it('stays at the end when something new comes there, and stays put when it is not there', () => {
    const reader = new Reader();
    reader.show(keys(1, 300));
    reader.show(keys(1, 301));
    expect(reader.topOf('m301') + heightOf('m301')).toBeCloseTo(windowHeight);
    reader.scroll(-2_000);
    const key = reader.inView;
    const before = reader.topOf(key);
    reader.show(keys(1, 302));
    expect(reader.topOf(key)).toBeCloseTo(before, 3);
    reader.model.goToEnd(windowHeight);
    reader.settle();
    expect(reader.topOf('m302') + heightOf('m302')).toBeCloseTo(windowHeight);
  });

  it('survives that old rows are let go, and that nothing is left of what was known', () => {
    const reader = new Reader();
    reader.show(keys(1, 400));
    reader.scroll(-1_000);
    const key = reader.inView;
    const before = reader.topOf(key);
    reader.show(keys(200, 400));
    expect(reader.topOf(key)).toBeCloseTo(before, 3);
    reader.show(keys(7_000, 7_010));
    expect(reader.model.range).toEqual({ start: 0, end: 11 });
    reader.show([]);
    expect(reader.model.range).toEqual({ start: 0, end: 0 });
  });

  it('starts at a given row', () => {
    const reader = new Reader();
    reader.show(keys(1, 500));
    reader.model.goTo('m250', 96, windowHeight);
    reader.settle();
    expect(reader.topOf('m250')).toBeCloseTo(96);
    expect(reader.model.atEnd).toBe(false);
  });
});

import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRowWindow } from './useRowWindow.ts';

const keys = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `m${from + at}`);

function rowsOf(first: readonly string[], startKey: string | null = null) {
  const { result, rerender } = renderHook(
    ({ now, start }: { now: readonly string[]; start: string | null }) => useRowWindow(now, start),
    { initialProps: { now: first, start: startKey } },
  );
  return {
    get now() {
      return result.current;
    },
    given: () => {
      const { keys: all, first: origin, from, to } = result.current;
      return all.slice(from - origin, to - origin);
    },
    indexOf: (key: string) => result.current.first + result.current.keys.indexOf(key),
    become: (next: readonly string[]) => rerender({ now: next, start: startKey }),
    complete: () => act(() => result.current.complete()),
  };
}

describe('the rows given to the list of messages', () => {
  it('are the last ones at first, and all of them once the list has been measured', () => {
    const rows = rowsOf(keys(1, 500));
    expect(rows.given()).toEqual(keys(471, 500));
    expect(rows.now.partial).toBe(true);
    rows.complete();
    expect(rows.given()).toEqual(keys(1, 500));
    expect(rows.now.partial).toBe(false);
  });

  it('are those around the row to begin at, and of a short list all', () => {
    const around = rowsOf(keys(1, 500), 'm200');
    expect(around.given()).toContain('m200');
    expect(around.given().length).toBeLessThan(60);
    expect(rowsOf(keys(1, 9), 'm2').given()).toEqual(keys(1, 9));
    expect(rowsOf([]).given()).toEqual([]);
  });

  it('keep their indices when older ones are put before and newer ones after them', () => {
    const rows = rowsOf(keys(51, 100));
    rows.complete();
    const before = rows.indexOf('m60');
    rows.become(keys(1, 101));
    expect(rows.indexOf('m60')).toBe(before);
    expect(rows.now.from).toBe(before - 59);
    expect(rows.given()).toEqual(keys(1, 101));
  });

  it('keep their indices when the oldest are let go, and begin anew when nothing of them is left', () => {
    const rows = rowsOf(keys(1, 100));
    rows.complete();
    const before = rows.indexOf('m60');
    rows.become(keys(41, 100));
    expect(rows.indexOf('m60')).toBe(before);
    const { list } = rows.now;
    rows.become(keys(201, 210));
    expect(rows.now.list).toBe(list + 1);
    expect(rows.given()).toEqual(keys(201, 210));
  });

  it('take in what comes before the list has been measured', () => {
    const rows = rowsOf(keys(1, 100));
    rows.become(keys(1, 101));
    expect(rows.given().at(-1)).toBe('m101');
  });
});

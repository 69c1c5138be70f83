import { afterEach, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('works on what has come, and meanwhile gathers what comes', async () => {
  const pieces: string[][] = [];
  const finish: (() => void)[] = [];
  const { add, whenIdle } = createBatcher((items: string[]) => {
    pieces.push(items);
    return new Promise<void>((resolve) => finish.push(resolve));
  });
  await whenIdle();
  add([]);
  expect(pieces).toEqual([]);
  add(['a']);
  add(['b', 'c']);
  add(['d']);
  expect(pieces).toEqual([['a']]);
  finish[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(pieces).toEqual([['a'], ['b', 'c', 'd']]);
  finish[1]?.();
  await whenIdle();
  add(['e']);
  expect(pieces.at(-1)).toEqual(['e']);
  finish[2]?.();
  await whenIdle();
});

it('rests after each piece, and gathers what comes meanwhile', async () => {
  vi.useFakeTimers();
  const pieces: string[][] = [];
  const { add } = createBatcher(async (items: string[]) => void pieces.push(items), {
    restMs: 200,
  });
  add(['a']);
  expect(pieces).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(100);
  add(['b']);
  add(['c']);
  await vi.advanceTimersByTimeAsync(99);
  expect(pieces).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(pieces).toEqual([['a'], ['b', 'c']]);
  await vi.advanceTimersByTimeAsync(200);
  add(['d']);
  expect(pieces.at(-1)).toEqual(['d']);
});

it('does what is left without a rest when somebody waits for the end', async () => {
  vi.useFakeTimers();
  const pieces: string[][] = [];
  const { add, whenIdle } = createBatcher(async (items: string[]) => void pieces.push(items), {
    restMs: 200,
  });
  add(['a']);
  await vi.advanceTimersByTimeAsync(0);
  add(['b']);
  await whenIdle();
  expect(pieces).toEqual([['a'], ['b']]);
  add(['c']);
  await vi.advanceTimersByTimeAsync(199);
  add(['d']);
  expect(pieces.at(-1)).toEqual(['c']);
  await vi.advanceTimersByTimeAsync(1);
  expect(pieces.at(-1)).toEqual(['d']);
});

import { expect, it } from 'vitest';
import { Durations } from './percentiles.ts';

it('answers the nearest rank, whatever the order they came in', () => {
  const durations = new Durations();
  for (const value of [4, 1, 3, 2]) durations.add(value);
  expect([50, 75, 99].map((percent) => durations.percentile(percent))).toEqual([2, 3, 4]);
});

it('answers 0 for nothing, and the one value for all percentiles of one', () => {
  const durations = new Durations();
  expect(durations.percentile(99)).toBe(0);
  durations.add(7);
  expect([1, 50, 99].map((percent) => durations.percentile(percent))).toEqual([7, 7, 7]);
});

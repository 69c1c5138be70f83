import { expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

it('works on what has come, and meanwhile gathers what comes', async () => {
  const pieces: string[][] = [];
  const finish: (() => void)[] = [];
  const { add, whenIdle } = createGathering((items: string[]) => {
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

import { expect, it } from 'vitest';
import { createRequestQueue } from './requestQueue.ts';

it('lets a few in at a time, in the order they came, and refuses when too many wait', async () => {
  const requestQueue = createRequestQueue({ atOnce: 2, waitingMax: 1 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => finish.push(() => resolve(number)));
  };
  const answers = [requestQueue(work(1)), requestQueue(work(2)), requestQueue(work(3))];
  await expect(requestQueue(work(4))).rejects.toMatchObject({ refusal: { code: 'overloaded' } });
  expect(begun).toEqual([1, 2]);
  finish[0]?.();
  expect(await answers[0]).toBe(1);
  expect(begun).toEqual([1, 2, 3]);
  finish[1]?.();
  finish[2]?.();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});

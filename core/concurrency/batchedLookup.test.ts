import { expect, it, vi } from 'vitest';
import { createBatchedLookup } from './batchedLookup.ts';

/** A place to look things up in, that answers when it is told to. */
function slowPlace() {
  const asked: { keys: string[]; answer: (error?: Error) => void }[] = [];
  const find = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const found = new Map(keys.flatMap((key) => (key === 'none' ? [] : [[key, `the ${key}`]])));
      asked.push({ keys, answer: (error) => (error ? reject(error) : resolve(found)) });
    });
  return { asked, find };
}

it('asks at once for the first, and together for all that come meanwhile', async () => {
  const { asked, find } = slowPlace();
  const lookup = createBatchedLookup(find);
  const first = lookup('a');
  const [again, b, none] = [lookup('a'), lookup('b'), lookup('none')];
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.answer();
  expect(await first).toBe('the a');
  await expect.poll(() => asked.length).toBe(2);
  // Asked for anew: what was answered before may no longer hold.
  expect(asked[1]?.keys).toEqual(['a', 'b', 'none']);
  asked[1]?.answer();
  expect(await Promise.all([again, b, none])).toEqual(['the a', 'the b', undefined]);
});

it('fails those who asked and those who wait behind them, and goes on', async () => {
  const { asked, find } = slowPlace();
  const lookup = createBatchedLookup(find, { atOnce: 1, waitingMax: 3 });
  const [a, b, c] = ['a', 'b', 'c'].map((key) =>
    lookup(key).catch((error: Error) => error.message),
  );
  asked[0]?.answer();
  expect(await a).toBe('the a');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(new Error('away'));
  expect(await Promise.all([b, c])).toEqual(['away', 'away']);
  const again = ['d', 'e', 'f'].map((key) => lookup(key));
  for (let question = 2; question < 5; question += 1) {
    await expect.poll(() => asked.length).toBe(question + 1);
    asked[question]?.answer();
  }
  expect(await Promise.all(again)).toEqual(['the d', 'the e', 'the f']);
});

it('waits for no answer longer than ten seconds', async () => {
  vi.useFakeTimers();
  try {
    const { asked, find } = slowPlace();
    const lookup = createBatchedLookup(find);
    const late = lookup('a').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toMatchObject({ refusal: { code: 'overloaded', retryInMs: 1_000 } });
    const next = lookup('b');
    asked[1]?.answer();
    expect(await next).toBe('the b');
  } finally {
    vi.useRealTimers();
  }
});

it('[REAL-12] asks for so many at a time, and refuses whoever comes when too many wait', async () => {
  const { asked, find } = slowPlace();
  const lookup = createBatchedLookup(find, { atOnce: 2, waitingMax: 4 });
  const answers = ['a', 'b', 'c', 'd'].map((key) => lookup(key));
  await expect(lookup('e')).rejects.toMatchObject({
    refusal: { code: 'overloaded', retryInMs: 1_000 },
  });
  for (let question = 0; question < 3; question += 1) {
    await expect.poll(() => asked.length).toBe(question + 1);
    asked[question]?.answer();
  }
  expect(await Promise.all(answers)).toEqual(['the a', 'the b', 'the c', 'the d']);
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c'], ['d']]);
  const last = lookup('e');
  await expect.poll(() => asked.length).toBe(4);
  asked[3]?.answer();
  expect(await last).toBe('the e');
});

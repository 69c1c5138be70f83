import { describe, expect, it } from 'vitest';
import { createKeyedLimiter } from './keyedLimiter.ts';

function manual() {
  let finish = () => undefined as void;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

describe('a keyed limiter', () => {
  it('[REAL-12] lets few of one key run, few wait, and refuses the rest as overloaded', async () => {
    const limiter = createKeyedLimiter({ atOnce: 1, waitingMax: 1 });
    const { done, finish } = manual();
    const order: string[] = [];
    const first = limiter('anna', () => done.then(() => order.push('first')));
    const second = limiter('anna', async () => order.push('second'));
    await expect(limiter('anna', async () => undefined)).rejects.toThrow('overloaded');
    await limiter('bram', async () => order.push('bram'));
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(['bram', 'first', 'second']);
    await limiter('anna', async () => order.push('again'));
    expect(order.at(-1)).toBe('again');
  });

  it('hands a turn on when work fails', async () => {
    const limiter = createKeyedLimiter({ atOnce: 1, waitingMax: 1 });
    const { done, finish } = manual();
    const failing = limiter('anna', () => done.then(() => Promise.reject(new Error('no'))));
    const next = limiter('anna', async () => 'done');
    finish();
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefetchIdleTimeoutMs, whenIdle } from './whenIdle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('fetching ahead', () => {
  it('[CONST-07] waits until the browser is idle, for 2000 ms at most', () => {
    expect(prefetchIdleTimeoutMs).toBe(2_000);
    const ask = vi.fn((_work: () => void, _options: { timeout: number }) => 7);
    const callOff = vi.fn();
    vi.stubGlobal('requestIdleCallback', ask);
    vi.stubGlobal('cancelIdleCallback', callOff);
    const work = vi.fn();
    const end = whenIdle(work);
    expect(ask).toHaveBeenCalledWith(work, { timeout: 2_000 });
    end();
    expect(callOff).toHaveBeenCalledWith(7);
  });

  it('[CONST-07] where a browser tells nothing of it: after 2000 ms, unless it is called off', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    const [work, other] = [vi.fn(), vi.fn()];
    whenIdle(work);
    whenIdle(other)();
    vi.advanceTimersByTime(1_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, showToast, toasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());

describe('a toast that nothing draws', () => {
  it('goes when its time is over, and what waits for that is done', () => {
    const onGone = vi.fn();
    showToast({ text: 'Verwijderd', lastsMs: 7_000, onGone });
    vi.advanceTimersByTime(6_999);
    expect(onGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onGone).toHaveBeenCalledOnce();
    expect(toasts.get()).toEqual([]);
  });

  it('leaves no clock behind when it goes earlier, and has none when it stays until it is closed', () => {
    dismissToast(showToast({ text: 'Verwijderd' }), 'action');
    showToast({ text: 'Mislukt', lastsMs: null });
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(toasts.get().map(({ text }) => text)).toEqual(['Mislukt']);
  });
});

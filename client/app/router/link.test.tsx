import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InRouter } from '../../testing/InRouter.tsx';
import { fetchDelayMs, Link } from './index.ts';

describe('a link', () => {
  const preload = vi.fn(() => Promise.resolve());
  beforeEach(() => {
    vi.useFakeTimers();
    preload.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  function draw() {
    render(
      <InRouter pages={[{ name: 'likes', path: '/likes', preload }]}>
        <Link to="/likes">Likes</Link>
      </InRouter>,
    );
    return screen.getByRole('link');
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('[CONST-06] has its page fetched when it was pointed at, or has the focus, for 200 ms', () => {
    expect(fetchDelayMs).toBe(200);
    const link = draw();
    fireEvent.pointerEnter(link);
    wait(199);
    expect(preload).not.toHaveBeenCalled();
    wait(1);
    expect(preload).toHaveBeenCalledOnce();
    act(() => link.focus());
    wait(200);
    expect(preload).toHaveBeenCalledTimes(2);
  });

  it('[CONST-06] that is only crossed fetches nothing', () => {
    const link = draw();
    fireEvent.pointerEnter(link);
    wait(150);
    fireEvent.pointerLeave(link);
    act(() => link.focus());
    wait(150);
    act(() => link.blur());
    wait(1_000);
    expect(preload).not.toHaveBeenCalled();
  });
});

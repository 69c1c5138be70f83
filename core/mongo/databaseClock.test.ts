import { afterEach, describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../ports/clock/index.ts';
import { useDatabase } from '../testing/index.ts';
import { createDatabaseClock, followDatabaseTime, readDatabaseTime } from './index.ts';

const dayMs = 86_400_000;

describe('the time of the database', () => {
  useDatabase();

  it('is told by the database, whatever the time is here', async () => {
    const before = Date.now();
    const told = (await readDatabaseTime()).getTime();
    // Both run on this machine here.
    expect(told).toBeGreaterThanOrEqual(before - 1_000);
    expect(told).toBeLessThanOrEqual(Date.now() + 1_000);
    for (const wrongMs of [30 * dayMs, -30 * dayMs]) {
      const clock = createDatabaseClock(createManualClock(new Date(Date.now() + wrongMs)));
      await clock.refresh();
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
      expect(Math.abs(clock.skewMs() - wrongMs)).toBeLessThan(60_000);
    }
  });

  it('goes on with the time here between two questions, and follows a clock that jumps with the next', async () => {
    const local = createManualClock(new Date('2026-01-01T00:10:00Z'));
    const told = new Date('2026-01-01T00:00:00Z');
    const clock = createDatabaseClock(local, async () => told);
    expect(clock.now()).toEqual(local.now());
    await clock.refresh();
    expect([clock.now(), clock.skewMs()]).toEqual([told, 600_000]);
    local.advance(5_000);
    expect(clock.now()).toEqual(new Date('2026-01-01T00:00:05Z'));
    local.advance(dayMs);
    await clock.refresh();
    expect(clock.now()).toEqual(told);
  });
});

describe('a clock that follows the database', () => {
  afterEach(() => void vi.useRealTimers());

  it('asks again and again, says when the two differ by more than a minute, and stays as it is while nobody answers', async () => {
    vi.useFakeTimers();
    const start = new Date('2026-01-01T00:00:00Z');
    const local = createManualClock(start);
    let told: Date | null = start;
    const clock = createDatabaseClock(local, async () => {
      if (!told) throw new Error('away');
      return told;
    });
    const skews: number[] = [];
    const stop = followDatabaseTime(clock, {
      everyMs: 1_000,
      onSkew: (skewMs) => skews.push(skewMs),
    });
    const turnAt = async (aheadMs: number) => {
      local.advance(start.getTime() + aheadMs - local.now().getTime());
      await vi.advanceTimersByTimeAsync(1_000);
    };
    await turnAt(60_000);
    expect(skews).toEqual([]);
    await turnAt(60_001);
    expect([skews, clock.now()]).toEqual([[60_001], start]);
    told = null;
    await turnAt(dayMs);
    expect(clock.skewMs()).toBe(60_001);
    told = start;
    await turnAt(dayMs);
    expect([skews, clock.now()]).toEqual([[60_001, dayMs], start]);
    stop();
    await turnAt(2 * dayMs);
    expect(skews).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { createManualClock } from '../ports/clock/index.ts';
import { useDatabase } from '../testing/index.ts';
import { createDatabaseClock, readDatabaseTime } from './index.ts';

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

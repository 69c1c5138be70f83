import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { advanceCursor, readCursor, claimRun } from './index.ts';

describe('runs of a scheduled task', () => {
  useDatabase();
  const start = new Date('2026-01-01T00:00:00Z');
  const after = (ms: number) => ({ everyMs: 60_000, now: new Date(start.getTime() + ms) });
  const askAll = async (ms: number) =>
    (await Promise.all(Array.from({ length: 8 }, () => claimRun('sweep', after(ms))))).filter(
      Boolean,
    ).length;

  it('[OPS-03] go to one of many workers, the first ever as well', async () => {
    expect(await askAll(0)).toBe(1);
    expect(await askAll(59_999)).toBe(0);
    expect(await askAll(60_000)).toBe(1);
    expect(await askAll(60_001)).toBe(0);
    // After a long pause there is one turn, not all that were missed.
    expect(await askAll(3_600_000)).toBe(1);
    expect(await askAll(3_600_001)).toBe(0);
  });

  it('[REAL-11] remember how far a work has come, and never go back', async () => {
    await claimRun('sweep', after(0));
    expect(await readCursor('sweep')).toBe(null);
    const [early, late] = [1_000, 2_000].map((seconds) => Types.ObjectId.createFromTime(seconds));
    await advanceCursor('sweep', late!);
    await advanceCursor('sweep', early!);
    expect(await readCursor('sweep')).toEqual(late);
  });
});

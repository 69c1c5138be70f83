import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../site/index.ts';
import { bornFor } from './findForAge.ts';
import { allowanceOf, dayMs } from './likeInGame.ts';

describe('what is left of a day in the swipe game', () => {
  const since = new Date('2026-11-20T10:00:00Z');
  const until = new Date(since.getTime() + dayMs);
  const day = (count: number) => ({
    until,
    liked: Array.from({ length: count }, () => new Types.ObjectId()),
  });

  it('[CONST-11] is four likes unless the site says otherwise', () => {
    expect(defaultSettings.swipe_likes_per_day).toBe(4);
    expect(allowanceOf(day(0), defaultSettings, since)).toEqual({
      ...{ limit: 4, left: 4, again_in_ms: null },
    });
    expect(allowanceOf(day(4), defaultSettings, since).left).toBe(0);
    expect(allowanceOf(day(4), { swipe_likes_per_day: 6 }, since).left).toBe(2);
    expect(allowanceOf(day(4), { swipe_likes_per_day: 2 }, since).left).toBe(0);
  });

  it('[GAME-03] says how long until all of them are there again, counted from the first', () => {
    const later = new Date(since.getTime() + 90 * 60_000);
    expect(allowanceOf(day(4), defaultSettings, later).again_in_ms).toBe(22.5 * 3_600_000);
  });
});

describe('the ages of the match finder', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const fits = (age: '18-35' | '35+', born: string) => {
    const { $lte, $gt } = bornFor(age, now);
    const at = new Date(`${born}T00:00:00Z`);
    return at <= $lte && ($gt === undefined || at > $gt);
  };

  it('[ENTITY-31] are 18 to 35 and 35 and over, to the day', () => {
    expect(fits('18-35', '2008-11-20')).toBe(true);
    expect(fits('18-35', '2008-11-21')).toBe(false);
    expect(fits('18-35', '1990-11-21')).toBe(true);
    expect(fits('18-35', '1990-11-20')).toBe(false);
    expect(fits('35+', '1991-11-20')).toBe(true);
    expect(fits('35+', '1991-11-21')).toBe(false);
    expect(fits('35+', '1940-01-01')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { isQuiet } from './quietHours.ts';

const zone = 'Europe/Amsterdam';

describe('quiet hours', () => {
  it.each([
    // Winter: an hour ahead of UTC. The first hour belongs to them, the last does not.
    ['2026-11-22T20:59:00Z', false],
    ['2026-11-22T21:00:00Z', true],
    ['2026-11-22T23:30:00Z', true],
    ['2026-11-23T06:59:00Z', true],
    ['2026-11-23T07:00:00Z', false],
    // Summer: two hours ahead.
    ['2026-07-01T20:00:00Z', true],
    ['2026-07-02T06:00:00Z', false],
  ])('go over midnight, by the clock where the member is: %s', (at, quiet) => {
    expect(isQuiet({ from: 22, to: 8, zone }, new Date(at))).toBe(quiet);
  });

  it('stay within a day where they begin before they end', () => {
    const hours = { from: 9, to: 17, zone: 'America/New_York' };
    expect(isQuiet(hours, new Date('2026-11-22T13:59:00Z'))).toBe(false);
    expect(isQuiet(hours, new Date('2026-11-22T14:00:00Z'))).toBe(true);
    expect(isQuiet(hours, new Date('2026-11-22T22:00:00Z'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { formatsFor } from './formats.ts';

describe('formats', () => {
  const nl = formatsFor('nl');
  const en = formatsFor('en');
  const now = new Date(2026, 10, 20, 15, 0);
  it('writes money of minor units', () => {
    expect(nl.money(125, 'EUR')).toBe('€\u00a01,25');
    expect(nl.moneyInWords(100, 'EUR')).toBe('1,00 euro');
    expect(en.money(500, 'JPY')).toBe('JP¥500');
  });
  it('says how long something lasts in the unit it is told in', () => {
    const hourMs = 3_600_000;
    expect(nl.duration(hourMs)).toBe('60 minuten');
    expect(nl.duration(hourMs / 60)).toBe('1 minuut');
    expect(nl.duration(2 * hourMs)).toBe('2 uur');
    expect(nl.duration(24 * hourMs)).toBe('24 uur');
    expect(nl.duration(25 * hourMs)).toBe('25 uur');
    expect(nl.duration(168 * hourMs)).toBe('7 dagen');
    expect(en.duration(48 * hourMs)).toBe('2 days');
  });
  it('names days as people do', () => {
    expect(nl.day(new Date(2026, 10, 20, 1), now)).toBe('Vandaag');
    expect(nl.day(new Date(2026, 10, 19, 23, 59), now)).toBe('Gisteren');
    expect(nl.day(new Date(2026, 10, 17), now)).toBe('Dinsdag');
    expect(nl.day(new Date(2026, 2, 1), now)).toBe('Zondag 1 maart');
    expect(nl.day(new Date(2025, 2, 1), now)).toBe('1 maart 2025');
  });
  it('is short in lists', () => {
    expect(nl.when(new Date(2026, 10, 20, 9, 5), now)).toBe('09:05');
    expect(nl.when(new Date(2026, 10, 19), now)).toBe('gisteren');
    expect(nl.when(new Date(2026, 10, 16), now)).toBe('ma');
    expect(nl.when(new Date(2026, 2, 1), now)).toBe('1 mrt');
  });
  it('English is that of Great Britain: clocks of 24 hours, days before months', () => {
    expect(en.time(new Date(2026, 10, 20, 21, 5))).toBe('21:05');
    expect(en.moment(new Date(2026, 2, 1, 21, 5))).toBe('1 March 2026 at 21:05');
    expect(en.day(new Date(2026, 2, 1), now)).toBe('Sunday 1 March');
    expect(en.when(new Date(2026, 2, 1), now)).toBe('1 Mar');
    expect(en.money(130, 'EUR')).toBe('€1.30');
  });
});

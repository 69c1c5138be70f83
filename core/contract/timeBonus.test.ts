import { expect, it } from 'vitest';
import { isBetterOfferDue, timeBonusSeconds } from './timeBonus.ts';

const signedUp = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(signedUp.getTime() + ms);
const member = (paid_user: boolean) => ({ paid_user, signup_date: signedUp.toISOString() });
const hourMs = 3_600_000;

it('no better offer is due until 24 hours after the four hours of the time bonus, to the millisecond', () => {
  expect(isBetterOfferDue(member(false), signedUp)).toBe(false);
  expect(isBetterOfferDue(member(false), after(28 * hourMs - 1))).toBe(false);
  expect(isBetterOfferDue(member(false), after(28 * hourMs))).toBe(true);
  expect(isBetterOfferDue(member(true), signedUp)).toBe(true);
});

it('the time bonus counts whole seconds down from four hours, also where the clock runs behind', () => {
  expect(timeBonusSeconds(member(false), after(-5_000))).toBe(14_400);
  expect(timeBonusSeconds(member(false), after(1_999))).toBe(14_399);
  expect(timeBonusSeconds(member(false), after(4 * hourMs - 1_000))).toBe(1);
  expect(timeBonusSeconds(member(false), after(4 * hourMs))).toBe(0);
  expect(timeBonusSeconds(member(true), after(1))).toBe(0);
  expect(timeBonusSeconds(null, signedUp)).toBe(0);
});

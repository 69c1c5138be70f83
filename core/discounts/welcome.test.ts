import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../site/index.ts';
import { ownOffers } from './findDiscount.ts';

const signupDate = new Date('2026-11-01T10:00:00Z');
const account = { _id: new Types.ObjectId(), paidUser: false, signupDate };
const ownWelcome = (...asked: Parameters<typeof ownOffers>) => ownOffers(...asked).welcome;
const after = (hours: number) => new Date(signupDate.getTime() + hours * 3_600_000);

describe('the welcome discount', () => {
  it('[ENTITY-27] is a discount code of its own kind: one member’s, for a first purchase, until its end', () => {
    const found = ownWelcome(account, { settings: defaultSettings, now: after(1) });
    expect(found?.view).toEqual({
      ...{ code: 'WELCOME', country: null, user_id: account._id.toHexString() },
      ...{ expires: after(4).toISOString(), value_percentage: 25, currency: null },
      ...{ status: 'active', validity: 'once-per-user', expired: false, paymentmethods: [] },
    });
    expect(found?.isFirstOnly).toBe(true);
    expect(ownWelcome(account, { settings: defaultSettings, now: after(4) })).toBeNull();
  });

  it('lasts and gives what the site says, and nothing to whoever has bought', () => {
    const settings = { ...defaultSettings, welcome_discount: { percentage: 10, hours: 1 } };
    expect(ownWelcome(account, { settings, now: after(0.5) })?.percentage).toBe(10);
    expect(ownWelcome(account, { settings, now: after(1) })).toBeNull();
    const none = { ...defaultSettings, welcome_discount: { percentage: 0, hours: 4 } };
    expect(ownWelcome(account, { settings: none, now: after(0.5) })).toBeNull();
    const paid = { ...account, paidUser: true };
    expect(ownWelcome(paid, { settings: defaultSettings, now: after(0.5) })).toBeNull();
  });
});

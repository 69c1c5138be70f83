import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../site/index.ts';
import { contentPrice, ownCreditPrice } from './price.ts';

describe('prices', () => {
  it('[SETTING-05, MEMBERSHIP-02] charges message_credits, photo_credits and what the gift costs', () => {
    const settings = { ...defaultSettings, message_credits: 4, photo_credits: 7 };
    expect(contentPrice({ type: 'text', text: 'Hoi' }, settings)).toBe(4);
    expect(contentPrice({ type: 'photo', photo: '0'.repeat(24) }, settings)).toBe(7);
    for (const gift of settings.gifts) {
      expect(contentPrice({ type: 'gift', gift: gift.id }, settings)).toBe(gift.credits);
    }
  });

  it('knows no gift that is not in the catalogue', () => {
    expect(() => contentPrice({ type: 'gift', gift: 'castle' }, defaultSettings)).toThrow(
      'not_found',
    );
  });

  it('prices a credit as last bought, or as in the smallest bundle before the first purchase', () => {
    const bought = { amount: 86.63, currency: 'EUR' };
    expect(ownCreditPrice(bought, defaultSettings)).toBe(bought);
    expect(ownCreditPrice(null, defaultSettings)).toEqual({ amount: 129.5, currency: 'EUR' });
  });
});

import { describe, expect, it } from 'vitest';
import {
  directDebitSchema,
  discountPercentage,
  mandateTextVersion,
  paymentMethods,
  siteSettingsSchema,
} from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';

describe('what is said about money', () => {
  it('[ENTITY-23] knows the eighteen ways to pay', () => {
    const known =
      'sdd prezelewy24 blik sct giropay mastercard visa creditcard nexi cartebancaire ideal bancontact applepay paysafecard maestro paypal sofort eps';
    expect([...paymentMethods].sort()).toEqual(known.split(' ').sort());
  });

  it('[ENTITY-26] reads the percentage of a discount in both spellings', () => {
    expect(discountPercentage({ value_percentage: 25 })).toBe(25);
    expect(discountPercentage({ percentage: 30 })).toBe(30);
    expect(discountPercentage({ value_percentage: 25, percentage: 30 })).toBe(25);
    expect(discountPercentage(null)).toBe(0);
  });

  it('[ENTITY-30] a direct debit has every field of its form, and none of them may be empty', () => {
    const form = {
      ...{ client_id: '0b9e1f04-6a0c-4a35-9d9e-0a4f2cf3a111', package: 'p0', otp: '123456' },
      ...{ account_holder: 'A. de Vries', iban: 'NL91ABNA0417164300', street: 'Dorpsstraat' },
      ...{ house_number: '1', zip: '1234 AB', city: 'Utrecht', phone: '06 12345678' },
      ...{ consent: true, consent_version: mandateTextVersion },
    };
    expect(directDebitSchema.parse(form)).toEqual(form);
    const typed = ['account_holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone'];
    for (const field of typed) {
      const { success, error } = directDebitSchema.safeParse({ ...form, [field]: ' ' });
      expect({ field, success, at: error?.issues[0]?.path }).toEqual({
        ...{ field, success: false, at: [field] },
      });
    }
    for (const field of [...typed, 'otp', 'consent']) {
      const { [field as 'otp']: _left, ...rest } = form;
      expect(directDebitSchema.safeParse(rest).success).toBe(false);
    }
  });

  it('[CONST-21] ages, days, prices and how long discounts last are what a site sets, within what the law lets it', () => {
    const own = {
      ...{ min_age: 21, refund_days: 30, message_credits: 2, photo_credits: 3 },
      packages: [{ id: 'p0', credits: 5, amount: 500, currency: 'EUR', popular: true }],
      ...{ welcome_discount: { percentage: 10, hours: 2 }, delete_discount: 15 },
    };
    expect(siteSettingsSchema.parse({ ...defaultSettings, ...own })).toMatchObject(own);
    for (const wrong of [{ min_age: 17 }, { refund_days: -1 }, { packages: [] }]) {
      expect(siteSettingsSchema.safeParse({ ...defaultSettings, ...wrong }).success).toBe(false);
    }
  });
});

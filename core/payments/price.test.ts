import { describe, expect, it } from 'vitest';
import { paymentMethods, type PaymentMethod, type SiteSettings } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  assertOffered,
  discounted,
  findPackage,
  methodsOf,
  paymentCountry,
  presentPackage,
  presentPrice,
  priceOf,
} from './price.ts';

const zloty = { id: 'z0', credits: 10, amount: 5_900, currency: 'PLN', popular: true };
const pound = { id: 'g0', credits: 10, amount: 1_190, currency: 'GBP', popular: false };
const settings: SiteSettings = {
  ...defaultSettings,
  ...{ countries: ['BE', 'NL', 'PL', 'GB'], geoip_country: 'NL', geoip_selected_country: null },
  country_packages: { PL: [zloty], GB: [pound], IE: [] },
  payment_methods: Object.fromEntries(
    ['BE', 'PL', 'GB', 'IE'].map((country) => [country, [...paymentMethods]]),
  ),
  vat: { NL: 21, PL: 23 },
};
const refusalOf = (call: () => unknown) => {
  try {
    call();
  } catch (error) {
    return (error as { refusal: unknown }).refusal;
  }
  return null;
};

describe('the country of a purchase', () => {
  const country = (asked?: string, known?: string, site: Partial<SiteSettings> = {}) =>
    paymentCountry({ ...settings, ...site }, asked, known);

  it('is the one asked for, else that of the profile, the chosen one, the one of the network', () => {
    expect(country('BE', 'PL')).toBe('BE');
    expect(country(undefined, 'PL')).toBe('PL');
    expect(country(undefined, undefined, { geoip_selected_country: 'GB' })).toBe('GB');
    expect(country()).toBe('NL');
  });

  it('is one where the site sells: its first, where it sells nowhere that was named', () => {
    expect(country('US', 'PL')).toBe('PL');
    expect(country('US', 'US', { geoip_country: 'US' })).toBe('BE');
    expect(country('PL', 'PL', { countries: [] })).toBe('NL');
  });
});

describe('what a site sells', () => {
  it('is the packages of a country, and no others', () => {
    expect(findPackage(settings, 'PL', 'z0')).toBe(zloty);
    expect(findPackage(settings, 'NL', 'p1')).toMatchObject({ credits: 25 });
    expect(refusalOf(() => findPackage(settings, 'PL', 'p1'))).toEqual({
      ...{ code: 'validation', fields: { package: 'unknown_package' } },
    });
  });

  it('is paid by what takes its currency', () => {
    const without = (...missing: PaymentMethod[]) =>
      paymentMethods.filter((method) => !missing.includes(method));
    const zlotyOnly = ['prezelewy24', 'blik'] as const;
    const euroOnly = [
      ...(['sdd', 'sct', 'giropay', 'nexi', 'cartebancaire', 'ideal', 'bancontact'] as const),
      ...(['sofort', 'eps'] as const),
    ];
    expect(methodsOf(settings, 'BE')).toEqual(without(...zlotyOnly));
    expect(methodsOf(settings, 'PL')).toEqual(without(...euroOnly));
    expect(methodsOf(settings, 'GB')).toEqual(without(...zlotyOnly, ...euroOnly));
    expect(methodsOf(settings, 'IE')).toEqual(without(...zlotyOnly, ...euroOnly));
    expect(methodsOf(settings, 'NL')).toEqual([]);
  });

  it('is not paid by what its country is not offered', () => {
    expect(refusalOf(() => assertOffered(settings, 'BE', 'bancontact'))).toBe(null);
    expect(refusalOf(() => assertOffered(settings, 'PL', 'bancontact'))).toEqual({
      ...{ code: 'validation', fields: { method: 'method_not_offered' } },
    });
  });
});

describe('a price', () => {
  it('is rounded half up to the cent after a discount', () => {
    expect([discounted(1_295, 25), discounted(1_000, 25), discounted(1_294, 25)]).toEqual([
      ...[971, 750, 971],
    ]);
    expect([discounted(50, 1), discounted(150, 1), discounted(149, 1)]).toEqual([50, 149, 148]);
  });

  it('says what it is made of: before and after the discount, and the VAT within', () => {
    const at = { settings, country: 'NL' };
    const amounts = { amount: 1_295, currency: 'EUR' };
    const whole = priceOf(amounts, null, at);
    expect(whole).toEqual({
      ...{ currency: 'EUR', amount: 1_295, toPay: 1_295, discount: null },
      vat: { percentage: 21, amount: 225, country: 'NL' },
    });
    const discount = { code: 'WELCOME', percentage: 25 };
    const reduced = priceOf(amounts, discount, at);
    expect(reduced).toEqual({
      ...{ currency: 'EUR', amount: 1_295, toPay: 971 },
      discount: { code: 'WELCOME', percentage: 25, amount: 324 },
      vat: { percentage: 21, amount: 169, country: 'NL' },
    });
    expect(priceOf(zloty, null, { settings, country: 'BE' }).vat).toEqual({
      ...{ percentage: 0, amount: 0, country: 'BE' },
    });
    expect(presentPrice(whole)).toEqual({
      ...{ currency: 'EUR', amount: 1_295, to_pay: 1_295, discount: null },
      vat: { percentage: 21, amount: 225, country: 'NL' },
    });
    const use = { ...reduced, discount: { ...reduced.discount!, use: 'first:one' } };
    const shown = {
      ...{ currency: 'EUR', amount: 1_295, to_pay: 971 },
      discount: { code: 'WELCOME', percentage: 25, amount: 324 },
      vat: { percentage: 21, amount: 169, country: 'NL' },
    };
    expect(presentPrice(use)).toEqual(shown);
    expect(presentPackage(zloty, reduced)).toEqual({
      ...{ id: 'z0', credits: 10, popular: true, price: shown },
    });
  });
});

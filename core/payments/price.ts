import {
  packagesOf,
  Refused,
  type PackageView,
  type PaymentMethod,
  type PriceView,
  type SiteSettings,
} from '../contract/index.ts';
import type { OrderPrice } from './order.model.ts';

type Package = SiteSettings['packages'][number];

/** Only these take PLN, and nothing else (OPEN-23). */
const zlotyOnly: readonly PaymentMethod[] = ['blik', 'prezelewy24'];
const euroOnly: readonly PaymentMethod[] = [
  ...(['sdd', 'sct', 'giropay', 'nexi', 'cartebancaire', 'ideal', 'bancontact'] as const),
  ...(['sofort', 'eps'] as const),
];

/** The country that a purchase is made from: the one asked for, where the site sells; else its own (PAY-13). */
export function paymentCountry(
  settings: SiteSettings,
  asked: string | undefined,
  known?: string,
): string {
  const wished = [asked, known, settings.geoip_selected_country, settings.geoip_country];
  return (
    wished.find((each) => each && settings.countries.includes(each)) ??
    settings.countries[0] ??
    settings.geoip_country
  );
}

/** @throws `validation` of `package` when the site does not sell it there */
export function findPackage(settings: SiteSettings, country: string, id: string): Package {
  const found = packagesOf(settings, country).find((each) => each.id === id);
  if (!found) throw new Refused('validation', { fields: { package: 'unknown_package' } });
  return found;
}

/** What a country is offered to pay by, as far as it takes the currency of its packages (PAY-13, OPEN-38). */
export function methodsOf(settings: SiteSettings, country: string): PaymentMethod[] {
  const [first] = packagesOf(settings, country);
  return (settings.payment_methods[country] ?? []).filter((method) => {
    if (zlotyOnly.includes(method)) return first?.currency === 'PLN';
    return first?.currency === 'EUR' || !euroOnly.includes(method);
  });
}

/** @throws `validation` of `method` when the country is not offered it (PAY-11, PAY-13) */
export function assertOffered(
  settings: SiteSettings,
  country: string,
  method: PaymentMethod,
): void {
  if (methodsOf(settings, country).includes(method)) return;
  throw new Refused('validation', { fields: { method: 'method_not_offered' } });
}

/** What is left to pay after a discount in percent, rounded half up to the cent (OPEN-24). */
export function discounted(amount: number, percentage: number): number {
  return Math.floor((amount * (100 - percentage) * 2 + 100) / 200);
}

/** The price of a package for one purchase, by the site's settings and nothing else. */
export function priceOf(
  { amount, currency }: Pick<Package, 'amount' | 'currency'>,
  discount: { code: string; percentage: number } | null,
  { settings, country }: { settings: SiteSettings; country: string },
): Omit<OrderPrice, 'discount'> & { discount: PriceView['discount'] } {
  const toPay = discount ? discounted(amount, discount.percentage) : amount;
  const percentage = settings.vat[country] ?? 0;
  return {
    ...{ currency, amount, toPay },
    discount: discount && {
      code: discount.code,
      percentage: discount.percentage,
      amount: amount - toPay,
    },
    vat: { percentage, amount: Math.round((toPay * percentage) / (100 + percentage)), country },
  };
}

export function presentPrice(price: ReturnType<typeof priceOf> | OrderPrice): PriceView {
  const { currency, amount, toPay, discount, vat } = price;
  return {
    ...{ currency, amount },
    to_pay: toPay,
    discount: discount && {
      code: discount.code,
      percentage: discount.percentage,
      amount: discount.amount,
    },
    vat: { percentage: vat.percentage, amount: vat.amount, country: vat.country },
  };
}

export function presentPackage(
  { id, credits, popular }: Package,
  price: ReturnType<typeof priceOf>,
): PackageView {
  return { id, credits, popular, price: presentPrice(price) };
}

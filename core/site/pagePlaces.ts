import { defaultSettings } from './defaultSettings.ts';
import {
  dialable,
  limits,
  termsVersion,
  visitorPackages,
  type SiteSettings,
} from '../contract/index.ts';

/** How a page writes dates, money and countries in its language. */
export interface PageFormats {
  number: (value: number) => string;
  money: (amount: number, currency: string) => string;
  country: (code: string) => string;
  /** `2023-12-01` in words. */
  date: (day: string) => string;
}

const exampleFields = ['name', 'address', 'registration_number'] as const;

/**
 * What fills the `{{places}}` of a public page: who runs the site, its prices, limits and periods, all from the site's
 * settings or the product's limits, so that no page promises a number that does not hold.
 */
export function pagePlaces(settings: SiteSettings, formats: PageFormats): Record<string, string> {
  const { company } = settings;
  const { number } = formats;
  return {
    site: settings.name,
    company: company.name,
    address: company.address,
    city: company.city,
    country: formats.country(company.country),
    registration: company.registration_number,
    vat: company.vat_numbers.join(', '),
    tradenames: company.tradenames.join(', '),
    email: settings.support_email,
    phone: settings.support_phone,
    phoneDial: dialable(settings.support_phone),
    termsDate: formats.date(termsVersion(company.added)),
    minAge: number(settings.min_age),
    refundDays: number(settings.refund_days),
    historyDays: number(settings.chat_history_days),
    complaintDays: number(settings.complaint_days),
    graceDays: number(limits.deletionGraceDays),
    unconfirmedDays: number(limits.unconfirmedDays),
    freeCredits: number(settings.signup_credits),
    premiumPhotos: number(limits.photosPremium),
    freeConversations: number(settings.free_conversations),
    messageCredits: number(settings.message_credits),
    photoCredits: number(settings.photo_credits),
    giftCredits: number(settings.gift_credits),
    packages: packageTable(settings, formats),
  };
}

/** The packages as a table of Markdown: credits, price, price of a credit. */
function packageTable(settings: SiteSettings, { number, money }: PageFormats): string {
  const packages = visitorPackages(settings);
  const [{ currency: unit } = { currency: 'EUR' }] = packages;
  const sign = unit === 'EUR' ? '€' : unit;
  const rows = packages.map(({ credits, amount, currency }) => {
    const each = money(Math.ceil(amount / credits), currency);
    return `| ${number(credits)} | ${money(amount, currency)} | ${each} |`;
  });
  return [`| Credits | ${sign} | ${sign} / credit |`, '| ---: | ---: | ---: |', ...rows].join('\n');
}

/** Puts values into the places of a text; what is unknown stays as it is, so that it is seen. */
export function fillPlaces(text: string, places: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => places[name] ?? place);
}

/** What the site's owner has not filled in yet and the public pages name: said at the start of the server. */
export function missingCompanyDetails(settings: SiteSettings): string[] {
  const { company, support_email: email, support_phone: phone } = settings;
  const example = defaultSettings.company;
  const isExample: Record<string, boolean> = {
    ...Object.fromEntries(
      exampleFields.map((field) => [`company.${field}`, company[field] === example[field]]),
    ),
    'company.vat_numbers': company.vat_numbers.some((vat) => example.vat_numbers.includes(vat)),
    support_email: email.endsWith('@example.com'),
    support_phone: phone === defaultSettings.support_phone,
  };
  return Object.keys(isExample).filter((field) => isExample[field]);
}

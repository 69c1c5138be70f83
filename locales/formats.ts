import type { Language } from '@rendezvous/core/contract';

const dayMs = 86_400_000;
const minutes = ['minute', 60_000] as const;
const durationUnits = [['day', dayMs], ['hour', 3_600_000], minutes] as const;

export interface Formats {
  number: (value: number) => string;
  /** An amount in minor units (cents) with its currency. */
  money: (amount: number, currency: string) => string;
  /** The same in words, for who listens: `1,00 euro`. */
  moneyInWords: (amount: number, currency: string) => string;
  time: (at: Date) => string;
  /** Today, yesterday, a weekday, a date: what stands between two days of a conversation. */
  day: (at: Date, now?: Date) => string;
  /** As short as a list can have it: a time, yesterday, a weekday, a date. */
  when: (at: Date, now?: Date) => string;
  /** How long ago: hours, then days. */
  ago: (at: Date, now?: Date) => string;
  /** Date and time in full. */
  moment: (at: Date) => string;
  /** How long something lasts, in whole days from two days on, in hours from two hours on, else in minutes. */
  duration: (ms: number) => string;
  country: (code: string) => string;
}

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate());

/** How many midnights lie between two moments, in local time. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs);
}

function minorUnits(language: string, currency: string, display: 'symbol' | 'name') {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: display,
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (amount: number) => format.format(amount / 10 ** digits);
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Makes something when it is first asked for, and once. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Where English is spoken as the site writes it: days before months, and clocks of 24 hours. */
const locales: Partial<Record<Language, string>> = { en: 'en-GB' };

const made = new Map<Language, Formats>();

/**
 * Dates, numbers and money as a language writes them: one set of Intl formatters. Making one costs milliseconds, on
 * a slow phone ten and more: they are made once a language, and only when something is shown that needs them.
 */
export function formatsFor(language: Language): Formats {
  let formats = made.get(language);
  if (!formats) made.set(language, (formats = createFormats(locales[language] ?? language)));
  return formats;
}

function createFormats(language: string): Formats {
  const date = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(language, options));
  const number = once(() => new Intl.NumberFormat(language));
  const time = date({ hour: '2-digit', minute: '2-digit' });
  const weekday = date({ weekday: 'long' });
  const weekdayShort = date({ weekday: 'short' });
  const dayMonth = date({ weekday: 'long', day: 'numeric', month: 'long' });
  const dayMonthYear = date({ day: 'numeric', month: 'long', year: 'numeric' });
  const dayShort = date({ day: 'numeric', month: 'short' });
  const dayShortYear = date({ day: 'numeric', month: 'short', year: 'numeric' });
  const moment = date({ dateStyle: 'long', timeStyle: 'short' });
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const regions = once(() => new Intl.DisplayNames(language, { type: 'region' }));
  const currencies = new Map<string, (amount: number) => string>();

  const inCurrency = (amount: number, currency: string, display: 'symbol' | 'name') => {
    const key = currency + display;
    let format = currencies.get(key);
    if (!format) currencies.set(key, (format = minorUnits(language, currency, display)));
    return format(amount);
  };

  return {
    number: (value) => number().format(value),
    money: (amount, currency) => inCurrency(amount, currency, 'symbol'),
    moneyInWords: (amount, currency) => inCurrency(amount, currency, 'name'),
    time: (at) => time().format(at),
    day(at, now = new Date()) {
      const age = daysBetween(at, now);
      if (age >= 0 && age < 2) return capitalised(relative().format(-age, 'day'));
      if (age >= 2 && age < 7) return capitalised(weekday().format(at));
      const sameYear = at.getFullYear() === now.getFullYear();
      return capitalised((sameYear ? dayMonth : dayMonthYear)().format(at));
    },
    when(at, now = new Date()) {
      const age = daysBetween(at, now);
      if (age <= 0) return time().format(at);
      if (age === 1) return relative().format(-1, 'day');
      if (age < 7) return weekdayShort().format(at);
      return (at.getFullYear() === now.getFullYear() ? dayShort : dayShortYear)().format(at);
    },
    ago(at, now = new Date()) {
      const hours = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 3_600_000));
      if (hours < 12) return relative().format(-hours, 'hour');
      return relative().format(-daysBetween(at, now), 'day');
    },
    moment: (at) => moment().format(at),
    duration(ms) {
      const [unit, unitMs] =
        durationUnits.find(([, each]) => ms >= 2 * each && ms % each === 0) ?? minutes;
      const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
      return new Intl.NumberFormat(language, style).format(Math.round(ms / unitMs));
    },
    country: (code) => regions().of(code) ?? code,
  };
}

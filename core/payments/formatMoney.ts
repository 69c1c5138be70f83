import type { Language } from '../contract/index.ts';

/** An amount in minor units as a person reads it: `€ 12,95`. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  return money.format(amount / 100).replaceAll('\u00a0', ' ');
}

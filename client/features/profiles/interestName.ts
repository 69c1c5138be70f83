import type { Translate } from '../../app/i18n/index.ts';

/** An interest in words; one that a site has added shows its own name. */
export function interestName(t: Translate<'profiles'>, interest: string): string {
  const key = `interest.${interest}` as Parameters<typeof t>[0];
  const text = t(key);
  return text === key ? interest.replaceAll('_', ' ') : text;
}

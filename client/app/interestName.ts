import type { ParseKeys, TFunction } from 'i18next';

/** An interest in words; one that a site has added shows its own name. */
export function interestName(t: TFunction<'profiles'>, interest: string): string {
  const key = `interest.${interest}` as ParseKeys<'profiles'>;
  const text = t(key);
  return text === key ? interest.replaceAll('_', ' ') : text;
}

import { reasonNumbers, type SiteSettings } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import type { ParseKeys, TFunction } from 'i18next';
import { CallFailed } from './http/index.ts';
import { useSettings } from './settings.tsx';

/** What the gateway says of each field of a form, in words (VALID-01 ff.); empty when it says nothing of fields. */
export function fieldTexts(
  t: TFunction<'errors'>,
  error: unknown,
  settings: Pick<SiteSettings, 'min_age'>,
): Record<string, string> {
  if (!(error instanceof CallFailed)) return {};
  const { fields = {}, min_age = settings.min_age } = error.refusal;
  return Object.fromEntries(
    Object.entries(fields).map(([field, reason]) => {
      // Only who changes the password is asked for an old one (VALID-10).
      const own = reason === 'wrong_password' && field !== 'old_password';
      const key = `field.${own ? 'password_wrong' : reason}` as ParseKeys<'errors'>;
      const text = t(key, { ...reasonNumbers, min_age });
      return [field, text === key ? t('field.wrong') : text];
    }),
  );
}

export function useFieldTexts(): (error: unknown) => Record<string, string> {
  const { t } = useTranslation('errors');
  const settings = useSettings();
  return (error) => fieldTexts(t, error, settings);
}

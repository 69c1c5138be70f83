import { reasonNumbers, type SignupReasons } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../app/settings.tsx';

/** What is wrong with the fields of a signup, in words (VALID-01 to -05). */
export function useReasonTexts(reasons: SignupReasons): Record<string, string | undefined> {
  const { t } = useTranslation('errors');
  const { min_age } = useSettings();
  const params = { ...reasonNumbers, min_age };
  return Object.fromEntries(
    Object.entries(reasons).map(([field, reason]) => [field, t(`field.${reason}`, params)]),
  );
}

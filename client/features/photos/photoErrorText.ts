import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { CallFailed } from '../../app/http/index.ts';

/** Why a photo was refused, in words: the reason where there is one (OPEN-17), or how many there may be. */
export function usePhotoErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof CallFailed)) return errorText(error);
    const { code, reason, limit } = error.refusal;
    if (code === 'photo_refused' && reason) return t(`photo.${reason}` as ParseKeys<'errors'>);
    if (code === 'photo_limit' && limit !== undefined) return t('photo_limit', { limit });
    return errorText(error);
  };
}

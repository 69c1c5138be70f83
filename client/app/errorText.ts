import type { Refusal, RefusalDetails, SiteSettings } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import type { ParseKeys, TFunction } from 'i18next';
import { CallFailed } from './http/index.ts';
import { useSettings } from './settings.tsx';

type Told = { code: string } & Pick<RefusalDetails, 'minutes' | 'limit' | 'reason'>;

function refusalIn(error: unknown): Told {
  if (error instanceof CallFailed) return error.refusal;
  const told = error as { code?: unknown; refusal?: Refusal } | null;
  if (told?.refusal) return told.refusal;
  return typeof told?.code === 'string' ? (told as Told) : { code: 'server_error' };
}

/** An error or refusal in words; what has no words of its own is the general one (ERR-11, ERR-12). */
export function errorText(
  t: TFunction<'errors'>,
  error: unknown,
  { free_conversations: count }: Pick<SiteSettings, 'free_conversations'>,
): string {
  const { code, minutes, limit, reason } = refusalIn(error);
  const why = code === 'photo_refused' && reason !== undefined;
  const key = (why ? `photo.${reason}` : code) as ParseKeys<'errors'>;
  const details = {
    ...(minutes !== undefined && { minutes }),
    ...(limit !== undefined && { limit }),
  };
  const text = t(key, { count, ...details });
  return text === key ? t('server_error') : text;
}

export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const settings = useSettings();
  return (error) => errorText(t, error, settings);
}

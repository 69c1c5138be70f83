import {
  reasonNumbers,
  type ErrorCode,
  type Language,
  type RefusalDetails,
} from '@rendezvous/core/contract';
import { i18nIn } from '@rendezvous/locales/files';
import type { ParseKeys } from 'i18next';

/**
 * A refusal in words. `count` chooses among the forms of a text that has some, as that of `conversation_limit` with
 * the site's free conversations.
 */
export function refusalMessage(
  code: ErrorCode,
  details: RefusalDetails,
  { language, count = 0 }: { language: Language; count?: number },
): string {
  const i18n = i18nIn(language);
  // Of several wrong fields the first one is told in words; the codes of all are in `fields`.
  const [reason = ''] = Object.values(details.fields ?? {});
  const keys = [`field.${reason}`, `photo.${details.reason ?? ''}`] as ParseKeys<'errors'>[];
  const known = keys.find((key) => i18n.exists(key, { ns: 'errors' }));
  return i18n.getFixedT(null, 'errors')(known ?? (code as ParseKeys<'errors'>), {
    ...reasonNumbers,
    ...details,
    count,
  });
}

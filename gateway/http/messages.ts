import {
  chooseLanguage,
  languageCookie,
  reasonNumbers,
  type ErrorCode,
  type Language,
  type RefusalDetails,
  type SiteSettings,
} from '@rendezvous/core/contract';
import { i18nIn, writtenLanguages } from '@rendezvous/locales/files';
import type { Request } from 'express';
import type { ParseKeys } from 'i18next';

/**
 * The language of an answer, chosen as that of a page is. `settings` are null where they cannot be asked for;
 * `member` is the language saved with the account that the answer is for, where that is known.
 */
export function languageFor(
  { headers }: Pick<Request, 'headers'>,
  settings: SiteSettings | null,
  member?: Language,
): Language {
  return chooseLanguage({
    ...{ member, cookie: languageCookie(headers.cookie), written: writtenLanguages },
    settings: settings ?? { domain_language: '', geoip_country: '' },
  });
}

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

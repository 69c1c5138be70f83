import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IncomingHttpHeaders } from 'node:http';
import {
  languages,
  reasonNumbers,
  type ErrorCode,
  type RefusalDetails,
} from '@rendezvous/core/contract';

type Texts = Partial<Record<string, string>>;

type Feature = 'errors' | 'mail' | 'receipt';

/** `locales/<language>/<feature>.json`: the same texts that the pages show. */
const folder = dirname(createRequire(import.meta.url).resolve('@rendezvous/locales/package.json'));
const textsByFile = new Map<string, Texts>();

function textsOf(language: string, feature: Feature): Texts {
  const file = `${language}/${feature}.json`;
  const known = textsByFile.get(file);
  if (known) return known;
  const path = join(folder, file);
  const exists = readdirSync(folder).includes(language);
  const texts = exists ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
  textsByFile.set(file, texts);
  return texts;
}

/** A sentence in the visitor's language or Dutch; undefined where no text exists. */
export function textFor(
  feature: Feature,
  key: string,
  headers: IncomingHttpHeaders,
): string | undefined {
  return textsOf(languageOf(headers), feature)[key] ?? textsOf('nl', feature)[key];
}

/**
 * A refusal in words, in the visitor's language or Dutch; undefined where no text exists. `count` chooses among
 * the forms of a text that has some, as that of `conversation_limit` with the site's free conversations.
 */
export function refusalMessage(
  code: ErrorCode,
  details: RefusalDetails,
  headers: IncomingHttpHeaders,
  count = 0,
): string | undefined {
  // Of several wrong fields the first one is told in words; the codes of all are in `fields`.
  const [reason] = Object.values(details.fields ?? {});
  const inField = reason && textFor('errors', `field.${reason}`, headers);
  const form = count === 0 ? 'zero' : new Intl.PluralRules(languageOf(headers)).select(count);
  const inPhoto = details.reason && textFor('errors', `photo.${details.reason}`, headers);
  const text =
    inField ??
    inPhoto ??
    textFor('errors', code, headers) ??
    textFor('errors', `${code}_${form}`, headers) ??
    textFor('errors', `${code}_other`, headers);
  const known: Record<string, unknown> = { ...reasonNumbers, ...details, count };
  return text?.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(known[name] ?? ''));
}

/** What the visitor chose, else Dutch. */
export function languageOf({ cookie }: IncomingHttpHeaders): string {
  const [, chosen] = /(?:^|;\s*)locale=(\w\w)/.exec(cookie ?? '') ?? [];
  return languages.find((language) => language === chosen) ?? 'nl';
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IncomingHttpHeaders } from 'node:http';
import { languages, type ErrorCode, type RefusalDetails } from '@rendezvous/core/contract';

type Texts = Partial<Record<string, string>>;

/** `locales/<language>/errors.json`: the same texts that the pages show. */
const folder = dirname(createRequire(import.meta.url).resolve('@rendezvous/locales/package.json'));
const textsByLanguage = new Map<string, Texts>();

function textsOf(language: string): Texts {
  const known = textsByLanguage.get(language);
  if (known) return known;
  const path = join(folder, language, 'errors.json');
  const exists = readdirSync(folder).includes(language);
  const texts = exists ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
  textsByLanguage.set(language, texts);
  return texts;
}

/** A refusal in words, in the visitor's language or Dutch; undefined where no text exists. */
export function refusalMessage(
  code: ErrorCode,
  details: RefusalDetails,
  headers: IncomingHttpHeaders,
): string | undefined {
  const text = textsOf(languageOf(headers))[code] ?? textsOf('nl')[code];
  return text?.replace(/\{\{(\w+)\}\}/g, (_all, name: string) =>
    String((details as Record<string, unknown>)[name] ?? ''),
  );
}

function languageOf({ cookie }: IncomingHttpHeaders): string {
  const [, chosen] = /(?:^|;\s*)locale=(\w\w)/.exec(cookie ?? '') ?? [];
  return languages.find((language) => language === chosen) ?? 'nl';
}

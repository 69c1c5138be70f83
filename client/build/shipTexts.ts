import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { completed } from '../../locales/completed.ts';

/** The language that is complete; the contract says the same (`fallbackLanguage`). */
const fallback = 'nl';
const folder = join(import.meta.dirname, '../../locales');

type Dictionary = Record<string, string>;

/** All texts, and the one name under which this build ships them. A page fetches them in one language only. */
export function readTexts() {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[a-z]{2}\/\w+\.json$/.test(file),
  );
  const read = (file: string): Dictionary =>
    found.includes(file)
      ? (JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Dictionary)
      : {};
  /** A file with what it lacks in Dutch (LOCALE-02). */
  const whole = (file: string) =>
    completed(read(file), {
      dutch: read(`${fallback}/${file.slice(3)}`),
      language: file.slice(0, 2),
    });
  const written = [...new Set(found.map((file) => file.slice(0, 2)))];
  const features = [...new Set(found.map((file) => file.slice(3)))];
  const files = written
    .flatMap((language) => features.map((feature) => `${language}/${feature}`))
    .sort()
    .map((file) => ({
      file,
      // Without the spaces between: they are for who writes texts.
      source: JSON.stringify(whole(file)),
    }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  const lastWordsOf = (language: string) => {
    const words = whole(`${language}/common.json`);
    return { startFailed: words['startFailed'] ?? '', retry: words['retry'] ?? '' };
  };
  return {
    files,
    /** For when no text can be fetched: they are part of the script. */
    lastWords: Object.fromEntries(written.map((language) => [language, lastWordsOf(language)])),
    path: `/assets/texts-${hash}`,
    languages: written.sort(),
  };
}

/**
 * Puts the texts beside the scripts as plain data, under one name that changes with any of them: texts
 * are no code, and a page fetches only the features it shows, in one language.
 */
export function shipTexts({ files, path, languages }: ReturnType<typeof readTexts>): Plugin {
  return {
    name: 'ship-texts',
    apply: 'build',
    config: () => ({ define: { __TEXTS__: JSON.stringify({ path, languages }) } }),
    generateBundle() {
      for (const { file, source } of files) {
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}/${file}`, source });
      }
    },
  };
}

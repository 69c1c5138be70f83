import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from './completed.ts';
import type { Dictionaries } from './audit.ts';

const root = join(import.meta.dirname, '..');
const rooms = ['client', 'core', 'gateway', 'jobs', 'locales'];
const skipped = /(^|\/)(node_modules|dist|dist-types|testing)\/|\.test\.tsx?$|\.d\.ts$/;

/** A word in quotes of any kind. */
const quoted = /(?<=['"`])[\w.]+(?=['"`])/g;

/** A template of nothing but words, dots and what is filled in: `` `field.${reason}` ``. */
const template = /`([\w.]*(?:\$\{[^`}]*\}[\w.]*)+)`/g;

const filledIn = /\$\{[^}]*\}/;

/** The sources of the product, without its tests. */
export function readSources(): string[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file))
      .map((file) => readFileSync(join(root, room, file), 'utf8')),
  );
}

/**
 * The keys that no source names: neither in quotes nor by a template. Of a template with no letters of its own, such as
 * `` `${kind}.${part}` ``, each part must stand somewhere in quotes.
 */
export function keysNobodyNames(dictionaries: Dictionaries, sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => source.match(quoted) ?? []));
  const templates = new Set(
    sources.flatMap((source) => [...source.matchAll(template)].map(([, found = '']) => found)),
  );
  const patterns = [...templates].map((found) => {
    const fixed = found.split(new RegExp(filledIn, 'g'));
    return {
      pattern: new RegExp(`^${fixed.map((part) => part.replaceAll('.', '[.]')).join('(.+)')}$`),
      ofParts: !/\w/.test(fixed.join('')),
    };
  });
  const isNamed = (key: string) =>
    words.has(key) ||
    patterns.some(({ pattern, ofParts }) => {
      const parts = pattern.exec(key)?.slice(1);
      return parts?.every((part) => !ofParts || words.has(part));
    });
  return Object.entries(dictionaries).flatMap(([feature, texts]) =>
    [...new Set(Object.keys(texts).map(baseOf))]
      .filter(
        (key) =>
          !isNamed(key) &&
          !Object.keys(texts).some(
            (full) => full !== key && words.has(full) && baseOf(full) === key,
          ),
      )
      .map((key) => `${feature}.${key}`),
  );
}

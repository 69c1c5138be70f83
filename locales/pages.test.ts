import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenLanguages } from './files.ts';
import { pageSource, pageTokens, parsePage } from './pages.ts';

const places = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort();

describe('public pages', () => {
  it('every written language has every page, with the same places and as many headings as Dutch', () => {
    for (const language of writtenLanguages) {
      expect(readdirSync(join(import.meta.dirname, language, 'pages')).sort()).toEqual(
        pageTokens.map((token) => `${token}.md`),
      );
      for (const token of pageTokens) {
        const [own, dutch] = [pageSource(language, token), pageSource('nl', token)];
        const shape = (page: typeof own) => ({
          token,
          places: places(`${page?.title} ${page?.description} ${page?.markdown}`),
          headings: page?.markdown.match(/^## /gm)?.length,
          links: [...(page?.markdown.matchAll(/\]\(([^)]+)\)/g) ?? [])].map(([, to]) => to).sort(),
        });
        expect(shape(own)).toEqual(shape(dutch));
      }
    }
  });

  it('a language without a page of its own gets the Dutch one, and an unknown token nothing', () => {
    expect(pageSource('pl', 'terms')).toEqual(pageSource('nl', 'terms'));
    expect(pageSource('nl', '../nl/terms')).toBeNull();
  });

  it('a page without a title is refused where it is read', () => {
    expect(() => parsePage('Just words')).toThrow('begins with its title');
  });
});

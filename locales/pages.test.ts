import type { Language } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { pagesOf, pageSource, parsePage } from './pages.ts';

describe('public pages', () => {
  it('[LOCALE-02] a language without a page of its own gets the Dutch one', () => {
    const ofNobody = 'xx' as Language;
    expect(pagesOf(ofNobody)).toEqual([]);
    expect(pageSource(ofNobody, 'terms')).toEqual(pageSource('nl', 'terms'));
    expect(pageSource('en', 'terms')).not.toEqual(pageSource('nl', 'terms'));
  });

  it('an unknown token is no page', () => {
    expect(pageSource('nl', '../nl/terms')).toBeNull();
  });

  it('a page without a title is refused where it is read', () => {
    expect(() => parsePage('Just words')).toThrow('begins with its title');
  });
});

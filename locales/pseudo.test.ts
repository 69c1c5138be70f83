import { describe, expect, it } from 'vitest';
import { readDictionaries } from './files.ts';
import { lengthened, pseudoDictionary } from './pseudo.ts';

const letters = (text: string) => text.replace(/\{+[^}]+\}+|<[^>]+>/g, '').match(/\p{L}/gu) ?? [];

describe('the pseudo-language', () => {
  it('makes every word longer and leaves what is filled in as it is', () => {
    expect(lengthened('Send {{count, number}} <b>messages</b> of {total}')).toBe(
      '⟦Sennd {{count, number}} <b>mmesssagges</b> oof {total}⟧',
    );
  });

  it('has as many keys as English and forty per cent more letters', () => {
    for (const [feature, english] of Object.entries(readDictionaries('en'))) {
      const pseudo = pseudoDictionary(english);
      expect(Object.keys(pseudo)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(english)) {
        const [before, after] = [letters(text).length, letters(pseudo[key] ?? '').length];
        expect(after, `${feature}.${key}`).toBe(before + Math.floor(before * 0.4 + 1e-9));
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { completed } from './completed.ts';

describe('a file of texts made whole', () => {
  const dutch = { close: 'Sluiten', left_one: 'Nog één', left_other: 'Nog veel', new: 'nieuw' };

  it('[LOCALE-02] a sentence that a language lacks is there in Dutch, a plural in the forms of the language', () => {
    const polish = { new: 'nowe' };
    expect(completed(polish, { dutch, language: 'pl' })).toEqual({
      ...dutch,
      left_few: 'Nog veel',
      left_many: 'Nog veel',
      new: 'nowe',
    });
    const ownForms = { left_one: 'a', left_few: 'b', left_many: 'c', left_other: 'd' };
    expect(completed(ownForms, { dutch, language: 'pl' })).toEqual({
      close: 'Sluiten',
      new: 'nieuw',
      ...ownForms,
    });
  });

  it('a million in French, Italian and Spanish is said as other numbers are, not in Dutch', () => {
    const own = { left_one: 'Encore un', left_other: 'Encore beaucoup' };
    const french = completed(own, { dutch: {}, language: 'fr' });
    expect(french).toEqual({ ...own, left_many: 'Encore beaucoup' });
    expect(completed(own, { dutch: {}, language: 'de' })).toEqual(own);
  });
});

import type { Dictionary } from './resources.ts';

/** How much longer than English the longest of our languages are, label by label. */
const longer = 0.4;

/** What is filled in or drawn, and stays as it is: places of i18next and of the photo viewer, tags. */
const kept = /(\{\{[^}]+\}\}|\{\w+\}|<[^>]+>)/;

/**
 * An English text as a language would have it that needs 40 % more room: every word grows, for words that cannot be
 * broken are what breaks a layout. The marks at both ends show where a text is cut off.
 */
export function lengthened(text: string): string {
  let owed = 0;
  const grown = text.split(kept).map((part) => {
    if (kept.test(part)) return part;
    return part.replace(/\p{L}/gu, (letter) => {
      owed += longer;
      if (owed < 1) return letter;
      owed -= 1;
      return letter + letter.toLowerCase();
    });
  });
  return `⟦${grown.join('')}⟧`;
}

/** A file of texts in the pseudo-language, for tests of layout; made from the English one. */
export const pseudoDictionary = (english: Dictionary): Dictionary =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, lengthened(text)]));

import type { languages } from '@rendezvous/core/contract';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenLanguages } from './files.ts';

const folder = import.meta.dirname;

/** From two on: "one" is an article in most of these languages. */
const numberWords: Record<(typeof languages)[number], string> = {
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien twintig dertig veertig vijftig zestig negentig honderd anderhalve?',
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty ninety hundred',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn zwanzig dreißig vierzig fünfzig sechzig neunzig hundert',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta cincuenta sesenta noventa cien',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze vingt trente quarante cinquante soixante cent',
  // Without "sei": far more often it says "you are".
  it: 'due tre quattro cinque sette otto nove dieci undici dodici tredici quattordici quindici venti trenta quaranta cinquanta sessanta novanta cento',
  pl: 'dwa dwie dwóch trzy trzech cztery czterech pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście dwadzieścia trzydzieści sto',
};
/** Of one of these there is a number all the same: "een uur" is how long a link works. */
const oneOf: typeof numberWords = {
  nl: '(?:een|één) (?:minuut|uur|dag|week|maand|jaar)',
  en: '(?:an?|one) (?:minute|hour|day|week|month|year)',
  de: 'eine?r? (?:Minute|Stunde|Tag|Woche|Monat|Jahr)',
  es: 'una? (?:minuto|hora|día|semana|mes|año)',
  fr: 'une? (?:minute|heure|jour|semaine|mois|an)',
  it: "un(?:a|o|')? ?(?:minuto|ora|giorno|settimana|mese|anno)",
  pl: '(?:przez|za|jeden|jedną) (?:minutę|godzinę|dzień|tydzień|miesiąc|rok)',
};

/** Guesses of ours at how long people take, and the name of a game: nothing else goes by them. */
const estimates =
  /^(accounts\.(left\.\d|question\.lead)|site\.how\.1\.text|prompts\.two_truths_one_lie)$/;

/** Digits and number words of a text, its places aside. */
function numbersIn(text: string, language: (typeof languages)[number]): string[] {
  const words = numberWords[language].split(' ').join('|');
  const word = `(?<!\\p{L})(?:${words}|${oneOf[language]})(?!\\p{L})`;
  const plain = text.replace(/\{\{[^}]+\}\}/g, '…');
  return plain.match(new RegExp(`\\d+|${word}`, 'giu')) ?? [];
}

/** What is nobody's setting: the term that the law gives a debtor, the claim of the product, a name. */
const fixed =
  /^(credits\.(debit\.mandateText|premium\.claim|method\.prezelewy24)|mail\.debit_announced\.note)$/;

describe('numbers in texts', () => {
  // A setting changes, and a sentence that has its number written out goes on promising the old one.
  it.each(writtenLanguages)('%s: come from where they are set, none is written out', (language) => {
    const found: Record<string, string[]> = {};
    for (const file of readdirSync(join(folder, language)).filter((each) =>
      each.endsWith('.json'),
    )) {
      const feature = file.replace('.json', '');
      const texts = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object;
      for (const [key, text] of Object.entries(texts)) {
        const numbers = numbersIn(String(text), language);
        const name = `${feature}.${key}`;
        if (numbers.length > 0 && !estimates.test(name) && !fixed.test(name)) found[name] = numbers;
      }
    }
    expect(found).toEqual({});
  });

  it('are found in digits and in words', () => {
    expect(numbersIn('Na veertien dagen, of 8 uur, of {{count2}}', 'nl')).toEqual([
      'veertien',
      '8',
    ]);
    expect(numbersIn('Hij werkt een uur. Een gesprek, met één knop.', 'nl')).toEqual(['een uur']);
    expect(numbersIn('It works for an hour, often, for anyone', 'en')).toEqual(['an hour']);
    expect(numbersIn('Après quatorze jours', 'fr')).toEqual(['quatorze']);
  });
});

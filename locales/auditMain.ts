/** `npm run locales [-- de pl]`: what is missing or wrong, language by language; ends with 1 when something is. */
import { languages, type Language } from '@rendezvous/core/contract';
import { auditLanguage } from './audit.ts';
import { readDictionaries, writtenLanguages } from './files.ts';
import { keysNobodyNames, readSources } from './keysUsed.ts';

const headings = {
  missing: 'missing',
  unused: 'not there in Dutch',
  english: 'the same as English',
  places: 'other places or tags than in Dutch',
  tags: 'tags not closed',
  plurals: 'wrong plural forms',
  words: 'empty, with an exclamation mark, or a bare count',
} as const;

const asked = process.argv.slice(2);
const chosen = languages.filter((language) => asked.length === 0 || asked.includes(language));
let wrong = 0;

function list(heading: string, found: readonly string[]): void {
  if (found.length === 0) return;
  wrong += found.length;
  console.log(`  ${heading}: ${found.length}\n${found.map((each) => `    ${each}`).join('\n')}`);
}

function report(language: Language): void {
  if (!writtenLanguages.includes(language)) {
    wrong += 1;
    console.log(`${language}: not written`);
    return;
  }
  const findings = auditLanguage(language);
  const before = wrong;
  console.log(language);
  for (const [kind, heading] of Object.entries(headings)) {
    list(heading, findings[kind as keyof typeof headings]);
  }
  if (wrong === before) console.log('  nothing to do');
}

chosen.forEach(report);
console.log('in the sources');
list('named by nobody', keysNobodyNames(readDictionaries('nl'), readSources()));
process.exitCode = wrong > 0 ? 1 : 0;

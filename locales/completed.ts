/** One file of texts: a sentence a key; plurals are `key_one`, `key_other` and so on. */
type Dictionary = Record<string, string>;

/** The suffixes of i18next's plural forms: CLDR's categories, and `zero`, which i18next asks for at 0 everywhere. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** A key without its plural form: what the code asks for. */
export const baseOf = (key: string) => key.replace(pluralForm, '');

/** The plural form a key is of, null for a sentence without. */
export const formOf = (key: string) => (pluralForm.exec(key)?.[1] ?? null) as FormName | null;

export type FormName = Intl.LDMLPluralRule;

/** The plural forms that a language's numbers ask for. */
export const formsOf = (language: string): readonly FormName[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/**
 * A dictionary with the Dutch sentence for each that it lacks, in all its plural forms (LOCALE-02), and with
 * `_other` where a language has another form from a million on that is not written: else i18next would go to Dutch.
 */
export function completed(
  dictionary: Dictionary,
  { dutch, language }: { dutch: Dictionary; language: string },
): Dictionary {
  const written = new Set(Object.keys(dictionary).map(baseOf));
  const lacking = Object.entries(dutch).filter(([key]) => !written.has(baseOf(key)));
  const ofMillions = formsOf(language).includes('many')
    ? Object.entries(dictionary)
        .filter(([key]) => formOf(key) === 'other' && !(`${baseOf(key)}_many` in dictionary))
        .map(([key, text]) => [`${baseOf(key)}_many`, text])
    : [];
  return Object.fromEntries([...Object.entries(dictionary), ...ofMillions, ...lacking]);
}

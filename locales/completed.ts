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
 * A dictionary with the Dutch sentence for each that it lacks, in all its plural forms (LOCALE-02). Where the numbers of
 * the language ask for a form that is not there, as a Dutch sentence has none for few, `_other` stands in: i18next
 * would show the key.
 */
export function completed(
  dictionary: Dictionary,
  { dutch, language }: { dutch: Dictionary; language: string },
): Dictionary {
  const written = new Set(Object.keys(dictionary).map(baseOf));
  const lacking = Object.entries(dutch).filter(([key]) => !written.has(baseOf(key)));
  const whole = { ...dictionary, ...Object.fromEntries(lacking) };
  const standIns = Object.entries(whole)
    .filter(([key]) => formOf(key) === 'other')
    .flatMap(([key, text]) =>
      formsOf(language).map((form) => [`${baseOf(key)}_${form}`, text] as const),
    )
    .filter(([key]) => !(key in whole));
  return { ...whole, ...Object.fromEntries(standIns) };
}

/** A dictionary of one feature in one language; plurals are `key_one`, `key_other` and so on. */
export type Dictionary = Record<string, string>;

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys a caller may use: without the endings that Intl.PluralRules chooses. */
export type TextKey<Dict> = {
  [Key in keyof Dict]: Key extends `${infer Base}_${Category}` ? Base : Key;
}[keyof Dict];

export type TextParams = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function categoryOf(language: string, count: number): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(count);
}

function numberIn(language: string, value: number): string {
  let format = numbers.get(language);
  if (!format) numbers.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(value);
}

/**
 * The sentence for a key, its `{{name}}` places filled in. `count` chooses the plural form; none of something
 * may have a form of its own in any language (`key_zero`, as i18next has it).
 * Undefined when the dictionary has no such key.
 */
export function render(
  dictionary: Dictionary,
  language: string,
  key: string,
  params: TextParams = {},
): string | undefined {
  const { count } = params;
  const plural =
    typeof count === 'number'
      ? ((count === 0 ? dictionary[`${key}_zero`] : undefined) ??
        dictionary[`${key}_${categoryOf(language, count)}`] ??
        dictionary[`${key}_other`])
      : undefined;
  const text = plural ?? dictionary[key];
  return text?.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? numberIn(language, value) : value;
  });
}

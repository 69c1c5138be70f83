import type { Language } from '@rendezvous/core/contract';
import { i18nIn } from '@rendezvous/locales/files';
import { expect } from 'vitest';

/** Stands for what a test does not say, as a price. */
export const anything = '§';

/** The words of a language, as the pages say them. */
export function wordsIn(language: Language) {
  const i18n = i18nIn(language);
  /** A text of a feature. */
  const say = (feature: string, key: string, values: Record<string, unknown> = {}): string => {
    expect(
      i18n.exists(key as never, { ns: feature as never, ...values }),
      `${language}/${feature}: ${key}`,
    ).toBe(true);
    return i18n.t(key as never, { ns: feature as never, ...values });
  };
  /** The same where some value may be anything. */
  const like = (feature: string, key: string, values: Record<string, unknown> = {}): RegExp => {
    const text = say(feature, key, values).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`^${text.replaceAll(anything, '.+').replace(/\s/g, '\\s')}$`);
  };
  return { say, like };
}

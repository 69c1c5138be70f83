import { errorCodes } from '@rendezvous/core/contract';
import { i18nIn, writtenLanguages } from '@rendezvous/locales/files';
import type { ParseKeys } from 'i18next';
import { describe, expect, it } from 'vitest';
import { CallFailed } from './http/index.ts';
import { errorText } from './errorText.ts';

describe('errors in words', () => {
  const nl = () => i18nIn('nl').getFixedT(null, 'errors');
  const told = (error: unknown, free_conversations = 2) =>
    errorText(nl(), error, { free_conversations });

  it('every code has words in every language', () => {
    for (const language of writtenLanguages) {
      const t = i18nIn(language).getFixedT(null, 'errors');
      const wordless = errorCodes.filter(
        (code) => t(code as ParseKeys<'errors'>, { count: 2 }) === code,
      );
      expect({ language, wordless }).toEqual({ language, wordless: [] });
    }
  });

  it.each([
    ['ERR-09', 'login_failed', 'Login mislukt, probeer opnieuw'],
    ['ERR-11', 'validation', 'Er is een fout opgetreden'],
    ['ERR-12', 'server_error', 'Er is een fout opgetreden, probeer het later opnieuw'],
    ['ERR-18', 'insufficient_credits', 'Je hebt onvoldoende credits'],
    ['ERR-19', 'premium_required', 'Deze functie is alleen beschikbaar voor premium leden'],
  ])('[%s] %s', (_rule, code, words) => expect(told({ code })).toBe(words));

  it('[ERR-10] names the minutes', () => {
    const error = new CallFailed({ code: 'account_locked', minutes: 7 }, 429);
    expect(told(error)).toBe('Te veel foute pogingen, account voor 7 min geblokkeerd');
  });

  it('names as many conversations as the site gives a free member', () => {
    const words = [0, 1, 2, 5].map((free) => told({ code: 'conversation_limit' }, free));
    expect(words).toEqual([
      'Gesprekken beginnen kan alleen met Premium.',
      'Als gratis lid kun je 1 gesprek beginnen. Met Premium kan het onbeperkt.',
      'Als gratis lid kun je 2 gesprekken beginnen. Met Premium kan het onbeperkt.',
      'Als gratis lid kun je 5 gesprekken beginnen. Met Premium kan het onbeperkt.',
    ]);
  });

  it('[ERR-12] what has no words of its own is the general one', () => {
    for (const error of [new Error('x'), null, { code: 'new_code' }, { refusal: { code: 'y' } }]) {
      expect(told(error)).toBe('Er is een fout opgetreden, probeer het later opnieuw');
    }
  });

  it('[ERR-21] asking to log in has its own words for chat, photo, gift and like', () => {
    const t = nl();
    const words = (['chat', 'photo', 'gift', 'like'] as const).map((what) =>
      t(`login_required.${what}`),
    );
    expect(new Set(words).size).toBe(4);
    for (const sentence of words) expect(sentence).toMatch(/^Log in om /);
  });
});

import { httpStatusByErrorCode, languages, type ErrorCode } from '@rendezvous/core/contract';
import { expect, it } from 'vitest';
import { refusalMessage } from './messages.ts';

const codes = Object.keys(httpStatusByErrorCode) as ErrorCode[];
const asking = (language: string) => ({ cookie: `locale=${language}` });

it.each(languages)('every code has a message in %s, with its numbers filled in', (language) => {
  for (const code of codes) {
    for (const count of [0, 1, 2]) {
      const message = refusalMessage(code, { minutes: 5 }, asking(language), count);
      expect(message, code).toMatch(/\w/);
      expect(message, code).not.toMatch(/\{\{/);
    }
  }
});

it('says how many conversations a free member may begin at this site', () => {
  const told = (count: number) => refusalMessage('conversation_limit', {}, asking('nl'), count);
  expect(told(0)).toBe('Gesprekken beginnen kan alleen met Premium.');
  expect(told(1)).toMatch(/^Als gratis lid kun je 1 gesprek beginnen/);
  expect(told(2)).toMatch(/^Als gratis lid kun je 2 gesprekken beginnen/);
});

import { describe, expect, it } from 'vitest';
import { dialable, termsVersion } from './siteRules.ts';

describe('rules of a site', () => {
  it('[CONST-18] the terms are of 1 December 2023 unless something later is known', () => {
    expect(termsVersion(undefined)).toBe('2023-12-01');
  });
  it('[CONST-19] the day the company came counts when it is later, an earlier one does not', () => {
    expect(termsVersion('2024-02-01')).toBe('2024-02-01');
    expect(termsVersion('2023-11-30')).toBe('2023-12-01');
  });
  it('[VALID-11] a telephone number is dialled without dashes and spaces', () => {
    expect(dialable('+31 20-000 00 00')).toBe('+31200000000');
  });
});

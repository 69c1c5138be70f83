import { describe, expect, it } from 'vitest';
import { describeStep, redact, redacted } from './index.ts';

describe('what is told of a running machine', () => {
  it('leaves out passwords, codes, card data, texts and names, wherever they stand', () => {
    const secrets = {
      password: 'lindebloesem',
      form: { email: 'els@example.com', name: 'Els', city: 'Utrecht', birthday: '1975-03-09' },
      code: '482913',
      otp: 482_913,
      token: '0123456789abcdef01234567',
      card: { last4: 1142, holder: 'E. van Dijk' },
      iban: 'NL91ABNA0417164300',
      messages: [{ text: 'Dag Bram', about: { quote: 'hoi' } }],
      texts: ['Dag Bram', 'Morgen koffie?'],
      // What nobody has thought of yet.
      newField: 'Dag Bram',
      method: 'een zin die hier niet hoort',
    };
    const told = JSON.stringify(redact(secrets));
    for (const secret of [
      ...['lindebloesem', 'els@', 'Els', 'Utrecht', '1975', '482913', '0123456789abcdef'],
      ...['1142', 'Dijk', 'NL91', 'Bram', 'koffie', 'hoi', 'zin'],
    ]) {
      expect(told).not.toContain(secret);
    }
  });

  it('shows how things stand: numbers, ids, times, states and codes of refusals', () => {
    const open = {
      ...{ order: '0123456789abcdef01234567', attempt: 2, version: 3, failure: null, paid: false },
      ...{ at: '2026-11-22T14:00:00.000Z', method: 'ideal', refusal: { code: 'validation' } },
    };
    expect(redact(open)).toEqual(open);
  });

  it('cuts what is long or deep, and takes no functions', () => {
    const list = redact(Array.from({ length: 100 }, (_, index) => index)) as unknown[];
    expect(list).toHaveLength(31);
    expect(list.at(-1)).toBe('… 70');
    expect(redact({ now: () => 1, left: 1 })).toEqual({ left: 1 });
    const round: Record<string, unknown> = {};
    round['self'] = round;
    expect(JSON.stringify(redact(round))).toContain('…');
  });

  it('tells an event by its type and what may be shown of it', () => {
    const event = { type: 'CHANGE', field: 'password', value: 'lindebloesem' };
    const base = { actor: 'signup:1', machine: 'signup', page: '/signup', at: 1 } as const;
    const step = describeStep({
      ...{ ...base, through: ['opening', { steps: 'account' }], status: 'active' },
      ...{ event, context: new Error('lindebloesem') },
    });
    expect(step.event).toEqual({ type: 'CHANGE', field: redacted, value: redacted });
    expect(step.context).toEqual({ error: 'Error' });
    expect(step.through).toEqual(['opening', { steps: 'account' }]);
  });
});

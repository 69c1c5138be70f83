import { describe, expect, it } from 'vitest';
import type { DirectDebitCodeAnswer } from '@rendezvous/core/contract';
import { explore } from '../testing/explore.ts';
import { advanceOtp, beginOtp, otpMachine, resumeOtp, storeOtp, type OtpEvent } from './index.ts';

const code: DirectDebitCodeAnswer = {
  sent_to: '+31 6 •••• 5678',
  expires_at: '2026-11-01T10:10:00.000Z',
  resend_at: '2026-11-01T10:01:00.000Z',
  attempts_left: 5,
};
const events: OtpEvent[] = [
  { type: 'SEND' },
  { type: 'CODE_SENT', code },
  { type: 'SUBMIT' },
  { type: 'CODE_RIGHT' },
  { type: 'CODE_WRONG', attempts_left: 4 },
  { type: 'CODE_WRONG', attempts_left: 0 },
  { type: 'CODE_EXPIRED' },
  { type: 'REFUSED', refusal: { code: 'sdd_limit' } },
  { type: 'BACK' },
];
const walk = explore(otpMachine, {
  input: undefined as never,
  events,
  keyOf: ({ value, context }) => JSON.stringify([value, context]),
});
const through = (...steps: OtpEvent[]) => steps.reduce(advanceOtp, beginOtp());
const sent = [{ type: 'SEND' }, { type: 'CODE_SENT', code }] as const;

describe('the code of a direct debit', () => {
  it('[MACH-02] enters every state and takes every transition', () => {
    expect(walk.unreached).toEqual([]);
    expect(walk.untaken).toEqual([]);
  });

  it('[MACH-03] is the same after being stored and resumed, wherever it is', () => {
    for (const { snapshot, way } of walk.paths) {
      const stored = storeOtp(snapshot);
      expect(storeOtp(resumeOtp(JSON.parse(JSON.stringify(stored)))), way).toEqual(stored);
    }
    expect(() => resumeOtp({ ...beginOtp(), version: 2 as 1 })).toThrow('2');
  });

  it('is accepted only while a code is being checked', () => {
    for (const { from, event, to } of walk.steps) {
      if (to.value !== 'accepted' || from.value === 'accepted') continue;
      expect([from.value, event.type]).toEqual(['checking', 'CODE_RIGHT']);
    }
  });

  it('asks again after a wrong code, and for another one when none is left', () => {
    const once = through(...sent, { type: 'SUBMIT' }, { type: 'CODE_WRONG', attempts_left: 1 });
    expect(once).toMatchObject({ state: 'invalid', context: { code: { attempts_left: 1 } } });
    const last = [{ type: 'SUBMIT' }, { type: 'CODE_WRONG', attempts_left: 0 }] as const;
    const used = last.reduce(advanceOtp, once);
    expect(used.state).toBe('usedUp');
    expect(advanceOtp(used, { type: 'SUBMIT' })).toBe(used);
    expect([...sent].reduce(advanceOtp, used).state).toBe('sent');
  });
});

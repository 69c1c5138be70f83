import { describe, expect, it } from 'vitest';
import { limits, type Refused } from '../contract/index.ts';
import { createManualClock } from '../ports/clock/index.ts';
import type { AccountDoc } from '../accounts/index.ts';
import { consumeSendAllowance } from './sendAllowance.ts';

describe('rate of sends', () => {
  it('[REAL-12] allows bursts of 30 and then 120 a minute, and says when to try again', () => {
    const clock = createManualClock(new Date('2026-01-01'));
    let allowance: AccountDoc['sendAllowance'] = null;
    const take = () => {
      try {
        allowance = consumeSendAllowance(allowance, clock.now());
        return null;
      } catch (error) {
        return (error as Refused).refusal;
      }
    };
    for (let sent = 0; sent < limits.sendBurst; sent += 1) expect(take()).toBeNull();
    expect(take()).toEqual({ code: 'rate_limited', retryInMs: 500 });
    clock.advance(499);
    expect(take()?.retryInMs).toBe(1);
    clock.advance(1);
    expect(take()).toBeNull();
    expect(take()?.code).toBe('rate_limited');
    clock.advance(60_000);
    for (let sent = 0; sent < limits.sendBurst; sent += 1) expect(take()).toBeNull();
    expect(take()?.code).toBe('rate_limited');
  });

  it('[REAL-12] gives nothing away to two nodes whose clocks differ', () => {
    const now = new Date('2026-01-01T00:00:01Z');
    const behind = new Date('2026-01-01T00:00:00Z');
    let allowance: AccountDoc['sendAllowance'] = null;
    let allowed = 0;
    for (let sent = 0; sent < 200; sent += 1) {
      try {
        allowance = consumeSendAllowance(allowance, sent % 2 === 0 ? now : behind);
        allowed += 1;
      } catch {
        // rate_limited
      }
    }
    expect(allowed).toBe(limits.sendBurst);
  });

  it('does not give sends away when a clock was set back', () => {
    const now = new Date('2026-01-01');
    const empty = { savedMs: 0, at: new Date('2026-02-01') };
    expect(() => consumeSendAllowance(empty, now)).toThrow('rate_limited');
  });
});

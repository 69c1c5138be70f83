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

  it('is saved up to thirty sends while silent, each of which costs half a second', () => {
    const now = new Date('2026-01-01T12:00:00Z');
    const before = (ms: number) => new Date(now.getTime() - ms);
    const full = 30 * 500;
    expect(consumeSendAllowance(null, now)).toEqual({ savedMs: full - 500, at: now });
    const take = (savedMs: number, ms: number) =>
      consumeSendAllowance({ savedMs, at: before(ms) }, now);
    expect(take(1_000, 250)).toEqual({ savedMs: 750, at: now });
    expect(take(1_000, full)).toEqual({ savedMs: full - 500, at: now });
    expect(take(full, 0)).toEqual({ savedMs: full - 500, at: now });
    expect(take(500, 0)).toEqual({ savedMs: 0, at: now });
    expect(() => take(499, 0)).toThrow('rate_limited');
  });

  it('believes another clock for a minute, and what is further ahead not at all', () => {
    const now = new Date('2026-01-01T12:00:00Z');
    const ahead = (ms: number) => ({ savedMs: 1_000, at: new Date(now.getTime() + ms) });
    expect(consumeSendAllowance(ahead(60_000), now)).toEqual({
      ...{ savedMs: 500, at: ahead(60_000).at },
    });
    expect(consumeSendAllowance(ahead(60_001), now)).toEqual({ savedMs: 500, at: now });
  });
});

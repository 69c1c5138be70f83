import { describe, expect, it } from 'vitest';
import { hashToken } from './hashToken.ts';
import { firstToken, judgeToken, nextToken, sessionIdOf, tokenHashOf } from './sessionToken.ts';

const now = new Date('2026-11-23T12:00:00Z');
const laterBy = (ms: number) => new Date(now.getTime() + ms);

describe('the token of a session', () => {
  const first = firstToken();
  const begun = { _id: hashToken(first) };
  const second = nextToken(begun, now);
  const renewed = { ...begun, renewed: second.renewed };

  it('is another one after each renewal, and names the same session', () => {
    const third = nextToken(renewed, now);
    const tokens = [first, second.token, third.token];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(sessionIdOf(token)).toBe(begun._id);
    expect(JSON.stringify({ ...renewed, renewed: third.renewed })).not.toContain(third.token);
    const last = { ...renewed, renewed: third.renewed };
    const verdicts = tokens.map((token) => judgeToken(last, token, now));
    expect(verdicts).toEqual(['worthless', 'replaced', 'valid']);
  });

  it('that was replaced is told from one that never was for half a minute', () => {
    const verdictAfter = (ms: number) => judgeToken(renewed, first, laterBy(ms));
    expect([0, 29_999, 30_000].map(verdictAfter)).toEqual(['replaced', 'replaced', 'worthless']);
    // One of the future was noted by a clock that was wrong.
    expect(verdictAfter(-30_000)).toBe('worthless');
  });

  it('is made by nobody who knows what is stored', () => {
    const named = Buffer.from(begun._id, 'hex').toString('base64url');
    for (const session of [begun, renewed]) {
      const known = [session._id, tokenHashOf(session), named, `${named}.`, `${named}.${named}`];
      for (const token of known) expect(judgeToken(session, token, now)).toBe('worthless');
    }
  });
});

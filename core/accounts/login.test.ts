import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits, type Refused } from '../contract/index.ts';
import { createManualClock } from '../ports/clock/index.ts';
import { defaultSettings } from '../site/index.ts';
import { makeMember, useDatabase } from '../testing/index.ts';
import { Account } from './account.model.ts';
import { login } from './login.ts';
import { hashPassword } from './passwords.ts';
import { Session } from './session.model.ts';
import { findSession } from './sessions.ts';

const password = 'correct horse';
const minuteMs = 60_000;

describe('login', () => {
  useDatabase();
  // Begins now: the database clears away what expired by its own clock.
  const clock = createManualClock(new Date());
  let email: string;

  beforeEach(async () => {
    const { account } = await makeMember();
    email = account.email;
    await Account.updateOne({ _id: account._id }, { passwordHash: await hashPassword(password) });
  });

  function attempt(given: string, { as = email, ip = '192.0.2.1' } = {}) {
    const request = { email: as, password: given };
    return login(request, { settings: defaultSettings, ip, now: clock.now() });
  }
  async function refusal(given: string, from: { as?: string; ip?: string } = {}) {
    return attempt(given, from).then(
      () => null,
      (error: Refused) => error.refusal,
    );
  }
  async function failTimes(times: number, as = email) {
    const seen = [];
    for (let failed = 0; failed < times; failed += 1) seen.push(await refusal('wrong', { as }));
    return seen;
  }

  it('[CALL-04, CONST-15] opens a session of 30 days; only the hash of its token is stored', async () => {
    const { token, session, account } = await attempt(password);
    expect(account.email).toBe(email);
    expect(session.expiresAt.getTime() - clock.now().getTime()).toBe(
      limits.sessionDays * 86_400_000,
    );
    expect(await findSession(token, clock.now())).toMatchObject({ _id: session._id });
    expect(JSON.stringify(await Session.find().lean())).not.toContain(token);
  });

  it('an operator’s session ends after twelve hours', async () => {
    await Account.updateOne({ email }, { role: 'operator' });
    const { token, session } = await attempt(password);
    expect(session.expiresAt.getTime() - clock.now().getTime()).toBe(12 * 60 * minuteMs);
    clock.advance(12 * 60 * minuteMs);
    expect(await findSession(token, clock.now())).toBeNull();
  });

  it('a hash of another cost is replaced by one of today’s when its owner logs in, and only then', async () => {
    const hashIn = async () => (await Account.findOne({ email }).lean())?.passwordHash;
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await Account.updateOne({ email }, { passwordHash: weak });
    expect(await refusal('wrong')).toEqual({ code: 'login_failed' });
    expect(await hashIn()).toBe(weak);
    expect(await refusal(password)).toBeNull();
    const made = await hashIn();
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await refusal(password)).toBeNull();
    expect(await hashIn()).toBe(made);
  });

  it('a hash that another login renews in the same moment lets both in', async () => {
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await Account.updateOne({ email }, { passwordHash: weak });
    // Between the password's check and its new hash.
    const secondFactor = async () => void (await attempt(password));
    const request = { email, password };
    const about = { settings: defaultSettings, ip: '192.0.2.1', now: clock.now(), secondFactor };
    const { account } = await login(request, about);
    expect(account.passwordHash).not.toBe(weak);
  });

  it('takes the address in any case, and the password only as it is', async () => {
    expect(await refusal(password, { as: email.toUpperCase() })).toBeNull();
    expect(await refusal(password.toUpperCase())).toEqual({ code: 'login_failed' });
  });

  it('[ERR-09] answers an unknown address as it answers a wrong password', async () => {
    expect(await refusal('wrong')).toEqual({ code: 'login_failed' });
    expect(await refusal('wrong', { as: 'nobody@example.test' })).toEqual({ code: 'login_failed' });
  });

  it('[ACCOUNT-08, ACCOUNT-09, ERR-10] locks after five failures, even for the right password, for fifteen minutes', async () => {
    expect(await failTimes(5)).toEqual(Array.from({ length: 5 }, () => ({ code: 'login_failed' })));
    expect(await refusal(password)).toEqual({ code: 'account_locked', minutes: 15 });
    clock.advance(14 * minuteMs);
    expect(await refusal(password)).toEqual({ code: 'account_locked', minutes: 1 });
    clock.advance(minuteMs);
    expect(await refusal(password)).toBeNull();
  });

  it('[ACCOUNT-08] locks an address without an account just the same', async () => {
    await failTimes(5, 'nobody@example.test');
    expect(await refusal('wrong', { as: 'nobody@example.test' })).toMatchObject({
      code: 'account_locked',
    });
  });

  it('[ACCOUNT-08] forgets failures after a login, and those older than the window', async () => {
    await failTimes(4);
    expect(await refusal(password)).toBeNull();
    await failTimes(4);
    clock.advance(15 * minuteMs);
    await failTimes(4);
    expect(await refusal(password)).toBeNull();
  });

  it('[ACCOUNT-08] lets no more than five of a hundred guesses at once be tried', async () => {
    const guesses = await Promise.all(Array.from({ length: 100 }, () => refusal('wrong')));
    const tried = guesses.filter((each) => each?.code === 'login_failed');
    expect(tried.length).toBeLessThanOrEqual(5);
    expect(await refusal(password)).toMatchObject({ code: 'account_locked' });
  });

  it('[ACCOUNT-08] locks a network address after twenty failures on any accounts', async () => {
    const ip = '198.51.100.7';
    for (let failed = 0; failed < 20; failed += 1) {
      await refusal('wrong', { as: `nobody-${failed}@example.test`, ip });
    }
    expect(await refusal(password, { ip })).toMatchObject({ code: 'account_locked' });
    expect(await refusal(password, { ip: '198.51.100.8' })).toBeNull();
  });

  it('[ACCOUNT-08] checks no more than twenty of many guesses at once from one network address', async () => {
    const ip = '198.51.100.9';
    const guesses = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        refusal('wrong', { as: `nobody-${index}@example.test`, ip }),
      ),
    );
    const checked = guesses.filter((each) => each?.code === 'login_failed');
    // Two are under way at once.
    expect(checked.length).toBeLessThanOrEqual(21);
  });

  it('lets many members log in at once from one network address', async () => {
    const others = await Promise.all(Array.from({ length: 40 }, () => makeMember()));
    const passwordHash = await hashPassword(password);
    await Account.updateMany({}, { passwordHash });
    const answers = await Promise.all(
      others.map(({ account }) => refusal(password, { as: account.email, ip: '198.51.100.10' })),
    );
    expect(answers.every((answer) => answer === null)).toBe(true);
  });

  it('has no session for a token that was altered or has expired', async () => {
    const { token } = await attempt(password);
    expect(await findSession(`${token}x`, clock.now())).toBeNull();
    clock.advance(limits.sessionDays * 86_400_000);
    expect(await findSession(token, clock.now())).toBeNull();
  });
});

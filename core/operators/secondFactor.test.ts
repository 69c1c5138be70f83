import { beforeEach, describe, expect, it } from 'vitest';
import { URI, type TOTP } from 'otpauth';
import { Account, login, Session } from '../accounts/index.ts';
import { defaultSettings } from '../site/index.ts';
import { refusalOf, useDatabase } from '../testing/index.ts';
import { addOperator, removeOperator, renewTotp, setOperatorPassword } from './accounts.ts';
import { createSecondFactor } from './secondFactor.ts';

useDatabase();

const password = 'a long password';
const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
let made = 0;
let email = '';
let ip = '';

beforeEach(() => {
  made += 1;
  email = `operator-${made}@example.test`;
  ip = `192.0.2.${made}`;
});

const add = (totp: boolean) => addOperator({ email, name: 'Noor', password, totp, now });
const codeAt = (otpauth: string | null, at: Date) =>
  (URI.parse(otpauth ?? '') as TOTP).generate({ timestamp: at.getTime() });

function logIn({
  code,
  at = now,
  required = false,
}: {
  code?: string;
  at?: Date;
  required?: boolean;
}) {
  const how = { settings: defaultSettings, ip, now: at };
  const secondFactor = createSecondFactor({ required });
  return login({ email, password, ...(code && { code }) }, { ...how, secondFactor });
}

describe('an operator’s login', () => {
  it('opens a session with the role, by the password alone where no code was wanted', async () => {
    await add(false);
    expect((await logIn({})).session.role).toBe('operator');
  });

  it('asks for a code where there is a second factor, takes each once, and none of another time', async () => {
    const { otpauth } = await add(true);
    expect(await refusalOf(logIn({}))).toEqual({
      ...{ code: 'validation', fields: { code: 'required' } },
    });
    const code = codeAt(otpauth, now);
    expect((await refusalOf(logIn({ code: codeAt(otpauth, later(600_000)) })))?.code).toBe(
      'otp_invalid',
    );
    await logIn({ code });
    expect((await refusalOf(logIn({ code, at: later(5_000) })))?.code).toBe('otp_invalid');
    await logIn({ code: codeAt(otpauth, later(60_000)), at: later(60_000) });
  });

  it('counts wrong codes like wrong passwords', async () => {
    const { otpauth } = await add(true);
    const wrong = codeAt(otpauth, later(3_600_000));
    for (let tried = 0; tried < defaultSettings.login_lock.attempts; tried += 1) {
      expect((await refusalOf(logIn({ code: wrong })))?.code).toBe('otp_invalid');
    }
    expect((await refusalOf(logIn({ code: codeAt(otpauth, now) })))?.code).toBe('account_locked');
  });

  it('needs a second factor in production', async () => {
    await add(false);
    expect((await refusalOf(logIn({ required: true })))?.code).toBe('otp_invalid');
    const code = codeAt(await renewTotp(email), now);
    await logIn({ required: true, code });
  });
});

describe('an operator’s account', () => {
  it('has one address, and loses its sessions with its second factor, its password or its place', async () => {
    await add(false);
    await expect(add(false)).rejects.toThrow('has an account');
    const sessions = async () => {
      const { _id } = await Account.findOne({ email }).orFail().lean();
      return Session.countDocuments({ account: _id });
    };
    await logIn({});
    expect(await sessions()).toBe(1);
    await renewTotp(email);
    expect(await sessions()).toBe(0);
    await setOperatorPassword(email, 'another password');
    expect((await refusalOf(logIn({})))?.code).toBe('login_failed');
    await removeOperator(email);
    expect((await Account.findOne({ email }).lean())?.status).toBe('locked');
  });
});

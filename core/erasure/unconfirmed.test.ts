import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account, MailedLink, Session } from '../accounts/index.ts';
import { signupSchema } from '../contract/index.ts';
import { grantCredits, LedgerEntry, nextEntry } from '../credits/index.ts';
import { createManualClock } from '../ports/clock/index.ts';
import { Profile } from '../profiles/index.ts';
import { activate, resendActivationMail, Signup, signUp } from '../signup/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  checkInvariants,
  mailedToken,
  makePhoto,
  refusalOf,
  useDatabase,
} from '../testing/index.ts';
import { eraseDeletedAccounts } from './eraseDeletedAccounts.ts';

const dayMs = 86_400_000;
const purchase = { kind: 'purchase', credits: 25, at: new Date() } as const;

describe('an account that nobody confirms', () => {
  useDatabase();
  // Begins now: the database clears away what expired by its own clock.
  const clock = createManualClock(new Date());
  const pictures = {
    broken: false,
    meanwhile: async () => undefined as void,
    write: async () => undefined,
    read: async () => null,
    has: async () => false,
    async remove() {
      if (this.broken) throw new Error('the disk is away');
      await this.meanwhile();
    },
  };
  const at = () => ({
    ...{ settings: defaultSettings, site: 'localhost', ip: '192.0.2.1' },
    ...{ limited: false, now: clock.now() },
  });
  const erase = () => eraseDeletedAccounts({ now: clock.now(), pictures });
  const statusOf = async (id: unknown) =>
    (await Account.findOne({ _id: id as string }).lean())?.status;
  const confirm = (token: string) =>
    activate(token, { readSettings: async () => defaultSettings, now: clock.now() });

  async function join(email = 'sanne@example.test') {
    const form = { gender: 'female', looking_for: 'male', date_of_birth: '1990-05-01' };
    const rest = { country: 'NL', city: 'Utrecht', name: 'Sanne', password: 'kaas en brood' };
    const request = { signup: randomUUID(), ...form, ...rest, email };
    const { account } = await signUp(signupSchema.parse(request), at());
    return account;
  }

  it('[TRUST-10] is erased thirty days after it was made, not a moment before, and its address is free', async () => {
    const account = await join();
    clock.advance(30 * dayMs - 1);
    expect(await erase()).toBe(0);
    expect(await statusOf(account._id)).toBe('not_confirmed');
    clock.advance(1);
    expect(await erase()).toBe(1);
    expect(await statusOf(account._id)).toBe('erased');
    expect(await Profile.findById(account.profile).lean()).toMatchObject({ name: '', city: '' });
    const left = { account: account._id };
    const traces = [Session.exists(left), MailedLink.exists(left), Signup.exists(left)];
    expect(await Promise.all(traces)).toEqual([null, null, null]);
    expect(await checkInvariants()).toEqual([]);
    expect(await erase()).toBe(0);
    const again = await join();
    expect(await statusOf(again._id)).toBe('not_confirmed');
  });

  it('has as long again after every activation mail it asks for', async () => {
    const { _id } = await join();
    clock.advance(20 * dayMs);
    await resendActivationMail(_id, at());
    clock.advance(30 * dayMs - 1);
    expect(await erase()).toBe(0);
    clock.advance(1);
    expect(await erase()).toBe(1);
    expect(await statusOf(_id)).toBe('erased');
  });

  it('is left alone once it is confirmed, or has paid', async () => {
    const confirmed = await join('a@example.test');
    await confirm(await mailedToken('activation'));
    const paying = await join('b@example.test');
    await Account.updateOne({ _id: paying._id }, { paidUser: true });
    clock.advance(365 * dayMs);
    expect(await erase()).toBe(0);
    expect(await statusOf(confirmed._id)).toBe('active');
    expect(await statusOf(paying._id)).toBe('not_confirmed');
  });

  it('[TRUST-10] cannot be confirmed half erased, and the next turn goes on', async () => {
    const account = await join();
    const profile = await Profile.findById(account.profile).lean();
    await makePhoto(profile!);
    const token = await mailedToken('activation');
    clock.advance(30 * dayMs);
    pictures.broken = true;
    await expect(erase()).rejects.toThrow('the disk is away');
    pictures.broken = false;
    const left = { account: account._id };
    expect(await Session.exists(left)).toBe(null);
    expect(await MailedLink.exists(left)).toBe(null);
    const settings = { readSettings: async () => defaultSettings, now: account.signupDate };
    expect(await refusalOf(activate(token, settings))).toEqual({ code: 'link_invalid' });
    expect(await erase()).toBe(1);
    expect(await statusOf(account._id)).toBe('erased');
  });

  it('[TRUST-03] cannot buy credits while it is erased', async () => {
    const { _id, profile } = await join();
    await makePhoto((await Profile.findById(profile).lean())!);
    clock.advance(30 * dayMs);
    const buying: unknown[] = [];
    pictures.meanwhile = async () => {
      buying.push(await refusalOf(grantCredits({ ...purchase, account: _id })));
    };
    expect(await erase()).toBe(1);
    pictures.meanwhile = async () => undefined;
    expect(buying[0]).toEqual({ code: 'deleted' });
    expect(await statusOf(_id)).toBe('erased');
    expect(await checkInvariants()).toEqual([]);
  });

  it('[TRUST-03] stays with all its credits when an older node sold it some meanwhile', async () => {
    const { _id, profile } = await join();
    await makePhoto((await Profile.findById(profile).lean())!);
    clock.advance(30 * dayMs);
    pictures.meanwhile = async () => {
      pictures.meanwhile = async () => undefined;
      const balance = (await Account.findById(_id).lean())!;
      const { entry, after } = nextEntry(balance, purchase);
      await LedgerEntry.create(entry);
      await Account.updateOne({ _id }, { ...after, paidUser: true });
    };
    expect(await erase()).toBe(0);
    const kept = { status: 'not_confirmed', credits: 25, paidUser: true };
    const account = await Account.findById(_id).lean();
    expect(account).toMatchObject({ ...kept, email: 'sanne@example.test' });
    expect(account).not.toHaveProperty('deletion');
    expect(await checkInvariants()).toEqual([]);
    expect(await erase()).toBe(0);
  });
});

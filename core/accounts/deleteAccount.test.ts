import { describe, expect, it } from 'vitest';
import { deleteAccountSchema, deleteReasons, limits } from '../contract/index.ts';
import { listChats } from '../chat/index.ts';
import { createManualClock } from '../ports/clock/index.ts';
import { Block, pairOf, Profile } from '../profiles/index.ts';
import { searchMembers } from '../search/index.ts';
import { viewProfile } from '../members/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  asking,
  mailedToken,
  mailsOf,
  makeMember,
  makeMemberWith,
  refusalCode,
  refusalOf,
  textTo,
  useDatabase,
  write,
  type TestMember,
} from '../testing/index.ts';
import { Account } from './account.model.ts';
import { checkMailedLink } from './checkMailedLink.ts';
import { deleteAccount } from './deleteAccount.ts';
import { login } from './login.ts';
import { reactivate, remailReactivation } from './reactivate.ts';
import { findSession } from './sessions.ts';

const password = 'correct horse';
const dayMs = 86_400_000;

describe('leaving and coming back', () => {
  useDatabase();
  // Begins now: the database clears away what expired by its own clock.
  const clock = createManualClock(new Date());

  const leave = ({ account }: TestMember, wish = {}) =>
    deleteAccount(
      account._id,
      { password, reason: 'time', ...wish },
      { settings: defaultSettings, now: clock.now() },
    );
  const remail = async (email: string, limited = false) => {
    const asked = { now: clock.now(), limited };
    await (
      await remailReactivation({ email, ip: '::1' }, asked)
    ).mailed;
  };
  async function statusOf({ account, profile }: TestMember) {
    const [stored, shown] = await Promise.all([
      Account.findById(account._id).lean(),
      Profile.findById(profile._id).lean(),
    ]);
    return [stored?.status, shown?.status];
  }

  it('[ACCOUNT-05, ACCOUNT-10, CONST-12] marks the account, stores why, ends sessions and mails the way back', async () => {
    const anna = await makeMemberWith(password);
    const left = await leave(anna, { reason: 'other', remarks: 'te druk' });
    expect(limits.deletionGraceDays).toBe(14);
    expect(left).toEqual({
      finalAt: new Date(clock.now().getTime() + 14 * dayMs),
      ended: [anna.sender.session],
    });
    expect(await statusOf(anna)).toEqual(['deleted', 'deleted']);
    const stored = await Account.findById(anna.account._id).lean();
    expect(stored?.deletion).toMatchObject({
      ...{ at: clock.now(), reason: 'other', remarks: 'te druk' },
      ...{ accountStatus: 'active', profileStatus: 'active' },
    });
    expect(await findSession(anna.token, clock.now())).toBeNull();
    expect(await mailsOf('account_deleted')).toMatchObject([{ to: anna.account.email }]);
  });

  it('[ENTITY-34] knows seven reasons, and none besides', () => {
    expect(deleteReasons).toEqual([
      ...['price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other'],
    ]);
    const wish = { password, reason: 'because' };
    expect(deleteAccountSchema.safeParse(wish).success).toBe(false);
    expect(deleteAccountSchema.safeParse({ password }).success).toBe(false);
  });

  it('[ACCOUNT-10] deletes nothing without the password', async () => {
    const anna = await makeMemberWith(password);
    expect(await refusalOf(leave(anna, { password: 'wrong' }))).toEqual({
      code: 'validation',
      fields: { password: 'wrong_password' },
    });
    expect(await statusOf(anna)).toEqual(['active', 'active']);
    expect(await findSession(anna.token, clock.now())).not.toBeNull();
  });

  it('[ACCOUNT-05] nobody finds or writes to it, its profile says no more than that; what was said stays readable', async () => {
    const [anna, bram] = [await makeMemberWith(password), await makeMember()];
    await write(anna, bram.profile._id, ['Dag Bram']);
    await leave(anna);
    const viewing = { viewer: bram.profile._id, settings: defaultSettings, now: clock.now() };
    const { results } = await searchMembers({ ...viewing, pageNumber: 1 });
    expect(results).toEqual([]);
    const id = anna.profile._id.toHexString();
    const seen = await viewProfile({ ...viewing, id });
    expect(seen).toMatchObject({ id, name: '', deleted: true, main_image: null, description: '' });
    expect(JSON.stringify(seen)).not.toContain(anna.profile.name);
    await Block.create({
      by: anna.profile._id,
      profile: bram.profile._id,
      pair: pairOf(id, bram.profile._id.toHexString()),
      at: clock.now(),
    });
    expect(await refusalOf(viewProfile({ ...viewing, id }))).toEqual({ code: 'not_found' });
    expect(await refusalCode(bram, textTo({ profile: anna.profile._id }))).toBe('deleted');
    await Block.deleteMany({ by: anna.profile._id });
    const [chat] = await listChats(asking(bram));
    expect(chat).toMatchObject({
      profile: { id, deleted: true, main_image: null, online: false },
      last_message: { text: 'Dag Bram' },
    });
    const entering = login(
      { email: anna.account.email, password },
      { settings: defaultSettings, ip: '::1', now: clock.now() },
    );
    expect(await refusalOf(entering)).toEqual({ code: 'deleted' });
  });

  it('[ACCOUNT-06] the mailed link brings back account and profile as they were', async () => {
    const active = await makeMemberWith(password);
    const hidden = await makeMemberWith(password, { profile: { status: 'invisible' } });
    const waiting = await makeMemberWith(password, {
      account: { status: 'not_confirmed' },
      profile: { status: 'disabled' },
    });
    for (const member of [active, hidden, waiting]) {
      await leave(member);
      const token = await mailedToken('account_deleted');
      expect(await refusalOf(checkMailedLink('reactivate', token, clock.now()))).toBeNull();
      await reactivate(token, clock.now());
      expect(await statusOf(member)).toEqual([member.account.status, member.profile.status]);
      expect((await Account.findById(member.account._id).lean())?.deletion).toBeUndefined();
      const again = refusalOf(reactivate(token, clock.now()));
      expect(await again).toEqual({ code: 'link_invalid' });
    }
    expect(await mailsOf('account_reactivated')).toHaveLength(3);
  });

  it('[ACCOUNT-07, ERR-16] after fourteen days there is no way back, whenever the link was mailed', async () => {
    const anna = await makeMemberWith(password);
    await leave(anna);
    const first = await mailedToken('account_deleted');
    clock.advance(14 * dayMs - 1);
    await remail(anna.account.email.toUpperCase());
    const second = await mailedToken('account_deleted');
    expect(second).not.toBe(first);
    expect(await refusalOf(checkMailedLink('reactivate', first, clock.now()))).toBeNull();
    clock.advance(1);
    for (const token of [first, second]) {
      expect(await refusalOf(reactivate(token, clock.now()))).toEqual({ code: 'link_invalid' });
    }
    await remail(anna.account.email);
    expect(await mailsOf('account_deleted')).toHaveLength(2);
    expect(await statusOf(anna)).toEqual(['deleted', 'deleted']);
  });

  it('[ACCOUNT-06] a link of an earlier deletion, or an altered one, brings nothing back', async () => {
    const anna = await makeMemberWith(password);
    await leave(anna);
    const earlier = await mailedToken('account_deleted');
    await reactivate(earlier, clock.now());
    await leave(anna);
    const altered = `A${(await mailedToken('account_deleted')).slice(1)}`;
    for (const token of [earlier, altered, '']) {
      expect(await refusalOf(reactivate(token, clock.now()))).toEqual({ code: 'link_invalid' });
    }
    expect(await statusOf(anna)).toEqual(['deleted', 'deleted']);
  });

  it('[SIGNUP-09] mails the way back to nobody but who has left, and tells nothing to who asks', async () => {
    const anna = await makeMemberWith(password);
    await remail(anna.account.email);
    await remail('nobody@example.test');
    expect(await mailsOf('account_deleted')).toEqual([]);
    const counted = async (email: string) => {
      const codes = [];
      for (let asked = 0; asked < 6; asked += 1) {
        codes.push((await refusalOf(remail(email, true)))?.code);
      }
      return codes;
    };
    expect(await counted('nobody@example.test')).toEqual(await counted(anna.account.email));
  });
});

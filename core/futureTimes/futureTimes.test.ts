import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import {
  Account,
  isSessionStale,
  login,
  LoginAttempts,
  MailedLink,
  recordSessionUse,
  Session,
} from '../accounts/index.ts';
import { Message } from '../chat/index.ts';
import { eraseDeletedAccounts } from '../erasure/index.ts';
import { Outbox } from '../events/index.ts';
import { createDiskPictureStore } from '../ports/pictureStore/index.ts';
import { markSeen, Photo, Profile } from '../profiles/index.ts';
import { advanceCursor, claimRun, objectIdAt, readCursor } from '../schedule/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  makeMember,
  makeMemberWith,
  makePhoto,
  refusalOf,
  send,
  sendOne,
  textTo,
  useDatabase,
} from '../testing/index.ts';
import { clampFutureTimes } from './index.ts';

const dayMs = 86_400_000;
const now = new Date();
const ahead = new Date(now.getTime() + 400 * dayMs);

describe('times that a clock which was ahead has stored', () => {
  useDatabase();

  it('keep no operator’s session open for longer than a day of work', async () => {
    const { account } = await makeMember();
    const inAWeek = new Date(now.getTime() + 7 * dayMs);
    await Session.updateOne({ account: account._id }, { role: 'operator', expiresAt: inAWeek });
    expect(await clampFutureTimes(now)).toBe(1);
    const { expiresAt } = (await Session.findOne({ account: account._id }).lean()) ?? {};
    expect(expiresAt).toEqual(new Date(now.getTime() + dayMs / 2));
  });

  it('no longer hold up what waits for them, nor keep open what they opened', async () => {
    const { account, profile, sender } = await makeMember();
    const other = await makeMember();
    await send([{ sender, ...textTo({ profile: other.profile._id }) }]);
    await Outbox.updateMany({}, { $set: { dueAt: ahead } });
    const photo = await makePhoto(profile);
    await Photo.updateOne({ _id: photo }, { $set: { deletedAt: ahead } });
    await Session.updateOne({ account: account._id }, { $set: { expiresAt: ahead } });
    const expiresAt = new Date(ahead.getTime() + 3_600_000);
    const link = { kind: 'reset_password', account: account._id, email: account.email } as const;
    await MailedLink.create({ _id: 'a', ...link, createdAt: ahead, expiresAt });

    expect(await clampFutureTimes(now)).toBe(4);
    expect((await Outbox.findOne().lean())?.dueAt).toEqual(now);
    expect((await Photo.findById(photo).lean())?.deletedAt).toEqual(now);
    const monthMs = 30 * dayMs;
    const sessionEnd = (await Session.findOne({ account: account._id }).lean())?.expiresAt;
    expect(sessionEnd).toEqual(new Date(now.getTime() + monthMs));
    const inAnHour = new Date(now.getTime() + 3_600_000);
    expect((await MailedLink.findById('a').lean())?.expiresAt).toEqual(inAnHour);
    // What a right clock has stored stays.
    expect(await clampFutureTimes(now)).toBe(0);
  });

  it('do not put a schedule off until then', async () => {
    const every = { everyMs: 60_000 };
    expect(await claimRun('sweep', { ...every, now: ahead })).toBe(true);
    expect(await claimRun('sweep', { ...every, now })).toBe(true);
    expect(await claimRun('sweep', { ...every, now })).toBe(false);
    await advanceCursor('sweep', objectIdAt(ahead.getTime()));
    expect(await readCursor('sweep', { now })).toBeNull();
    // Forgotten, so that it goes on from where the work is.
    await advanceCursor('sweep', objectIdAt(now.getTime()));
    expect(await readCursor('sweep', { now })).toEqual(objectIdAt(now.getTime()));
  });

  it('lock nobody out until then, neither of the account nor of sending', async () => {
    const settings = defaultSettings;
    const { account } = await makeMemberWith('a password of hers');
    const credentials = { email: account.email, password: 'a password of hers' };
    const attempts = Array.from({ length: 5 }, () => ({ id: new Types.ObjectId(), at: ahead }));
    const wrong = { email: account.email, password: 'another' };
    expect(await refusalOf(login(wrong, { settings, ip: '192.0.2.1', now }))).toMatchObject({
      code: 'login_failed',
    });
    await LoginAttempts.updateMany(
      {},
      { $set: { lockedUntil: ahead, attempts, expiresAt: ahead } },
    );
    expect(await login(credentials, { settings, ip: '192.0.2.1', now })).toMatchObject({ account });

    const [anna, bram] = [await makeMember(), await makeMember()];
    const sendAllowance = { savedMs: 0, at: ahead };
    await Account.updateOne({ _id: anna.account._id }, { $set: { sendAllowance } });
    const send = () =>
      sendOne(anna, textTo({ profile: bram.profile._id }), { rateLimits: true, now: () => now });
    expect(await send()).toMatchObject({ refusal: { code: 'rate_limited', retryInMs: 500 } });
  });

  it('do not show anybody as here until then', async () => {
    const { profile, account } = await makeMember();
    await Profile.updateOne({ _id: profile._id }, { $set: { lastSeenAt: ahead } });
    await markSeen([profile._id], now);
    expect((await Profile.findById(profile._id).lean())?.lastSeenAt).toEqual(now);
    await Session.updateOne({ account: account._id }, { $set: { lastSeenAt: ahead } });
    const session = await Session.findOne({ account: account._id }).lean();
    expect(session && isSessionStale(session, now)).toBe(true);
    await recordSessionUse([session?._id ?? ''], now);
    expect((await Session.findOne({ account: account._id }).lean())?.lastSeenAt).toEqual(now);
  });

  it('do not keep an account that nobody confirms for longer than thirty days', async () => {
    const { account } = await makeMember({
      account: {
        ...{ status: 'not_confirmed', paidUser: false, credits: 0, signupDate: ahead },
        activationMail: { state: 'sent', at: ahead },
      },
    });
    const pictures = createDiskPictureStore({ folder: '/nowhere' });
    await eraseDeletedAccounts({ now, pictures });
    const stored = await Account.findById(account._id).lean();
    expect([stored?.signupDate, stored?.activationMail?.at]).toEqual([now, now]);
    await eraseDeletedAccounts({ now: new Date(now.getTime() + 31 * dayMs), pictures });
    expect((await Account.findById(account._id).lean())?.status).toBe('erased');
  });

  it('and ids of what is gone through by them are of the time it is stored with', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const at = new Date('2026-01-01T00:00:00Z');
    await send([{ sender: anna.sender, ...textTo({ profile: bram.profile._id }) }], {
      now: () => at,
    });
    expect((await Message.findOne().lean())?._id.getTimestamp()).toEqual(at);
  });
});

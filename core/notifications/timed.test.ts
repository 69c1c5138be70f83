import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { markRead } from '../chat/index.ts';
import { Outbox } from '../events/index.ts';
import type { MailKind } from '../mail/index.ts';
import { Profile } from '../profiles/index.ts';
import { Schedule, claimRun } from '../schedule/index.ts';
import { makeFictional, makeMember, useDatabase, write } from '../testing/index.ts';
import type { TestMember } from '../testing/index.ts';
import {
  lastWeekly,
  NotificationPreferences,
  notifyMessages,
  remindNotifications,
  remindNotificationsName,
  notifyWeeklyNewMembers,
} from './index.ts';

const hourMs = 3_600_000;
const mailsOf = async (kind: MailKind) =>
  (await Outbox.find({ 'mail.kind': kind }).lean()).flatMap(({ mail }) => mail ?? []);

describe('reminder of notifications', () => {
  useDatabase();

  const absent = () => makeMember({ profile: { lastSeenAt: new Date(Date.now() - hourMs) } });

  async function tellOf(sender: TestMember, receiver: TestMember) {
    await Outbox.deleteMany({ fact: 'chat:messageSent' });
    const conversation = await write(sender, receiver.profile._id, ['Hoi']);
    const rows = await Outbox.find({ fact: 'chat:messageSent' }).lean();
    await notifyMessages(
      rows.flatMap(({ messages }) => messages),
      new Date(),
    );
    return conversation;
  }
  async function remindIn(hours: number): Promise<number> {
    const now = new Date(Date.now() + hours * hourMs + 2_000);
    await claimRun(remindNotificationsName, { everyMs: 1, now });
    let reminded = 0;
    for (let more = true; more;) {
      const page = await remindNotifications({ now, afterHours: 72, pageSize: 1 });
      reminded += page.reminded;
      more = page.more;
    }
    return reminded;
  }

  it('[ENTITY-43] comes once, 72 hours after a notification that nobody looked at', async () => {
    const [anna, bram, carla] = [await absent(), await makeMember(), await makeMember()];
    await tellOf(bram, anna);
    await tellOf(carla, anna);
    expect(await remindIn(71)).toBe(0);
    expect(await remindIn(72)).toBe(1);
    for (const hours of [72, 73, 200]) expect(await remindIn(hours)).toBe(0);
    expect(await mailsOf('unread_notifications')).toMatchObject([{ to: anna.account.email }]);
  });

  it('[ENTITY-43, ENTITY-44] does not come to who has been here since, has read it, or wants none', async () => {
    const [bram, back, reader, other] = [
      await makeMember(),
      await absent(),
      await absent(),
      await absent(),
    ];
    for (const each of [back, other]) await tellOf(bram, each);
    const conversation = await tellOf(bram, reader);
    await Profile.updateOne({ _id: back.profile._id }, { $set: { lastSeenAt: new Date() } });
    await markRead({ conversation, profile: reader.profile._id });
    const off = ['unread_notifications_reminder' as const];
    await NotificationPreferences.create({ _id: other.profile._id, on: [], off });
    expect(await remindIn(72)).toBe(0);
    expect(await mailsOf('unread_notifications')).toEqual([]);
  });
});

describe('new members of the week', () => {
  useDatabase();

  const thursday = new Date('2026-11-19T09:00:00Z');
  const at = (hours: number) => new Date(thursday.getTime() + hours * hourMs);
  const weekly = { day: 4, hour: 9 };
  const memberSince = (since: Date, name = 'Anna') =>
    makeMember({
      account: { signupDate: since },
      profile: { createdAt: since, name },
    });

  it('[ENTITY-43] begin on Thursday at nine', () => {
    for (const [now, last] of [
      ['2026-11-19T08:59:59Z', '2026-11-12T09:00:00Z'],
      ['2026-11-19T09:00:00Z', '2026-11-19T09:00:00Z'],
      ['2026-11-25T23:00:00Z', '2026-11-19T09:00:00Z'],
      ['2026-11-22T08:00:00Z', '2026-11-19T09:00:00Z'],
    ] as const) {
      expect(lastWeekly(new Date(now), weekly)).toEqual(new Date(last));
    }
    expect(lastWeekly(new Date('2026-11-22T08:00:00Z'), { day: 7, hour: 7 })).toEqual(
      new Date('2026-11-22T07:00:00Z'),
    );
  });

  it('[ENTITY-43] are told once a week to all others, fictional profiles not among them', async () => {
    const old = await memberSince(at(-2_000));
    const [bram, carla] = [
      await memberSince(at(-100), 'Bram'),
      await memberSince(at(-10), 'Carla'),
    ];
    await makeFictional({ createdAt: at(-5) });
    const later = await memberSince(at(0.5));
    const told = await Promise.all([
      notifyWeeklyNewMembers({ now: at(1), ...weekly, pageSize: 1 }),
      notifyWeeklyNewMembers({ now: at(1), ...weekly }),
    ]);
    expect(told[0] + told[1]).toBe(3);
    expect(await notifyWeeklyNewMembers({ now: at(5), ...weekly })).toBe(0);
    const mails = new Map((await mailsOf('weekly_new_members')).map((mail) => [mail.to, mail]));
    expect(mails.size).toBe(3);
    const ids = [carla, bram].map(({ profile }) => profile._id.toHexString());
    expect(mails.get(old.account.email)?.params).toEqual({ count: 2, profiles: ids.join(',') });
    expect(mails.get(bram.account.email)?.params).toEqual({ count: 1, profiles: ids[0] });
    expect(mails.has(later.account.email)).toBe(false);

    await Outbox.deleteMany({});
    expect(await notifyWeeklyNewMembers({ now: at(7 * 24), ...weekly })).toBe(3);
    expect(await Schedule.countDocuments()).toBe(1);
  });

  it('[ENTITY-43] are told to the rest by the next turn, when one is ended on its way', async () => {
    await memberSince(at(-2_000));
    await memberSince(at(-100), 'Bram');
    await memberSince(at(-50), 'Carla');
    const signal = AbortSignal.abort();
    expect(await notifyWeeklyNewMembers({ now: at(1), ...weekly, pageSize: 1, signal })).toBe(1);
    expect(await notifyWeeklyNewMembers({ now: at(2), ...weekly })).toBe(2);
    expect(await mailsOf('weekly_new_members')).toHaveLength(3);
  });

  it('[ENTITY-43, ENTITY-44] are not told late, when there are none, or to who wants none', async () => {
    const anna = await memberSince(at(-2_000));
    expect(await notifyWeeklyNewMembers({ now: at(1), ...weekly })).toBe(0);
    await memberSince(at(160));
    expect(await notifyWeeklyNewMembers({ now: at(7 * 24 + 25), ...weekly })).toBe(0);
    const off = ['weekly_new_members' as const];
    await NotificationPreferences.create({ _id: anna.profile._id, on: [], off });
    expect(await notifyWeeklyNewMembers({ now: at(7 * 24 + 1), ...weekly })).toBe(0);
    await NotificationPreferences.deleteMany({});
    await Account.updateOne({ _id: anna.account._id }, { $set: { status: 'deleted' } });
    expect(await notifyWeeklyNewMembers({ now: at(7 * 24 + 2), ...weekly })).toBe(0);
    expect(await Outbox.countDocuments()).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { Outbox } from '../events/index.ts';
import { markRead, removeConversation } from '../chat/index.ts';
import { claimRun } from '../schedule/index.ts';
import { makeFictional, makeMember, useDatabase, write } from '../testing/index.ts';
import type { TestMember } from '../testing/index.ts';
import { Notification, NotificationPreferences, remindUnread, remindUnreadName } from './index.ts';

const hourMs = 3_600_000;

describe('unread-message reminder', () => {
  useDatabase();

  async function remindIn(hours: number, pageSize = 1_000): Promise<number> {
    const now = new Date(Date.now() + hours * hourMs + 2_000);
    await claimRun(remindUnreadName, { everyMs: 1, now });
    let reminded = 0;
    for (let more = true; more;) {
      const page = await remindUnread({ now, afterHours: 24, pageSize });
      reminded += page.reminded;
      more = page.more;
    }
    return reminded;
  }
  const members = async () => [await makeMember(), await makeMember(), await makeMember()] as const;
  const reminders = ({ profile }: TestMember) =>
    Notification.find({ profile: profile._id }).sort({ at: 1 }).lean();

  it('[ENTITY-43] comes once, 24 hours after the oldest unread message, and says how much there is', async () => {
    const [anna, bram, carla] = await members();
    await write(bram, anna.profile._id, ['Een', 'Twee']);
    await write(carla, anna.profile._id, ['Drie']);
    expect(await remindIn(23)).toBe(0);
    expect(await remindIn(24)).toBe(1);
    expect(await reminders(anna)).toMatchObject([
      { kind: 'unread_reminder', seq: 1, unread: 3, conversations: 2 },
    ]);
    const mails = await Outbox.find({ fact: 'mail:wanted' }).lean();
    expect(mails).toMatchObject([
      { mail: { kind: 'unread_reminder', to: anna.account.email, params: { count: 3 } } },
    ]);
    for (const hours of [24, 25, 48, 500]) expect(await remindIn(hours)).toBe(0);
    expect(await Outbox.countDocuments({ fact: 'mail:wanted' })).toBe(1);
    expect(await reminders(anna)).toHaveLength(1);
  });

  it('[ENTITY-43] does not come for what has been read or removed in time', async () => {
    const [anna, bram, carla] = await members();
    const conversation = await write(bram, anna.profile._id, ['Een', 'Twee']);
    await markRead({ conversation, profile: anna.profile._id });
    const removed = await write(carla, anna.profile._id, ['Drie']);
    await removeConversation({ conversation: removed, profile: anna.profile._id });
    expect(await remindIn(24)).toBe(0);
  });

  it('[ENTITY-43] begins with the first message that is left unread', async () => {
    const [anna, bram] = await members();
    const conversation = await write(bram, anna.profile._id, ['Een', 'Twee', 'Drie']);
    await markRead({ conversation, profile: anna.profile._id, upToSeq: 1 });
    await remindIn(24);
    expect(await reminders(anna)).toMatchObject([{ seq: 2, unread: 2, conversations: 1 }]);
  });

  it('[ENTITY-43] comes again in the next streak only', async () => {
    const [anna, bram, carla] = await members();
    const conversation = await write(bram, anna.profile._id, ['Een']);
    await write(carla, anna.profile._id, ['Ook al oud']);
    await remindIn(24);
    // A day passes for the reminder, though not for the messages, which the real clock dates.
    await Notification.updateMany({}, { $set: { at: new Date() } });

    // The streak goes on: what comes now changes nothing.
    await write(bram, anna.profile._id, ['Twee']);
    expect(await remindIn(25)).toBe(0);

    // It ends with the reading; what was unread at the first reminder is not told again.
    await markRead({ conversation, profile: anna.profile._id });
    expect(await remindIn(26)).toBe(0);
    await write(bram, anna.profile._id, ['Drie']);
    expect(await remindIn(27)).toBe(1);
    const [, second] = await reminders(anna);
    expect(second).toMatchObject({ seq: 3, unread: 2, conversations: 2 });
  });

  it('[ENTITY-44] comes to nobody who has switched it off', async () => {
    const [anna, bram] = await members();
    await NotificationPreferences.create({
      _id: anna.profile._id,
      on: [],
      off: ['unread_message_reminder'],
    });
    await write(bram, anna.profile._id, ['Een']);
    await write(anna, bram.profile._id, ['Twee']);
    expect(await remindIn(24)).toBe(1);
    expect(await reminders(anna)).toEqual([]);
    expect(await reminders(bram)).toHaveLength(1);
  });

  it('comes to no fictional profile and to no account that has ended', async () => {
    const [anna, bram] = await members();
    await write(anna, (await makeFictional())._id, ['Een']);
    await write(anna, bram.profile._id, ['Twee']);
    await Account.updateOne({ _id: bram.account._id }, { status: 'deleted' });
    expect(await remindIn(24)).toBe(0);
  });

  it('[REAL-11] makes up for a pause, page by page, and begins no further back than a week', async () => {
    const [anna, ...others] = await Promise.all(Array.from({ length: 8 }, () => makeMember()));
    for (const other of others) await write(anna!, other.profile._id, ['Een']);
    expect(await remindIn(24 + 24 * 6, 3)).toBe(7);
    const late = await makeMember();
    await write(late, anna!.profile._id, ['Twee']);
    expect(await remindIn(24 + 24 * 8, 3)).toBe(0);
  });

  it('[OPS-03] is written once when two sweep at the same time', async () => {
    const [anna, bram] = await members();
    await write(bram, anna.profile._id, ['Een']);
    const now = new Date(Date.now() + 24 * hourMs + 2_000);
    const both = await Promise.all([1, 2].map(() => remindUnread({ now, afterHours: 24 })));
    expect(both.map(({ reminded }) => reminded).sort()).toEqual([0, 1]);
    expect(await reminders(anna)).toHaveLength(1);
  });
});

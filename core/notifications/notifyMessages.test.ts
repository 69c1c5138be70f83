import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { markRead, removeConversation } from '../chat/index.ts';
import { limits, type NotificationType } from '../contract/index.ts';
import { Outbox, type SentMessage } from '../events/index.ts';
import { Profile } from '../profiles/index.ts';
import { makeFictional, makeMember, useDatabase, write } from '../testing/index.ts';
import type { TestMember } from '../testing/index.ts';
import { Notification, NotificationPreferences, notifyMessages } from './index.ts';

const away = () => new Date(Date.now() - 3_600_000);

describe('mails about messages', () => {
  useDatabase();

  const absent = () => makeMember({ profile: { lastSeenAt: away() } });
  /** What was sent since the last time, as the worker gets it. */
  async function sent(): Promise<SentMessage[]> {
    const rows = await Outbox.find({ fact: 'chat:messageSent' }).sort({ _id: 1 }).lean();
    await Outbox.deleteMany({ fact: 'chat:messageSent' });
    return rows.flatMap(({ messages }) => messages);
  }
  const notifySent = async () => notifyMessages(await sent(), new Date());
  const mailsTo = async ({ account }: TestMember) =>
    (await Outbox.find({ fact: 'mail:wanted' }).sort({ _id: 1 }).lean()).flatMap(({ mail }) =>
      mail?.to === account.email ? [mail] : [],
    );
  const kinds = async (member: TestMember) => (await mailsTo(member)).map(({ kind }) => kind);
  const switchOff = ({ profile }: TestMember, ...off: NotificationType[]) =>
    NotificationPreferences.create({ _id: profile._id, on: [], off });

  it('[ENTITY-43] tells whoever is away of a new conversation, in the own language, and not what it says', async () => {
    const anna = await makeMember({
      account: { language: 'en' },
      profile: { lastSeenAt: away() },
    });
    const bram = await makeMember();
    const conversation = await write(bram, anna.profile._id, ['Zeer geheim']);
    await notifySent();
    expect(await mailsTo(anna)).toEqual([
      {
        kind: 'new_conversation',
        to: anna.account.email,
        language: 'en',
        account: anna.account._id,
        params: { from: bram.profile._id.toHexString(), conversation },
      },
    ]);
    expect(JSON.stringify(await Outbox.find().lean())).not.toContain('geheim');
    expect(await mailsTo(bram)).toEqual([]);
  });

  it('[ENTITY-43] is one mail per conversation until it is read, however many messages and workers', async () => {
    const [anna, bram, carla] = [await absent(), await makeMember(), await makeMember()];
    const conversation = await write(bram, anna.profile._id, ['Een', 'Twee']);
    const first = await sent();
    await Promise.all(first.map((message) => notifyMessages([message], new Date())));
    await notifyMessages(first, new Date());
    expect(await mailsTo(anna)).toHaveLength(1);
    await write(bram, anna.profile._id, ['Drie']);
    await notifySent();
    expect(await mailsTo(anna)).toHaveLength(1);

    await write(carla, anna.profile._id, ['Hoi']);
    await notifySent();
    expect(await mailsTo(anna)).toHaveLength(2);

    await markRead({ conversation, profile: anna.profile._id });
    await write(bram, anna.profile._id, ['Vier', 'Vijf']);
    await notifySent();
    expect((await kinds(anna)).at(-1)).toBe('new_messages');
    expect(await mailsTo(anna)).toHaveLength(3);
  });

  it('[ENTITY-43] calls the answer to my own first message a new message', async () => {
    const [anna, bram] = [await absent(), await absent()];
    await write(anna, bram.profile._id, ['Hoi']);
    await write(bram, anna.profile._id, ['Dag']);
    await notifySent();
    expect(await kinds(anna)).toEqual(['new_messages']);
    expect(await kinds(bram)).toEqual(['new_conversation']);
  });

  it('[ENTITY-43] leaves alone who is online, has read it or removed it, or cannot be mailed', async () => {
    const [bram, online, reader, remover, bounced, waiting] = await Promise.all([
      makeMember(),
      makeMember(),
      absent(),
      absent(),
      makeMember({
        account: { notificationsDisabled: ['bounce'] },
        profile: { lastSeenAt: away() },
      }),
      makeMember({ account: { status: 'not_confirmed' }, profile: { lastSeenAt: away() } }),
    ]);
    const fictional = await makeFictional({ lastSeenAt: away() });
    for (const { profile } of [online, bounced]) await write(bram, profile._id, ['Hoi']);
    await write(bram, fictional._id, ['Hoi']);
    const read = await write(bram, reader.profile._id, ['Hoi']);
    await markRead({ conversation: read, profile: reader.profile._id });
    const removed = await write(bram, remover.profile._id, ['Hoi']);
    await removeConversation({ conversation: removed, profile: remover.profile._id });
    await notifySent();
    // Confirmed while it was written to, and not any more.
    await Account.updateOne({ _id: waiting.account._id }, { $set: { status: 'active' } });
    await write(bram, waiting.profile._id, ['Hoi']);
    await Account.updateOne({ _id: waiting.account._id }, { $set: { status: 'locked' } });
    await notifySent();
    expect(await Outbox.find({ fact: 'mail:wanted' }).lean()).toEqual([]);
  });

  it('[ENTITY-44] each switch governs its own mail', async () => {
    const [bram, noNew, noMore, neither] = [
      await makeMember(),
      await absent(),
      await absent(),
      await absent(),
    ];
    await switchOff(noNew, 'new_conversations', 'like_received', 'weekly_new_members');
    await switchOff(noMore, 'new_messages', 'unread_message_reminder');
    await switchOff(neither, 'new_conversations', 'new_messages');
    const all = [noNew, noMore, neither];
    for (const { profile } of all) await write(bram, profile._id, ['Een']);
    await notifySent();
    expect(await Promise.all(all.map(kinds))).toEqual([[], ['new_conversation'], []]);
    for (const { profile } of all) await write(bram, profile._id, ['Twee']);
    await notifySent();
    expect(await Promise.all(all.map(kinds))).toEqual([['new_messages'], ['new_conversation'], []]);
  });

  it('[ENTITY-43] mails again when somebody who was online has gone', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(bram, anna.profile._id, ['Een']);
    await notifySent();
    await Profile.updateOne({ _id: anna.profile._id }, { $set: { lastSeenAt: away() } });
    await write(bram, anna.profile._id, ['Twee']);
    await notifySent();
    expect(await kinds(anna)).toEqual(['new_messages']);
    expect(await Notification.countDocuments()).toBe(1);
  });

  it('[ENTITY-43] takes somebody as online for as long as a profile says so, and not a moment longer', async () => {
    const now = new Date();
    const seen = (ms: number) =>
      makeMember({ profile: { lastSeenAt: new Date(now.getTime() - ms) } });
    const [bram, gone, still] = await Promise.all([
      makeMember(),
      seen(limits.onlineWithinMs),
      seen(limits.onlineWithinMs - 1),
    ]);
    for (const { profile } of [gone, still]) await write(bram, profile._id, ['Hoi']);
    await notifyMessages(await sent(), now);
    expect([await kinds(gone), await kinds(still)]).toEqual([['new_conversation'], []]);
  });
});

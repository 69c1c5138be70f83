import type { Types } from 'mongoose';
import type { PushType } from '../contract/index.ts';
import {
  addRows,
  pushWantedRow,
  type GivenLike,
  type OutboxDoc,
  type SentMessage,
} from '../events/index.ts';
import { findLooking, findPushDevices, type PushSubscriptionDoc } from '../push/index.ts';
import { wantingPush } from './preferences.model.ts';

/** What may ring for these members right now: nobody of them looks at the site on any device. */
async function quietDevices(
  profiles: Types.ObjectId[],
  now: Date,
): Promise<Map<string, PushSubscriptionDoc[]>> {
  const devices = await findPushDevices(profiles, now);
  const owners = devices.map(({ profile }) => profile);
  const looking = owners.length > 0 ? await findLooking(owners, now) : new Set<string>();
  const byProfile = new Map<string, PushSubscriptionDoc[]>();
  for (const device of devices) {
    const id = device.profile.toHexString();
    if (!looking.has(id)) byProfile.set(id, [...(byProfile.get(id) ?? []), device]);
  }
  return byProfile;
}

/**
 * Has devices ring about messages that were sent (PROD-10): one ring per device and conversation for all of these,
 * none for who looks at the site or has quiet hours, and none of a kind that is switched off (ENTITY-44). May get the same messages
 * again: until it was sent, a ring is wanted once.
 */
export async function pushMessages(sent: SentMessage[], now: Date): Promise<void> {
  const profiles = new Map(sent.map(({ to }) => [to.toHexString(), to]));
  const devices = await quietDevices([...profiles.values()], now);
  if (devices.size === 0) return;
  const owners = [...profiles].flatMap(([id, profile]) => (devices.has(id) ? [profile] : []));
  const [forFirst, forOthers] = await Promise.all([
    wantingPush('new_conversations', owners, now),
    wantingPush('new_messages', owners, now),
  ]);
  const last = new Map<string, { message: SentMessage; type: PushType }>();
  for (const message of sent) {
    const key = `${message.to.toHexString()} ${message.conversation.toHexString()}`;
    const isFirst = message.seq === 1 || last.get(key)?.type === 'new_conversations';
    last.set(key, { message, type: isFirst ? 'new_conversations' : 'new_messages' });
  }
  const rows: OutboxDoc[] = [];
  for (const { message, type } of last.values()) {
    const { _id: about, to, from, conversation, seq } = message;
    const id = to.toHexString();
    if (!(type === 'new_conversations' ? forFirst : forOthers).has(id)) continue;
    for (const { _id: subscription, account, profile } of devices.get(id) ?? []) {
      const push = { subscription, account, profile, type, from, conversation, seq };
      rows.push(pushWantedRow(push, { about, at: now }));
    }
  }
  await addRows(rows);
}

/** The same about likes. */
export async function pushLikes(given: GivenLike[], now: Date): Promise<void> {
  const type = 'like_received';
  const to = given.map((like) => like.to);
  const devices = await quietDevices(to, now);
  if (devices.size === 0) return;
  const wanting = await wantingPush(type, to, now);
  const rows = given.flatMap((like) => {
    const id = like.to.toHexString();
    if (!wanting.has(id)) return [];
    return (devices.get(id) ?? []).map(({ _id: subscription, account, profile }) =>
      pushWantedRow(
        { subscription, account, profile, type, from: like.from, like: like._id },
        { about: like._id, at: now },
      ),
    );
  });
  await addRows(rows);
}

/**
 * The rings of a reminder on every device of a member that has some and wants them to ring; then it is not mailed
 * as well, unless no device can be reached (`orMail`). `about` is the message it reminds of.
 */
export async function pushReminder(
  reminder: Pick<NonNullable<OutboxDoc['push']>, 'profile' | 'conversation' | 'seq' | 'orMail'>,
  { about, now }: { about: Types.ObjectId; now: Date },
): Promise<OutboxDoc[]> {
  const type = 'unread_message_reminder';
  const { profile } = reminder;
  if (!(await wantingPush(type, [profile], now)).has(profile.toHexString())) return [];
  const devices = await findPushDevices([profile], now);
  return devices.map(({ _id: subscription, account }) =>
    pushWantedRow({ ...reminder, subscription, account, type, from: null }, { about, at: now }),
  );
}

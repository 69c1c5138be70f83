import { Account } from '../accounts/index.ts';
import { readCounts } from '../chat/index.ts';
import type { Language } from '../contract/index.ts';
import type { WantedPush } from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { isHidden, Profile, type ProfileDoc } from '../profiles/index.ts';
import { findLooking, findPushDevices, type PushSubscriptionDoc } from '../push/index.ts';
import { findConversations, isUnread } from './conversations.ts';
import { wantingPush } from './preferences.model.ts';

/** A ring as it is to be sent now. */
export interface DuePush {
  device: PushSubscriptionDoc;
  language: Language;
  /** Whose account it is, for the site's settings. */
  site: string | undefined;
  /** Whom it tells of; null for a reminder. */
  from: Pick<ProfileDoc, '_id' | 'name' | 'fictional'> | null;
  hidesNames: boolean;
  unread: number;
  /** Unread messages and new likes (PUSH-09). */
  news: number;
}

/**
 * Whether a wanted ring is still one: `unreachable` when its device is not there any more (logged out, locked,
 * deleted, unsubscribed), `unwanted` for a reminder that may be mailed and must not ring any more, null when there is nothing to tell any more: it was read, somebody looks at the site, its
 * kind was switched off, or the other one is gone, blocked or hidden by now.
 */
export async function readDuePush(
  wanted: WantedPush,
  now: Date,
): Promise<DuePush | 'unreachable' | 'unwanted' | null> {
  const { profile, type } = wanted;
  const devices = await findPushDevices([profile], now);
  const device = devices.find(({ _id }) => _id === wanted.subscription);
  const account = device && (await Account.findById(device.account).lean());
  if (!account || account.status !== 'active') return 'unreachable';
  const id = profile.toHexString();
  const [wanting, looking, counts] = await Promise.all([
    wantingPush(type, [profile], now),
    findLooking([profile], now),
    readCounts([profile]),
  ]);
  const own = wanting.get(id);
  if (!(await isStillNew(wanted))) return null;
  // Switched off or quiet by now: a reminder is mailed.
  if (!own) return wanted.orMail ? 'unwanted' : null;
  if (looking.has(id)) return null;
  const from = await findVisible(wanted);
  if (wanted.from && !from) return null;
  const { unread, newLikes } = counts.get(id) ?? { unread: 0, newLikes: 0 };
  return {
    ...{ device, from, unread, news: unread + newLikes },
    ...{ language: account.language, site: account.site, hidesNames: own.hidesNames ?? false },
  };
}

async function isStillNew({ profile, conversation, seq, like }: WantedPush): Promise<boolean> {
  if (like) return (await Like.exists({ _id: like, unseen: true })) !== null;
  if (!conversation || seq === undefined) return false;
  const found = await findConversations([conversation]);
  return isUnread(found.get(conversation.toHexString()), { profile, seq });
}

/** Who has done it, as far as the receiver may see it (INVIS-06, INVIS-11). */
async function findVisible({ from, profile }: WantedPush): Promise<DuePush['from']> {
  if (!from) return null;
  const status = { $in: ['active' as const, 'invisible' as const] };
  const found = await Profile.findOne({ _id: from, status }).lean<ProfileDoc>();
  return found && !(await isHidden(profile, found)) ? found : null;
}

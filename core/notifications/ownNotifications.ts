import type { Types } from 'mongoose';
import { Account, findUsable } from '../accounts/index.ts';
import {
  notificationTypes,
  pushTypes,
  Refused,
  type NotificationsAnswer,
  type NotificationsChange,
  type NotificationType,
  type PrivacyView,
  type PushType,
} from '../contract/index.ts';
import { hideables, Profile } from '../profiles/index.ts';
import { listPushDevices } from '../push/index.ts';
import { isOn, NotificationPreferences } from './preferences.model.ts';

interface Own {
  account: Types.ObjectId;
  profile: Types.ObjectId;
  /** That of the device that asks; none: nobody's. */
  session?: string;
}

/**
 * What a member is written about (ENTITY-43), and what others see of what it does.
 * @throws `not_found` for a profile that is gone, and what `findUsable` throws
 */
export async function readOwnNotifications(own: Own): Promise<NotificationsAnswer> {
  const [account, profile, switched, devices] = await Promise.all([
    findUsable(own.account),
    Profile.findById(own.profile, { status: 1, hides: 1, shownToVisitors: 1 }).lean(),
    NotificationPreferences.findById(own.profile).lean(),
    listPushDevices(own.account, own.session),
  ]);
  if (!profile) throw new Refused('not_found');
  const byType = notificationTypes.map((type) => [type, isOn(type, switched)] as const);
  const privacy = hideables.map((what) => [what, !profile.hides?.includes(what)] as const);
  return {
    preferences: Object.fromEntries(byType) as Record<NotificationType, boolean>,
    privacy: Object.fromEntries(privacy) as unknown as PrivacyView,
    invisible: profile.status === 'invisible',
    shown_to_visitors: profile.shownToVisitors ?? false,
    disabled: account.notificationsDisabled,
    push: {
      preferences: Object.fromEntries(
        pushTypes.map((type) => [type, !switched?.pushOff?.includes(type)]),
      ) as Record<PushType, boolean>,
      hides_names: switched?.hidesNames ?? false,
      quiet: switched?.quiet ?? null,
      devices,
    },
  };
}

/**
 * Changes what is named and leaves the rest; answers all as it is then. Only a confirmed member can be
 * invisible (INVIS-01): before that nobody sees it anyway, and it is `not_confirmed`.
 */
export async function changeOwnNotifications(
  own: Own,
  change: NotificationsChange,
): Promise<NotificationsAnswer> {
  await findUsable(own.account);
  if (change.invisible !== undefined) await switchInvisible(own.profile, change.invisible);
  if (change.shown_to_visitors !== undefined) {
    const shownToVisitors = change.shown_to_visitors;
    await Profile.updateOne({ _id: own.profile }, { $set: { shownToVisitors } });
  }
  if (change.preferences) await switchTypes(own.profile, change.preferences);
  if (change.privacy) await switchPrivacy(own.profile, change.privacy);
  if (change.push) await switchPush(own.profile, change.push);
  if (change.enable_mail) {
    await Account.updateOne({ _id: own.account }, { $set: { notificationsDisabled: [] } });
  }
  return readOwnNotifications(own);
}

async function switchInvisible(profile: Types.ObjectId, invisible: boolean): Promise<void> {
  const { matchedCount } = await Profile.updateOne(
    { _id: profile, status: { $in: ['active', 'invisible'] } },
    { $set: { status: invisible ? 'invisible' : 'active' } },
  );
  if (matchedCount === 0) throw new Refused('not_confirmed');
}

async function switchTypes(
  profile: Types.ObjectId,
  wishes: NonNullable<NotificationsChange['preferences']>,
): Promise<void> {
  const named = notificationTypes.filter((type) => wishes[type] !== undefined);
  const on = named.filter((type) => wishes[type]);
  const off = named.filter((type) => !wishes[type]);
  await NotificationPreferences.updateOne(
    { _id: profile },
    { $pull: { on: { $in: off }, off: { $in: on } } },
  );
  await NotificationPreferences.updateOne(
    { _id: profile },
    { $addToSet: { on: { $each: on }, off: { $each: off } } },
    { upsert: true },
  );
}

async function switchPush(
  profile: Types.ObjectId,
  { preferences = {}, hides_names: hidesNames, quiet }: NonNullable<NotificationsChange['push']>,
): Promise<void> {
  const on = pushTypes.filter((type) => preferences[type] === true);
  const off = pushTypes.filter((type) => preferences[type] === false);
  await NotificationPreferences.updateOne({ _id: profile }, { $pull: { pushOff: { $in: on } } });
  await NotificationPreferences.updateOne(
    { _id: profile },
    {
      $addToSet: { pushOff: { $each: off } },
      $set: { ...(hidesNames !== undefined && { hidesNames }), ...(quiet && { quiet }) },
      ...(quiet === null && { $unset: { quiet: 1 } }),
    },
    { upsert: true },
  );
}

async function switchPrivacy(
  profile: Types.ObjectId,
  wishes: NonNullable<NotificationsChange['privacy']>,
): Promise<void> {
  const shown = hideables.filter((what) => wishes[what] === true);
  const hidden = hideables.filter((what) => wishes[what] === false);
  await Profile.updateOne({ _id: profile }, { $pull: { hides: { $in: shown } } });
  await Profile.updateOne({ _id: profile }, { $addToSet: { hides: { $each: hidden } } });
}

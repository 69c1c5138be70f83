import type { Types } from 'mongoose';
import { Schema } from 'mongoose';
import { notificationTypes, optInNotificationTypes } from '../contract/index.ts';
import type { NotificationType } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** What a member has switched; whatever is not named stands as the product ships it. */
export interface NotificationPreferencesDoc {
  /** Profile id. */
  _id: Types.ObjectId;
  on: NotificationType[];
  off: NotificationType[];
}

const listOfTypes = { type: [{ type: String, enum: notificationTypes }], default: [] };

export const NotificationPreferences = defineModel<NotificationPreferencesDoc>(
  'NotificationPreferences',
  'notificationpreferences',
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    on: listOfTypes,
    off: listOfTypes,
  },
  [],
);

/** Those of the profiles who want to be written about this (ENTITY-44), by id. */
export async function wanting(
  type: NotificationType,
  profiles: Types.ObjectId[],
): Promise<Set<string>> {
  const switched = await NotificationPreferences.find({ _id: { $in: profiles } }).lean();
  const known = new Map(switched.map((each) => [each._id.toHexString(), each]));
  const ids = profiles.map((profile) => profile.toHexString());
  return new Set(ids.filter((id) => isOn(type, known.get(id))));
}

/** Whether a member is written about this: what it has switched, else as the product ships it (OPEN-27). */
export function isOn(
  type: NotificationType,
  own: Pick<NotificationPreferencesDoc, 'on' | 'off'> | null | undefined,
): boolean {
  if (optInNotificationTypes.includes(type)) return own?.on.includes(type) ?? false;
  return !own?.off.includes(type);
}

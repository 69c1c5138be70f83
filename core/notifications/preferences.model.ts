import type { Types } from 'mongoose';
import { Schema } from 'mongoose';
import { notificationTypes, optInNotificationTypes, pushTypes } from '../contract/index.ts';
import type { NotificationType, PushType, QuietHours } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';
import { isQuiet } from './quietHours.ts';

/** What a member has switched; whatever is not named stands as the product ships it. */
export interface NotificationPreferencesDoc {
  /** Profile id. */
  _id: Types.ObjectId;
  on: NotificationType[];
  off: NotificationType[];
  /** What shall not ring on devices; all of it does until it is switched off. */
  pushOff?: PushType[];
  /** What rings does not say who it is. */
  hidesNames?: boolean;
  /** When nothing rings at all. */
  quiet?: QuietHours;
}

const listOfTypes = { type: [{ type: String, enum: notificationTypes }], default: [] };

export const NotificationPreferences = defineModel<NotificationPreferencesDoc>(
  'NotificationPreferences',
  'notificationpreferences',
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    on: listOfTypes,
    off: listOfTypes,
    pushOff: [{ type: String, enum: pushTypes }],
    hidesNames: Boolean,
    quiet: { from: Number, to: Number, zone: String },
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

/** Of those of the profiles for whom this may ring now, by id, whether it says who it is (ENTITY-44). */
export async function wantingPush(
  type: PushType,
  profiles: Types.ObjectId[],
  now: Date,
): Promise<Map<string, Pick<NotificationPreferencesDoc, 'hidesNames'>>> {
  const switched = await NotificationPreferences.find({ _id: { $in: profiles } }).lean();
  const known = new Map(switched.map((each) => [each._id.toHexString(), each]));
  return new Map(
    profiles.flatMap((profile) => {
      const id = profile.toHexString();
      const own = known.get(id);
      if (own?.pushOff?.includes(type) || (own?.quiet && isQuiet(own.quiet, now))) return [];
      return [[id, { hidesNames: own?.hidesNames ?? false }]];
    }),
  );
}

/** Whether a member is written about this: what it has switched, else as the product ships it (OPEN-27). */
export function isOn(
  type: NotificationType,
  own: Pick<NotificationPreferencesDoc, 'on' | 'off'> | null | undefined,
): boolean {
  if (optInNotificationTypes.includes(type)) return own?.on.includes(type) ?? false;
  return !own?.off.includes(type);
}

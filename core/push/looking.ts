import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** A socket whose page somebody can see, until then unless its gateway says so again. */
interface LookDoc {
  /** Socket id. */
  _id: string;
  profile: Types.ObjectId;
  until: Date;
}

export const Look = defineModel<LookDoc>(
  'Look',
  'looks',
  {
    _id: { type: String, required: true },
    profile: { type: Schema.Types.ObjectId, required: true },
    until: { type: Date, required: true },
  },
  [
    // Whether anybody looks.
    { keys: { profile: 1 } },
    // What a gateway left behind that was killed; until then readers compare `until` themselves.
    { keys: { until: 1 }, expireAfterSeconds: 0 },
  ],
);

/** How long a gateway's word that somebody looks is good for; it is renewed long before. */
export const lookLeaseMs = 60_000;

const leniently = { writeConcern: { w: 1, journal: false }, ordered: false } as const;
const chunkSize = 500;

/** Notes which sockets show a page to their members (`profile`), and which do not any more (null). One command for many. */
export async function noteLooks(
  looks: { socket: string; profile: Types.ObjectId | null }[],
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + lookLeaseMs);
  for (let from = 0; from < looks.length; from += chunkSize) {
    await Look.collection.bulkWrite(
      looks.slice(from, from + chunkSize).map(({ socket, profile }) => {
        const filter = { _id: socket as never };
        return profile
          ? { updateOne: { filter, update: { $set: { profile, until } }, upsert: true } }
          : { deleteOne: { filter } };
      }),
      leniently,
    );
  }
}

/** Those of these members who look at a page of the site right now, on any device: nothing rings for them. */
export async function findLooking(profiles: Types.ObjectId[], now: Date): Promise<Set<string>> {
  const looks = await Look.find(
    { profile: { $in: profiles }, until: { $gt: now } },
    { profile: 1 },
  ).lean();
  return new Set(looks.map(({ profile }) => profile.toHexString()));
}

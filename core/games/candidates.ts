import { Types } from 'mongoose';
import { z } from 'zod';
import { genders, idSchema, Refused } from '../contract/index.ts';
import {
  blockedAround,
  Profile,
  recentIndex,
  searchIndexes,
  type ProfileDoc,
} from '../profiles/index.ts';

const cursorSchema = z.tuple([z.boolean(), z.int(), idSchema]);
/** Whether in the member's own country, when last seen (in ms), and who. */
type Cursor = z.infer<typeof cursorSchema>;

interface Page {
  me: ProfileDoc;
  found: ProfileDoc[];
  /** The place of the last one, for the page after it; null where nobody follows. */
  next: string | null;
}

/**
 * Whom a member may meet in a game: active, of the gender looked for and not looking for another than the member's,
 * nobody blocked in either direction; those of the member's country first, recently seen first. `also` narrows it
 * down, `after` is the `next` of the page before. Each country's part walks an index in the order of what is found.
 * @throws Refused `not_found` for a profile that is none, `validation` for an `after` that is no place.
 */
export async function findCandidates(props: {
  profile: Types.ObjectId;
  not?: Types.ObjectId[];
  also?: object;
  after?: string | undefined;
  limit: number;
}): Promise<Page> {
  const { profile, not = [], also, after, limit } = props;
  const me = await Profile.findById(profile).lean<ProfileDoc>();
  if (!me) throw new Refused('not_found');
  const cursor = after === undefined ? null : decodeCursor(after);
  const filter = {
    status: 'active',
    _id: { $nin: [profile, ...(await blockedAround(profile)), ...not] },
    gender: { $in: me.lookingFor ? [me.lookingFor] : [...genders] },
    lookingFor: { $in: [me.gender, null] },
    ...also,
  };
  const parts = [true, false].filter((own) => cursor === null || own === cursor[0] || !own);
  const found: ProfileDoc[] = [];
  for (const own of parts) {
    if (found.length > limit) break;
    const where = {
      ...filter,
      country: own ? me.country : { $ne: me.country },
      ...(cursor?.[0] === own && seenBefore(cursor)),
    };
    const page = Profile.find(where as object)
      .sort({ lastSeenAt: -1, _id: own ? -1 : 1 })
      .hint(own ? searchIndexes.country : recentIndex)
      .limit(limit + 1 - found.length);
    found.push(...(await page.lean<ProfileDoc[]>()));
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last ? encodeCursor(last, me.country) : null;
  return { me, found: page, next };
}

function encodeCursor({ _id, country, lastSeenAt }: ProfileDoc, own: string): string {
  const cursor: Cursor = [country === own, lastSeenAt.getTime(), _id.toHexString()];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function decodeCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new Refused('validation', { fields: { after: 'invalid' } });
  }
}

function seenBefore([own, seenMs, id]: Cursor): object {
  const lastSeenAt = new Date(seenMs);
  const last = new Types.ObjectId(id);
  return {
    lastSeenAt: { $lte: lastSeenAt },
    $or: [
      { lastSeenAt: { $lt: lastSeenAt } },
      { lastSeenAt, _id: own ? { $lt: last } : { $gt: last } },
    ],
  };
}

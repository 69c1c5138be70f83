import type { Types } from 'mongoose';
import { findPlain } from '../mongo/index.ts';
import { Profile, type Hideable, type ProfileDoc } from './profile.model.ts';

type Hiding = Pick<ProfileDoc, 'hides'> & Partial<Pick<ProfileDoc, 'status'>>;

/** Who is invisible is not there for anybody, and does not write either; what was read was read before. */
const goesWithInvisible: readonly Hideable[] = ['presence', 'typing'];

/** Whether two members tell each other this: not when either hides it, so that nobody takes without giving. */
export function bothShow(
  what: Hideable,
  one: Hiding | null | undefined,
  other: Hiding | null | undefined,
): boolean {
  return !hidesIt(what, one) && !hidesIt(what, other);
}

function hidesIt(what: Hideable, member: Hiding | null | undefined): boolean {
  if (member?.hides?.includes(what)) return true;
  return member?.status === 'invisible' && goesWithInvisible.includes(what);
}

/** The same of members that are not read yet: one small question. */
export async function membersShow(what: Hideable, members: Types.ObjectId[]): Promise<boolean> {
  const invisible = goesWithInvisible.includes(what) ? [{ status: 'invisible' }] : [];
  const hiding = await findPlain(
    Profile,
    { _id: { $in: members }, $or: [{ hides: what }, ...invisible] },
    ['_id'],
  );
  return hiding.length === 0;
}

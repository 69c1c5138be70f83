import type { Types } from 'mongoose';
import { findPlain } from '../mongo/index.ts';
import { Profile, type Hideable, type ProfileDoc } from './profile.model.ts';

type Hiding = Pick<ProfileDoc, 'hides'> | null | undefined;

/** Whether two members tell each other this: not when either hides it, so that nobody takes without giving. */
export function bothShow(what: Hideable, one: Hiding, other: Hiding): boolean {
  return !one?.hides?.includes(what) && !other?.hides?.includes(what);
}

/** The same of members that are not read yet: one small question. */
export async function membersShow(what: Hideable, members: Types.ObjectId[]): Promise<boolean> {
  const hiding = await findPlain(Profile, { _id: { $in: members }, hides: what }, ['_id']);
  return hiding.length === 0;
}

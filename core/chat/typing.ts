import type { Types } from 'mongoose';
import { findPlain } from '../mongo/index.ts';
import { bothShow, isHidden, Profile } from '../profiles/index.ts';
import { findOwnConversation } from './readMessages.ts';

/**
 * Whom a member's writing is shown to (REAL-07): the other one of the conversation, unless either of them keeps that to
 * itself, is hidden from the other, or nothing can be written here any more; then null.
 * @throws `not_found` for a conversation of others
 */
export async function findTypingPartner(
  id: string,
  profile: Types.ObjectId,
): Promise<Types.ObjectId | null> {
  const { conversation, theirs } = await findOwnConversation(id, profile);
  if (conversation.closed) return null;
  const both = await findPlain(Profile, { _id: { $in: conversation.members } }, [
    '_id',
    'status',
    'hides',
  ]);
  const mine = both.find(({ _id }) => _id.equals(profile));
  const other = both.find(({ _id }) => _id.equals(theirs.profile));
  if (mine?.status !== 'active' || other?.status !== 'active') return null;
  if (!bothShow('typing', mine, other) || (await isHidden(theirs.profile, mine))) return null;
  return other._id;
}

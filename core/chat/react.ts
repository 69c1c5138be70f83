import type { Types } from 'mongoose';
import { Account } from '../accounts/index.ts';
import { Refused, type ReactionSign, type ReactionView } from '../contract/index.ts';
import type { FactTo } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';
import { isHidden, Profile } from '../profiles/index.ts';
import { assertMayReceive, assertMayWrite } from './chat.policy.ts';
import { presentReactions } from './chat.presenter.ts';
import { Conversation, type ConversationDoc, type ConversationSide } from './conversation.model.ts';
import { Message, type MessageDoc, type ReactionDoc } from './message.model.ts';
import { owedFacts } from './owed.ts';
import { findOwnConversation } from './readMessages.ts';

interface Reacting {
  conversation: string;
  seq: number;
  profile: Types.ObjectId;
  /** Null takes the own sign back. */
  sign: ReactionSign | null;
  /** Whose confirmed address allows it; left out for a fictional profile. */
  account?: Types.ObjectId;
  /** The device that has the ack. */
  ackSocket?: string;
}

/**
 * `chat:react`: puts, changes or takes back one sign of this member at one message (LIVE-02). It costs nothing and is
 * no news: no unread count, no mail, no push. Answers the sign as it is now, and the facts for both sides; none when
 * nothing has changed.
 * @throws `not_found` for a message that is not there for the asker, and what forbids to write
 */
export async function reactToMessage(
  props: Reacting,
): Promise<{ reaction: ReactionView; facts: FactTo[] }> {
  if (props.account) assertMayWrite(await ownAccount(props.account));
  return retryConflicts(() => reactOnce(props));
}

async function reactOnce({ conversation: id, seq, profile, sign, ackSocket }: Reacting) {
  const { conversation, mine, theirs } = await findOwnConversation(id, profile);
  const other = await findReached(conversation, profile, theirs);
  const message = await Message.findOne({ conversation: conversation._id, seq }).lean<MessageDoc>();
  if (!message || message.erased || seq <= mine.floor) {
    throw new Refused('not_found', { fields: { seq: 'not_there' } });
  }
  const before = message.reactions ?? [];
  const own = before.find((each) => each.profile.equals(profile));
  if ((own?.sign ?? null) === sign) {
    return { reaction: presentOne(own ?? { profile, sign, version: 0 }), facts: [] };
  }
  const reaction: ReactionDoc = { profile, sign, version: conversation.rev + 1 };
  const others = before.filter((each) => each !== own);
  await storeReactions(conversation, message._id, [...others, reaction]);
  const payload = { ...presentOne(reaction), conversation: id, seq };
  const facts = conversation.members.map((member): FactTo => {
    const isOwn = member.equals(profile);
    return {
      profile: member.toHexString(),
      name: 'chat:messageReacted',
      payload,
      ...(isOwn && ackSocket !== undefined && { exceptSocket: ackSocket }),
    };
  });
  // Whoever speaks for a fictional profile reads the conversation again.
  const forOperators = other.fictional ? await owedFacts([conversation._id]) : [];
  return { reaction: presentOne(reaction), facts: [...facts, ...forOperators] };
}

/** Both or neither; the revision in the filter makes of two signs at once one after the other. */
async function storeReactions(
  { _id, rev }: ConversationDoc,
  message: Types.ObjectId,
  reactions: ReactionDoc[],
): Promise<void> {
  const timestamp = { $type: 'timestamp' } as const;
  await commitWrites(
    [
      {
        name: 'updateOne',
        namespace: namespaceOf(Conversation),
        filter: { _id, rev, closed: { $exists: false } },
        update: { $inc: { rev: 1 }, $currentDate: { changedAt: timestamp, reactedAt: timestamp } },
      },
      {
        name: 'updateOne',
        namespace: namespaceOf(Message),
        filter: { _id: message, erased: { $exists: false } },
        update: { $set: { reactions }, $currentDate: { reactedAt: timestamp } },
      },
    ],
    { inserted: 0, updated: 2 },
  );
}

const presentOne = (reaction: ReactionDoc) => presentReactions([reaction])[0] as ReactionView;

async function ownAccount(account: Types.ObjectId) {
  const found = await Account.findById(account, { status: 1, profile: 1 }).lean();
  if (!found) throw new Refused('authentication_required');
  return found;
}

/** Whom one may not write to one does not wave at either. */
async function findReached(
  conversation: ConversationDoc,
  profile: Types.ObjectId,
  theirs: ConversationSide,
): Promise<{ fictional: boolean }> {
  const fields = { status: 1, fictional: 1 } as const;
  const other = await Profile.findById(theirs.profile, fields).lean();
  if (!other) throw new Refused('not_found');
  const unseen = other.status === 'invisible' && (await isHidden(profile, other));
  const blocked = conversation.closed === true;
  assertMayReceive(other, { blocked, liked: !unseen, conversation });
  return other;
}

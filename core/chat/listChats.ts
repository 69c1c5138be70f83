import type { Types } from 'mongoose';
import { isRemoved } from '@rendezvous/machines/chat';
import type { ChatEntry, ChatsAnswer, ProfileSummary, SiteSettings } from '../contract/index.ts';
import {
  bothShow,
  findHidden,
  presentHidden,
  presentProfileSummary,
  Profile,
  type ProfileDoc,
} from '../profiles/index.ts';
import { findWhole, readLogicalTime } from '../mongo/index.ts';
import { readCounts } from './counts.ts';
import { presentMessage, presentReadUpTo } from './chat.presenter.ts';
import { oldestVisible } from './readMessages.ts';
import { Conversation, sidesOf, type ConversationDoc } from './conversation.model.ts';

/** A list longer than this is for a search, not for a thumb. */
const listMax = 500;

/** The member's conversations, the one with the newest message first, without removed ones (CALL-18). */
export async function listChats(props: {
  profile: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<ChatEntry[]> {
  const { profile, settings, now } = props;
  const conversations = await Conversation.find({ members: profile })
    .sort({ changedAt: -1, _id: -1 })
    .limit(listMax)
    .lean<ConversationDoc[]>();
  const others = await readProfiles(conversations.flatMap(({ members }) => members));
  const hidden = await findHidden(profile, [...others.values()]);
  return conversations
    .sort((a, b) => b.lastMessage.sentAt.getTime() - a.lastMessage.sentAt.getTime())
    .flatMap((conversation) => {
      const sides = sidesOf(conversation, profile);
      const other = sides && others.get(sides.theirs.profile.toHexString());
      if (!sides || !other) return [];
      if (isRemoved({ ...sides.mine, lastSeq: conversation.lastSeq })) return [];
      const viewer = others.get(profile.toHexString());
      return [
        presentChatEntry(conversation, sides, other, { profile, viewer, settings, now, hidden }),
      ];
    });
}

/** The same with the member's counts, for whom no fact reaches (REAL-09). */
export async function answerChats(props: Parameters<typeof listChats>[0]): Promise<ChatsAnswer> {
  // Drawn before anything is read: see countsFacts.
  const version = await readLogicalTime();
  const [chats, counts] = await Promise.all([listChats(props), readCounts([props.profile])]);
  const totals = counts.get(props.profile.toHexString()) ?? { unread: 0, newLikes: 0 };
  return { chats, counts: { ...totals, version } };
}

/** The other one of a conversation; hidden is whoever the viewer must not see (INVIS-03, INVIS-11). */
export function presentPartner(
  other: ProfileDoc,
  hidden: Set<string>,
  viewing: Parameters<typeof presentProfileSummary>[1],
): ProfileSummary {
  return hidden.has(other._id.toHexString())
    ? presentHidden(other)
    : presentProfileSummary(other, viewing);
}

/** These profiles, by id. */
export async function readProfiles(ids: Types.ObjectId[]): Promise<Map<string, ProfileDoc>> {
  const profiles = await findWhole<ProfileDoc>(Profile, { _id: { $in: ids } });
  return new Map(profiles.map((each) => [each._id.toHexString(), each]));
}

function presentChatEntry(
  conversation: ConversationDoc,
  { mine, theirs }: NonNullable<ReturnType<typeof sidesOf>>,
  other: ProfileDoc,
  viewing: {
    profile: Types.ObjectId;
    viewer: ProfileDoc | undefined;
    settings: SiteSettings;
    now: Date;
    hidden: Set<string>;
  },
): ChatEntry {
  const { lastMessage } = conversation;
  const isVisible = lastMessage.sentAt >= oldestVisible(viewing.settings, viewing.now);
  return {
    conversation: {
      id: conversation._id.toHexString(),
      last_seq: conversation.lastSeq,
      read_up_to: presentReadUpTo(mine, theirs, bothShow('read_receipts', viewing.viewer, other)),
      changed_at: new Date(conversation.changedAt.getHighBitsUnsigned() * 1_000).toISOString(),
      floor: mine.floor,
    },
    profile: presentPartner(other, viewing.hidden, viewing),
    num_unread_messages: mine.unread,
    last_message: isVisible ? presentMessage(lastMessage, viewing.profile.toHexString()) : null,
  };
}

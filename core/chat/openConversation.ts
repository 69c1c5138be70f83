import type { Types } from 'mongoose';
import type { OpenAnswer, SiteSettings } from '../contract/index.ts';
import { limits } from '../contract/index.ts';
import type { FactTo } from '../events/index.ts';
import { membersShow } from '../profiles/index.ts';
import { presentReadUpTo } from './chat.presenter.ts';
import type { ConversationDoc, ConversationSide } from './conversation.model.ts';
import { markRead } from './markRead.ts';
import { findOwnConversation, readPage } from './readMessages.ts';

/** `chat:open`: the newest page, oldest first; the whole conversation counts as read (CHAT-01). */
export async function openConversation(props: {
  conversation: string;
  profile: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<{ answer: OpenAnswer; facts: FactTo[] }> {
  const { conversation, mine, theirs, facts } = await markRead(props);
  const answer = await presentOpen({ ...props, conversation, mine, theirs });
  return { answer, facts };
}

/** What `chat:open` answers, but nothing counts as read: for a page that is drawn before anybody has seen it. */
export async function readNewest(props: {
  conversation: string;
  profile: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<OpenAnswer> {
  const { conversation, mine, theirs } = await findOwnConversation(
    props.conversation,
    props.profile,
  );
  return presentOpen({ ...props, conversation, mine, theirs });
}

async function presentOpen({
  conversation,
  mine,
  theirs,
  ...viewing
}: {
  conversation: ConversationDoc;
  mine: ConversationSide;
  theirs: ConversationSide;
  profile: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<OpenAnswer> {
  const [page, receiptVisible] = await Promise.all([
    newestPage({ ...viewing, id: conversation._id, floor: mine.floor }),
    membersShow('read_receipts', conversation.members),
  ]);
  return { ...page, readUpTo: presentReadUpTo(mine, theirs, receiptVisible) };
}

interface Newest {
  id: Types.ObjectId;
  floor: number;
  profile: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}

const newestPage = ({ id, floor, profile, settings, now }: Newest) =>
  readPage({
    conversation: id,
    viewer: profile,
    floor,
    range: { before: Number.MAX_SAFE_INTEGER },
    limit: limits.historyPageDefault,
    settings,
    now,
  });

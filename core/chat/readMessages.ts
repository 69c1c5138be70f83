import type { Types } from 'mongoose';
import { Refused, type MessagesPage, type SiteSettings } from '../contract/index.ts';
import { findWhole } from '../mongo/index.ts';
import { assertMember } from './chat.policy.ts';
import { presentMessage } from './chat.presenter.ts';
import { Conversation, type ConversationDoc } from './conversation.model.ts';
import { Message, type MessageDoc } from './message.model.ts';
import { readQuotes } from './quotes.ts';

const dayMs = 24 * 60 * 60_000;

/** The conversation as one of its members may use it; anybody else's is `not_found`. */
export async function findOwnConversation(id: string, profile: Types.ObjectId) {
  return assertMember(await Conversation.findById(id).lean<ConversationDoc>(), profile);
}

/** What was sent before this is hidden from members for their privacy (CHAT-13, OPEN-12). */
export function oldestVisible(settings: SiteSettings, now: Date): Date {
  return new Date(now.getTime() - settings.chat_history_days * dayMs);
}

/**
 * A page of history in ascending order: the newest `limit` messages below `before`, or the oldest
 * above `after`. Without what the asker removed and what is older than chat_history_days (OPEN-12).
 */
export async function readPage(props: {
  conversation: Types.ObjectId;
  viewer: Types.ObjectId;
  floor: number;
  range: { before: number } | { after: number };
  limit: number;
  settings: SiteSettings;
  now: Date;
}): Promise<MessagesPage> {
  const { conversation, viewer, floor, range, limit, settings, now } = props;
  const backward = 'before' in range;
  const seq = backward ? { $gt: floor, $lt: range.before } : { $gt: Math.max(floor, range.after) };
  const oldest = oldestVisible(settings, now);
  const found = await findWhole<MessageDoc>(
    Message,
    { conversation, seq, sentAt: { $gte: oldest } },
    { sort: { seq: backward ? -1 : 1 }, limit: limit + 1 },
  );
  const page = found.slice(0, limit);
  if (backward) page.reverse();
  const id = viewer.toHexString();
  const quotes = await readQuotes(page, { floor, oldest });
  return {
    messages: page.map((message) => presentMessage(message, id, quotes.get(message.seq))),
    more: found.length > limit,
  };
}

/**
 * `chat:history`: one page of a conversation (REAL-05).
 * @throws `not_found` for somebody else's conversation; `validation` without `before` and `after`
 */
export async function readHistory(props: {
  conversation: string;
  profile: Types.ObjectId;
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
  settings: SiteSettings;
  now: Date;
}): Promise<MessagesPage> {
  const { profile, before, after, limit, settings, now } = props;
  const { conversation, mine } = await findOwnConversation(props.conversation, profile);
  const range = before !== undefined ? { before } : after !== undefined ? { after } : null;
  if (!range) throw new Refused('validation', { fields: { before: 'invalid' } });
  return readPage({
    conversation: conversation._id,
    viewer: profile,
    floor: mine.floor,
    range,
    limit,
    settings,
    now,
  });
}

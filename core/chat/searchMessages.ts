import mongoose, { type Types } from 'mongoose';
import { limits, type SearchHit, type SiteSettings } from '../contract/index.ts';
import { findPlain } from '../mongo/index.ts';
import { findHidden, Profile } from '../profiles/index.ts';
import { Conversation, sidesOf } from './conversation.model.ts';
import { Message, type MessageDoc } from './message.model.ts';
import { oldestVisible } from './readMessages.ts';

/** Conversations of one question to the database. */
const atOnce = 25;
/** `MaxTimeMSExpired`: the database gave up on a question in time. */
const outOfTime = 50;

const before = 30;
const after = 60;

/** Where messages of a conversation are looked at, each range on the index `{ conversation, seq }`. */
interface Range {
  conversation: Types.ObjectId;
  seq: { $gt: number };
}

/**
 * Messages of the member's conversations with these words in their text, upper or lower case, the newest first:
 * only what `chat:history` would show, and nothing of whom the member must not see (CHAT-13, INVIS-09). Looks at
 * the newest `limits.search` conversations and messages of each, for `withinMs` at most: what was found until then
 * is the answer.
 */
export async function searchMessages({
  profile,
  query,
  settings,
  now,
  withinMs = limits.search.withinMs,
}: {
  profile: Types.ObjectId;
  query: string;
  settings: SiteSettings;
  now: Date;
  withinMs?: number;
}): Promise<SearchHit[]> {
  const until = performance.now() + withinMs;
  const ranges = await searchable(profile);
  const pattern = query.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const found: Pick<MessageDoc, 'conversation' | 'seq' | 'text' | 'sentAt'>[] = [];
  while (ranges.length > 0 && found.length < limits.search.hits) {
    const leftMs = Math.floor(until - performance.now());
    if (leftMs < 1) break;
    const part = await Message.find(
      {
        $or: ranges.splice(0, atOnce),
        type: 'text',
        text: { $regex: pattern, $options: 'i' },
        sentAt: { $gte: oldestVisible(settings, now) },
      },
      { _id: 0, conversation: 1, seq: 1, text: 1, sentAt: 1 },
    )
      .sort({ sentAt: -1 })
      .limit(limits.search.hits)
      .maxTimeMS(leftMs)
      .lean()
      .catch(unlessOutOfTime);
    if (!part) break;
    found.push(...part);
  }
  return found
    .toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
    .slice(0, limits.search.hits)
    .map(({ conversation, seq, text = '', sentAt }) => ({
      conversation: conversation.toHexString(),
      seq,
      excerpt: excerptOf(text, new RegExp(pattern, 'iu')),
      at: sentAt.toISOString(),
    }));
}

/** What the member has not removed, of conversations with somebody whom it may see. */
async function searchable(profile: Types.ObjectId): Promise<Range[]> {
  const conversations = await findPlain(
    Conversation,
    { members: profile },
    ['_id', 'members', 'sides', 'lastSeq'],
    { sort: { changedAt: -1, _id: -1 }, limit: limits.search.conversations },
  );
  const members = conversations.flatMap((each) => each.members);
  const others = await findPlain(Profile, { _id: { $in: members } }, ['_id', 'status']);
  const hidden = await findHidden(profile, others);
  return conversations.flatMap((conversation) => {
    const { _id, lastSeq } = conversation;
    const sides = sidesOf(conversation, profile);
    if (!sides || hidden.has(sides.theirs.profile.toHexString())) return [];
    const above = Math.max(sides.mine.floor, lastSeq - limits.search.messages);
    return above < lastSeq ? [{ conversation: _id, seq: { $gt: above } }] : [];
  });
}

/** The text around what was looked for, in whole characters. */
function excerptOf(text: string, wanted: RegExp): string {
  const hit = wanted.exec(text);
  const characters = [...text];
  const at = [...text.slice(0, hit?.index ?? 0)].length;
  const start = Math.max(0, at - before);
  const end = at + [...(hit?.[0] ?? '')].length + after;
  const part = characters.slice(start, end).join('');
  return (start > 0 ? '…' : '') + part + (end < characters.length ? '…' : '');
}

function unlessOutOfTime(error: unknown): null {
  if (error instanceof mongoose.mongo.MongoServerError && error.code === outOfTime) return null;
  throw error;
}

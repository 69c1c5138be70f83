import { Types } from 'mongoose';
import { isRemoved } from '@rendezvous/machines/chat';
import { Account } from '../accounts/index.ts';
import {
  limits,
  Refused,
  type ReactedMessage,
  type SiteSettings,
  type SyncAnswer,
  type SyncedConversation,
} from '../contract/index.ts';
import { createBatchedLookup } from '../concurrency/index.ts';
import {
  findPlain,
  findWhole,
  fromTimestamp,
  inSession,
  logicalTime,
  ordinalsPerSecond,
  toTimestamp,
} from '../mongo/index.ts';
import { bothShow, findHidden, type ProfileDoc } from '../profiles/index.ts';
import { presentReactions, presentReadUpTo } from './chat.presenter.ts';
import { Conversation, sidesOf, type ConversationDoc } from './conversation.model.ts';
import { readCounts } from './counts.ts';
import { presentPartner, readProfiles } from './listChats.ts';
import { Message } from './message.model.ts';
import { readPage } from './readMessages.ts';
import { decodeSyncToken, encodeSyncToken, type SyncToken } from './syncToken.ts';

/** Longer than any transaction lives: what was written before and is not visible by now never will be. */
const uncertain = 70 * ordinalsPerSecond;

/** Messages in one answer; conversations beyond that come without, for `chat:history` to bring. */
const messagesMax = 300;

/** What those who sync at the same moment ask together: after a gateway has died they are thousands. */
export function createSyncLookups() {
  const toId = (key: string) => new Types.ObjectId(key);
  return {
    counts: createBatchedLookup((profiles) => readCounts(profiles.map(toId))),
    credits: createBatchedLookup((accounts) => readCredits(accounts.map(toId))),
    member: createBatchedLookup((profiles) => readProfiles(profiles.map(toId))),
  };
}
type SyncLookups = ReturnType<typeof createSyncLookups>;

/** `since`: the logical time from which on changes are looked at. */
type Presenting = Omit<SyncProps, 'since'> & { since: number };

interface SyncProps {
  account: Types.ObjectId;
  profile: Types.ObjectId;
  since?: string | undefined;
  known?: Record<string, number> | undefined;
  settings: SiteSettings;
  now: Date;
}

/**
 * `chat:sync`: everything that changed since the token, new and removed conversations too, with the
 * messages after the number the client knows; counts and credits as they are (REAL-05).
 * The client joins its room before it asks, so what happens from now on reaches it as facts. Whoever shares
 * `lookups` asks together.
 * @throws `authentication_required` when the account is gone, `validation` for a token that is none
 */
export async function syncChats(
  props: SyncProps,
  lookups: SyncLookups = createSyncLookups(),
): Promise<SyncAnswer> {
  const { account: accountId, profile, known = {} } = props;
  const token = decodeSyncToken(props.since);
  const { found, version } = await findChanged(profile, token);
  const page = found.slice(0, limits.syncPage);
  const more = found.length > limits.syncPage;

  const changed = page.filter(({ _id, rev }) => token.seen[_id.toHexString()] !== rev);
  const behind = token.cursor ? [] : await findBehind(profile, known, changed);
  const since = token.from;
  const conversations = await presentAll([...changed, ...behind], { ...props, since }, lookups);

  const [counts, credits] = await Promise.all([
    lookups.counts(profile.toHexString()),
    lookups.credits(accountId.toHexString()),
  ]);
  if (!counts || !credits) throw new Refused('authentication_required');
  return {
    conversations,
    counts: { ...counts, version },
    credits,
    token: encodeSyncToken(nextToken(token, page, { more, version })),
    more,
  };
}

/** The next page of changed conversations and one more, and the logical time before they were read. */
async function findChanged(profile: Types.ObjectId, token: SyncToken) {
  const { cursor } = token;
  const from = toTimestamp(cursor?.at ?? token.from);
  const position = cursor && {
    $or: [
      { changedAt: { $gt: from } },
      { changedAt: from, _id: { $gt: new Types.ObjectId(cursor.id) } },
    ],
  };
  return inSession(async (session) => {
    // Draws the logical time: all that committed until now is in what is read next.
    await findPlain(Conversation, { members: profile }, ['_id'], { limit: 1, session });
    const version = logicalTime(session);
    const changed = { members: profile, changedAt: { $gte: from }, ...position };
    const sort = { changedAt: 1, _id: 1 } as const;
    const limit = limits.syncPage + 1;
    const found = await findWhole<ConversationDoc>(Conversation, changed, { sort, limit, session });
    return { found, version };
  });
}

/** Conversations that did not change, but of which the client has not got everything. */
async function findBehind(
  profile: Types.ObjectId,
  known: Record<string, number>,
  changed: ConversationDoc[],
): Promise<ConversationDoc[]> {
  const listed = new Set(changed.map(({ _id }) => _id.toHexString()));
  const ids = Object.keys(known).filter((id) => !listed.has(id));
  if (ids.length === 0) return [];
  const found = await findWhole(Conversation, {
    _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
  });
  return found.filter((conversation) => {
    const sides = sidesOf(conversation, profile);
    const upTo = known[conversation._id.toHexString()] ?? 0;
    return sides && conversation.lastSeq > Math.max(upTo, sides.mine.floor);
  });
}

function nextToken(
  token: SyncToken,
  page: ConversationDoc[],
  { more, version }: { more: boolean; version: number },
): SyncToken {
  const nextFrom = token.nextFrom ?? Math.max(0, version - uncertain);
  const seen = token.cursor || more ? { ...token.seen } : {};
  for (const { _id, rev, changedAt } of page) {
    if (fromTimestamp(changedAt) >= nextFrom) seen[_id.toHexString()] = rev;
  }
  const last = page.at(-1);
  if (!more || !last) return { from: nextFrom, seen };
  const cursor = { at: fromTimestamp(last.changedAt), id: last._id.toHexString() };
  return { from: token.from, cursor, nextFrom, seen };
}

async function presentAll(
  conversations: ConversationDoc[],
  props: Presenting,
  lookups: SyncLookups,
): Promise<SyncedConversation[]> {
  const others = await lookUpMembers(conversations, lookups);
  const hidden = await findHidden(props.profile, [...others.values()]);
  const presented: SyncedConversation[] = [];
  let left = messagesMax;
  for (const conversation of conversations) {
    const each = await present(conversation, others, { ...props, hidden, limit: left });
    if (!each) continue;
    left -= each.messages.length;
    presented.push(each);
  }
  return presented;
}

/** Both sides of conversations, by id. */
async function lookUpMembers(
  conversations: ConversationDoc[],
  { member }: SyncLookups,
): Promise<Map<string, ProfileDoc>> {
  const ids = conversations.flatMap(({ members }) => members.map((id) => id.toHexString()));
  const found = await Promise.all([...new Set(ids)].map(member));
  return new Map(found.flatMap((each) => (each ? [[each._id.toHexString(), each]] : [])));
}

/** Balance and number of the last ledger entry, by account. */
async function readCredits(
  accounts: Types.ObjectId[],
): Promise<Map<string, SyncAnswer['credits']>> {
  const fields = ['_id', 'credits', 'ledgerEntries'] as const;
  const found = await findPlain(Account, { _id: { $in: accounts } }, fields);
  return new Map(
    found.map(({ _id, credits, ledgerEntries }) => [
      _id.toHexString(),
      { credits, version: ledgerEntries },
    ]),
  );
}

async function present(
  conversation: ConversationDoc,
  others: Map<string, ProfileDoc>,
  {
    profile,
    known = {},
    settings,
    now,
    hidden,
    limit,
    since,
  }: Presenting & { hidden: Set<string>; limit: number },
): Promise<SyncedConversation | null> {
  const sides = sidesOf(conversation, profile);
  const other = sides && others.get(sides.theirs.profile.toHexString());
  if (!sides || !other) return null;
  const { mine, theirs } = sides;
  const after = Math.max(known[conversation._id.toHexString()] ?? 0, mine.floor);
  const viewer = others.get(profile.toHexString());
  const nothingNew = after >= conversation.lastSeq;
  const page =
    nothingNew || limit === 0
      ? { messages: [], more: !nothingNew }
      : await readPage({
          conversation: conversation._id,
          viewer: profile,
          floor: mine.floor,
          range: { after },
          limit: Math.min(limit, limits.historyPageDefault),
          settings,
          now,
        });
  const reacted = await readReacted(conversation, { since, above: mine.floor, upTo: after });
  return {
    ...page,
    ...(reacted.length > 0 && { reacted }),
    conversation: conversation._id.toHexString(),
    profile: presentPartner(other, hidden, { settings, now, viewer }),
    lastSeq: conversation.lastSeq,
    unread: mine.unread,
    readUpTo: presentReadUpTo(mine, theirs, bothShow('read_receipts', viewer, other)),
    removed: isRemoved({ ...mine, lastSeq: conversation.lastSeq }),
    floor: mine.floor,
  };
}

/** What was reacted to among the messages that the client has; the others bring their reactions along. */
async function readReacted(
  { _id, reactedAt }: ConversationDoc,
  { since, above, upTo }: { since: number; above: number; upTo: number },
): Promise<ReactedMessage[]> {
  if (!reactedAt || fromTimestamp(reactedAt) < since || since === 0) return [];
  const found = await findPlain(
    Message,
    { conversation: _id, reactedAt: { $gte: toTimestamp(since) }, seq: { $gt: above, $lte: upTo } },
    ['seq', 'reactions'],
    { sort: { reactedAt: -1 }, limit: limits.syncReacted },
  );
  return found.map(({ seq, reactions = [] }) => ({ seq, reactions: presentReactions(reactions) }));
}

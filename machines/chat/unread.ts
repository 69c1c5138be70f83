import type { Conversation, MessageLog } from './types.ts';

/**
 * Unread messages of one conversation: what the server counted, moved on by what has come and been read since.
 * Exact whenever the messages since then are at hand; the totals of top bar and badge are the server's own fact.
 */
export function unreadOfConversation(
  { serverUnread, readUpTo, floor }: Conversation,
  { items }: MessageLog,
  me: string,
): number {
  const mine = Math.max(readUpTo.mine, floor);
  const theirs = (from: number, to: number) =>
    items.filter(({ seq, sender }) => sender !== me && seq > from && seq <= to).length;
  const since = theirs(Math.max(serverUnread.seq, mine), Infinity);
  if (mine >= serverUnread.seq) return since;
  if (mine <= serverUnread.mine) return serverUnread.unread + since;
  const atHand = (items[0]?.seq ?? Infinity) <= mine + 1;
  const left = atHand ? theirs(mine, serverUnread.seq) : serverUnread.seq - mine;
  return Math.min(serverUnread.unread, left) + since;
}

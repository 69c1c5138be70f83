import { Conversation, Message, type ConversationDoc } from '../chat/index.ts';
import type { Findings } from './findings.ts';
import { stream, walkOwned } from './streams.ts';

type Open = Pick<ConversationDoc, '_id' | 'lastSeq' | 'lastMessage' | 'sides' | 'unreadBy'>;

/** Numbers run 1, 2, 3 … in each conversation (REAL-04), and unread counts are true. Answers how many. */
export async function verifyConversations(findings: Findings): Promise<number> {
  let conversations = 0;
  let open: Open | null = null;
  let messages = 0;
  let last = '';
  let unread: number[] = [];
  await walkOwned(
    stream(Conversation, ['_id', 'lastSeq', 'lastMessage', 'sides', 'unreadBy'], { _id: 1 }),
    stream(Message, ['_id', 'conversation', 'seq', 'sender'], { conversation: 1, seq: 1 }),
    ({ conversation }) => conversation,
    {
      open(conversation) {
        conversations += 1;
        open = conversation;
        messages = 0;
        unread = conversation.sides.map(() => 0);
      },
      item({ _id, conversation, seq, sender }) {
        messages += 1;
        last = _id.toHexString();
        if (seq !== messages) {
          findings.add(`conversation ${conversation.toHexString()}: ${seq} at ${messages}`);
        }
        const sides = open?.sides ?? [];
        for (const [index, { profile, readUpTo, floor }] of sides.entries()) {
          if (seq > Math.max(readUpTo, floor) && !sender.equals(profile)) {
            unread[index] = (unread[index] ?? 0) + 1;
          }
        }
      },
      close() {
        if (open) closing(open, { messages, last, unread }, findings);
      },
      orphan({ _id }) {
        findings.add(`message ${_id.toHexString()} without its conversation`);
      },
    },
  );
  return conversations;
}

function closing(
  { _id, lastSeq, lastMessage, sides, unreadBy }: Open,
  { messages, last, unread }: { messages: number; last: string; unread: number[] },
  findings: Findings,
): void {
  const name = `conversation ${_id.toHexString()}`;
  if (lastSeq !== messages) findings.add(`${name}: last number ${lastSeq}, not ${messages}`);
  if (lastMessage._id.toHexString() !== last) findings.add(`${name}: last message`);
  for (const [index, side] of sides.entries()) {
    const counted = unread[index] ?? 0;
    if (side.unread !== counted) findings.add(`${name}: ${side.unread} unread, not ${counted}`);
    if (unreadBy.some((id) => id.equals(side.profile)) !== side.unread > 0) {
      findings.add(`${name}: listed as unread, or not`);
    }
  }
}

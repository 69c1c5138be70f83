import { Types } from 'mongoose';
import { Conversation, Message, sendKeyOf, type MessageDoc } from '../chat/index.ts';
import { pairOf } from '../profiles/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';

/**
 * Stores a text of a fictional profile in a conversation that a member has begun: the next number, marked as
 * fictional (TRUST-02), and free, for nobody pays for it. Once per client-made id.
 */
export async function fictionalReply(props: {
  profile: Types.ObjectId;
  to: Types.ObjectId;
  text: string;
  clientId: string;
  at: Date;
}): Promise<void> {
  const { profile, to, text, clientId, at } = props;
  await retryConflicts(async () => {
    if (await Message.exists({ sendKey: sendKeyOf(profile, clientId) })) return;
    const pair = pairOf(profile.toHexString(), to.toHexString());
    const conversation = await Conversation.findOne({ pair }).lean();
    if (!conversation) throw new Error('a fictional profile never begins a conversation');
    const message: MessageDoc = {
      _id: new Types.ObjectId(),
      conversation: conversation._id,
      seq: conversation.lastSeq + 1,
      sender: profile,
      sendKey: sendKeyOf(profile, clientId),
      type: 'text',
      text,
      fictional: true,
      credits: 0,
      ledgerEntry: null,
      sentAt: at,
    };
    const mine = conversation.sides.findIndex((side) => side.profile.equals(profile));
    const update = {
      $set: { lastSeq: message.seq, lastMessage: message, [`sides.${mine}.wrote`]: true },
      $inc: { rev: 1, [`sides.${1 - mine}.unread`]: 1 },
      $addToSet: { unreadBy: to },
      $unset: { owedSince: 1 as const },
      $currentDate: { changedAt: { $type: 'timestamp' as const } },
    };
    await commitWrites(
      [
        {
          name: 'updateOne',
          namespace: namespaceOf(Conversation),
          filter: { _id: conversation._id, lastSeq: conversation.lastSeq },
          update,
        },
        { name: 'insertOne', namespace: namespaceOf(Message), document: message },
      ],
      { inserted: 1, updated: 1 },
    );
  });
}

import type { Types } from 'mongoose';
import { Account } from '../accounts/index.ts';
import type { FactTo, SentMessage } from '../events/index.ts';
import { inSession, logicalTime } from '../mongo/index.ts';
import { Profile } from '../profiles/index.ts';
import { countsFacts } from './counts.ts';
import { Message, type MessageDoc } from './message.model.ts';
import { owedFacts } from './owed.ts';
import { messageFacts } from './sentFacts.ts';

/**
 * What a gateway that died between commit and telling left untold, read anew: the messages for both of
 * their members in the order of their numbers, the senders' balances and the receivers' counts (REAL-08).
 * Their versions are those of now, so telling them late or twice does no harm.
 */
export async function rebuildFacts(sent: SentMessage[]): Promise<FactTo[]> {
  const receiverOf = new Map(sent.map(({ _id, to }) => [_id.toHexString(), to]));
  const [messages, version] = await inSession(async (session) => {
    const found = await Message.find({ _id: { $in: sent.map(({ _id }) => _id) } }, null, {
      session,
    })
      .sort({ conversation: 1, seq: 1 })
      .lean<MessageDoc[]>();
    return [found, logicalTime(session)] as const;
  });
  const [balances, counts] = await Promise.all([
    balanceFacts(unique(sent.map(({ from }) => from))),
    countsFacts(unique(sent.map(({ to }) => to)), version),
  ]);
  const published = messages.flatMap((message) => {
    const to = receiverOf.get(message._id.toHexString());
    return to ? messageFacts(message, [message.sender, to]) : [];
  });
  return [...published, ...balances, ...counts, ...(await queueFacts(messages, sent))];
}

/** Operators hear of the conversations that fictional profiles have a part in. */
async function queueFacts(messages: MessageDoc[], sent: SentMessage[]): Promise<FactTo[]> {
  const others = unique(sent.map(({ to }) => to));
  const fictional = await Profile.find(
    { _id: { $in: others }, fictional: true },
    { _id: 1 },
  ).lean();
  const owing = new Set(fictional.map(({ _id }) => _id.toHexString()));
  const asked = new Set(
    sent.filter(({ to }) => owing.has(to.toHexString())).map(({ _id }) => _id.toHexString()),
  );
  const changed = messages.filter((each) => each.fictional || asked.has(each._id.toHexString()));
  return owedFacts(changed.map(({ conversation }) => conversation));
}

/** Fictional profiles have no account, and no balance to tell. */
async function balanceFacts(profiles: Types.ObjectId[]): Promise<FactTo[]> {
  const known = await Profile.find({ _id: { $in: profiles } }, { account: 1 }).lean();
  const ids = known.flatMap(({ account }) => account ?? []);
  const fields = { profile: 1, credits: 1, ledgerEntries: 1 } as const;
  const accounts = await Account.find({ _id: { $in: ids } }, fields).lean();
  return accounts.flatMap(({ profile, credits, ledgerEntries }) =>
    profile
      ? [
          {
            profile: profile.toHexString(),
            name: 'credits:changed',
            payload: { credits, version: ledgerEntries },
          } as const,
        ]
      : [],
  );
}

function unique(ids: Types.ObjectId[]): Types.ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}

import type { Types } from 'mongoose';
import { isRemoved } from '@rendezvous/machines/chat';
import { Conversation, owedFilter, type ConversationDoc } from '../chat/index.ts';
import { limits, type QueueAnswer, type QueueEntry, type SiteSettings } from '../contract/index.ts';
import { readDatabaseTime } from '../mongo/index.ts';
import { presentProfileSummary, Profile, type ProfileDoc } from '../profiles/index.ts';
import { Claim, type ClaimDoc } from './claim.model.ts';
import { listOperators, operatorsById } from './people.ts';

const excerptMax = 80;

interface Viewing {
  settings: SiteSettings;
  now: Date;
}

/**
 * `operator:queue`: where a fictional profile owes an answer, the longest wait first (OPER-02). Not where nobody would
 * read it: the member has left, was suspended or has removed the conversation.
 */
export async function readQueue({
  operator,
  ...viewing
}: Viewing & { operator: Types.ObjectId }): Promise<QueueAnswer> {
  const conversations = await Conversation.find(owedFilter)
    .sort({ owedSince: 1, _id: 1 })
    .limit(limits.operator.queuePage)
    .lean<ConversationDoc[]>();
  const ids = conversations.map(({ _id }) => _id);
  const [profiles, claims, operators, now] = await Promise.all([
    Profile.find({ _id: { $in: conversations.flatMap(({ members }) => members) } }).lean<
      ProfileDoc[]
    >(),
    Claim.find({ _id: { $in: ids } }).lean<ClaimDoc[]>(),
    listOperators(),
    readDatabaseTime(),
  ]);
  const profileById = new Map(profiles.map((each) => [each._id.toHexString(), each]));
  const claimById = new Map(claims.map((each) => [each._id.toHexString(), each]));
  const names = await operatorsById(claims.flatMap((each) => each.operator ?? []));
  const waiting = conversations.flatMap((conversation): QueueEntry[] => {
    const sides = conversation.members.flatMap((id) => profileById.get(id.toHexString()) ?? []);
    const fictional = sides.find((each) => each.fictional);
    const member = sides.find((each) => !each.fictional);
    if (!fictional || !member || !isReading(conversation, member)) return [];
    const claim = claimById.get(conversation._id.toHexString());
    const standing = claim && claim.leaseUntil > now ? claim : null;
    const holder = standing?.operator && names.get(standing.operator.toHexString());
    return [
      {
        conversation: conversation._id.toHexString(),
        profile: presentProfileSummary(fictional, viewing),
        member: presentProfileSummary(member, { ...viewing, viewer: fictional }),
        waitingSince: (conversation.owedSince ?? now).toISOString(),
        last: {
          type: conversation.lastMessage.type,
          excerpt: [...(conversation.lastMessage.text ?? '')].slice(0, excerptMax).join(''),
        },
        ...(standing &&
          holder && {
            claimedBy: { operator: holder, leaseUntil: standing.leaseUntil.toISOString() },
          }),
        ...(claim?.snoozedUntil &&
          claim.snoozedUntil > now && { snoozedUntil: claim.snoozedUntil.toISOString() }),
      },
    ];
  });
  const id = operator.toHexString();
  const me = operators.find((each) => each.id === id) ?? { id, name: '' };
  return { waiting, me, operators, now: now.toISOString() };
}

function isReading({ sides, lastSeq }: ConversationDoc, { _id, status }: ProfileDoc): boolean {
  const side = sides.find(({ profile }) => profile.equals(_id));
  const gone = status === 'deleted' || status === 'disabled';
  return !gone && !isRemoved({ floor: side?.floor ?? 0, lastSeq });
}

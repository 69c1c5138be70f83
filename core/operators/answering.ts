import { Types } from 'mongoose';
import type { Answering, SendRequest } from '../chat/index.ts';
import { limits, type MessageContent, type SiteSettings } from '../contract/index.ts';
import { namespaceOf } from '../mongo/index.ts';
import { Claim } from './claim.model.ts';
import { holds, sidesForOperator, whyNotHeld } from './claims.ts';
import { Answer, type AnswerDoc } from './records.model.ts';

/**
 * The send of an operator's answer, as the fictional profile's message (OPER-04): it goes the same way as any other,
 * once per `clientId`, and commits with its record only while the lease holds (OPER-03). The lease begins anew.
 * @throws `not_found` where there is no fictional profile to write for (OPER-06)
 */
export async function answerRequest(props: {
  session: string;
  operator: Types.ObjectId;
  conversation: string;
  clientId: string;
  content: MessageContent;
  replyTo?: number | undefined;
  settings: SiteSettings;
}): Promise<SendRequest> {
  const { session, operator, conversation, clientId, content, replyTo, settings } = props;
  const { fictional } = await sidesForOperator(conversation);
  return {
    sender: { session, account: operator, profile: fictional },
    to: { conversation },
    ...{ clientId, content, replyTo, settings },
    answering: answeringUnderLease({ conversation, operator }),
  };
}

function answeringUnderLease(claim: { conversation: string; operator: Types.ObjectId }): Answering {
  const { conversation, operator } = claim;
  return {
    check: () => whyNotHeld(claim),
    writes(message, owedSince) {
      const answer: AnswerDoc = {
        _id: message._id,
        conversation: message.conversation,
        seq: message.seq,
        operator,
        profile: message.sender,
        at: message.sentAt,
        waitedMs: owedSince ? Math.max(0, message.sentAt.getTime() - owedSince.getTime()) : null,
      };
      return {
        updates: [
          {
            name: 'updateOne',
            namespace: namespaceOf(Claim),
            filter: { _id: new Types.ObjectId(conversation), operator, ...holds },
            update: [{ $set: { leaseUntil: { $add: ['$$NOW', limits.operator.leaseMs] } } }],
          },
        ],
        inserts: [{ name: 'insertOne', namespace: namespaceOf(Answer), document: { ...answer } }],
      };
    },
  };
}

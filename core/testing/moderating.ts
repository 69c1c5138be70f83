import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { Conversation } from '../chat/index.ts';
import { Case, Report, type CaseDoc } from '../moderation/index.ts';
import { Note } from '../operators/index.ts';
import type { TestMember } from './factories.ts';

/** Leaves words of and about a member wherever operators and moderation keep some. */
export async function leaveWithOperators({ profile }: TestMember, words: string): Promise<void> {
  const [at, operator] = [new Date(), new Types.ObjectId()];
  const conversation = await Conversation.findOne({ members: profile._id }, { _id: 1 }).lean();
  if (!conversation) throw new Error('no conversation to note anything about');
  const decision = { measure: 'hide' as const, reason: 'rude' as const, text: words, operator, at };
  const decided: CaseDoc = {
    ...{ _id: new Types.ObjectId(), number: 'M-1', kind: 'message', openFor: null },
    ...{ subject: profile._id, conversation: conversation._id, seq: 1, evidence: { text: words } },
    ...{ openedAt: at, reports: 1, reason: 'rude', state: 'closed', decision },
    appeal: { text: words, at, decision },
  };
  // By the driver: no `openFor` at all is what a decided case has.
  const { openFor: _none, ...stored } = decided;
  await Case.collection.insertOne(stored);
  await Note.create({
    ...{ _id: randomUUID(), conversation: conversation._id, operator, text: words, at },
  });
  await Report.create({
    ...{ _id: randomUUID(), case: new Types.ObjectId(), by: profile._id },
    ...{ reason: 'other' as const, text: words, at },
  });
}

import type { Types } from 'mongoose';
import { createBatcher } from '../concurrency/index.ts';
import { allOperators, type FactPublisher, type FactTo } from '../events/index.ts';
import type { FailureLog } from '../log/index.ts';
import { Conversation } from './conversation.model.ts';

/** Nobody looks at a queue more often. */
const restMs = 200;

/** Conversations in which a fictional profile owes an answer that can still be given (OPER-02). */
export const owedFilter = {
  owedSince: { $gt: new Date(0) },
  closed: { $exists: false },
};

/** How many conversations wait for an answer, claimed or not. */
export const countOwed = () => Conversation.countDocuments(owedFilter);

/** Tells operators that something changed in these conversations with fictional profiles. */
export async function owedFacts(conversations: Types.ObjectId[]): Promise<FactTo[]> {
  if (conversations.length === 0) return [];
  const changed = [...new Set(conversations.map((id) => id.toHexString()))];
  const payload = { waiting: await countOwed(), conversations: changed };
  return [{ profile: allOperators, name: 'operator:queueChanged', payload }];
}

/** Tells operators of the queue after commits: a few times a second, however busy the node is. */
export function createOwedPublisher(publisher: FactPublisher, log: FailureLog) {
  const telling = createBatcher(
    async (conversations: Types.ObjectId[]) => {
      await owedFacts(conversations).then(
        (facts) => publisher.publish(facts),
        (error: unknown) => log.error({ err: error }, 'the queue could not be told'),
      );
    },
    { restMs },
  );
  return {
    publishChanged: (conversations: Types.ObjectId[]) => telling.add(conversations),
    whenIdle: telling.whenIdle,
  };
}

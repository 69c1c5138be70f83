import type { Refused } from '../contract/index.ts';
import type { Write } from '../mongo/index.ts';
import type { MessageDoc } from './message.model.ts';

/**
 * What makes a send the answer of a fictional profile: nobody pays for it, and who may write it, and what is noted of
 * that, is for whoever speaks for the profile to say (OPER-03, OPER-04).
 */
export interface Answering {
  /** Asked before every attempt: why it may not be written now, or null. */
  check(): Promise<Refused | null>;
  /**
   * Commits with the message or not at all. Each of the updates must hit one document; when one misses, the send is
   * judged anew. `owedSince` is when the wait for this answer began; undefined when nobody waited.
   */
  writes(message: MessageDoc, owedSince: Date | undefined): { updates: Write[]; inserts: Write[] };
}

/** Which of these requests may not be written now, of those that are answers. */
export async function readAnswerRefusals<Request extends { answering?: Answering }>(
  requests: Request[],
): Promise<Map<Request, Refused>> {
  const refusals = new Map<Request, Refused>();
  for (const request of requests) {
    const refused = await request.answering?.check();
    if (refused) refusals.set(request, refused);
  }
  return refusals;
}

/** Since when a fictional profile owes an answer, once this message is there (OPER-02). */
export function owedAfter(
  message: Pick<MessageDoc, 'fictional' | 'sentAt'>,
  receiver: { fictional: boolean },
  conversation: { owedSince?: Date } | undefined,
): Date | undefined {
  if (message.fictional || !receiver.fictional) return undefined;
  return conversation?.owedSince ?? message.sentAt;
}

import type { FactPublisher } from '@rendezvous/core/events';
import type { LikeChange } from '@rendezvous/core/likes';
import type { CountsPublisher } from '../chat/countsPublisher.ts';
import type { createSending } from '../chat/sending.ts';

/** Tells what a change of likes leads to: facts, counts, and to the outbox that they are told. */
export type PublishLikes = (change: LikeChange) => void;

/** As messages are told: the facts at once, the counts with those of others, then the row is noted. */
export function createLikesPublisher({
  publisher,
  counts,
  queue,
}: {
  publisher: FactPublisher;
  counts: CountsPublisher;
  queue: Pick<ReturnType<typeof createSending>, 'notePublished'>;
}): PublishLikes {
  return ({ facts, counts: profiles, committedAt, outbox }) => {
    if (committedAt === 0) return;
    publisher.publish(facts);
    counts.publishCounts(profiles, committedAt, () => {
      if (outbox.length > 0) queue.notePublished(outbox);
    });
  };
}

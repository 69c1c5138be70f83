import type { CountsPublisher, Sending } from '@rendezvous/core/chat';
import type { FactPublisher } from '@rendezvous/core/events';
import type { LikeChange } from '@rendezvous/core/likes';

/** Tells what a change of likes leads to: facts, counts, and to the outbox that they are told. */
export type PublishLikes = (change: LikeChange) => void;

/** As messages are told: the facts at once, the counts with those of others, then the row is noted. */
export function createLikesPublisher({
  publisher,
  counts,
  sending,
}: {
  publisher: FactPublisher;
  counts: CountsPublisher;
  sending: Pick<Sending, 'notePublished'>;
}): PublishLikes {
  return ({ facts, counts: profiles, committedAt, outbox }) => {
    if (committedAt === 0) return;
    publisher.publish(facts);
    counts.publishCounts(profiles, committedAt, () => {
      if (outbox.length > 0) sending.notePublished(outbox);
    });
  };
}

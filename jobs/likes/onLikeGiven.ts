import { countsFacts } from '@rendezvous/core/chat';
import { markPublished, type GivenLike, type OutboxDoc } from '@rendezvous/core/events';
import { rebuildLikeFacts } from '@rendezvous/core/likes';
import { readLogicalTime } from '@rendezvous/core/mongo';
import { notifyLikes, pushLikes } from '@rendezvous/core/notifications';
import type { Clock } from '@rendezvous/core/ports/clock';
import type { OutboxHandler } from '../outboxHandlers.ts';
import type { PublishFacts } from '../publisher.ts';

const likesOf = (rows: OutboxDoc[]): GivenLike[] => rows.flatMap(({ like }) => like ?? []);

/** Tells both members of a like that a gateway committed and did not live to tell (REAL-08). */
export function republishLikeGiven(publish: PublishFacts): OutboxHandler {
  return {
    name: 'tellLikes',
    fact: 'likes:given',
    async run(rows) {
      const unpublished = rows.filter(({ told }) => !told);
      const likes = likesOf(unpublished);
      if (likes.length === 0) return;
      const version = await readLogicalTime();
      // Who likes back has one new like less.
      const counted = likes.flatMap(({ from, to, match }) => (match ? [from, to] : [to]));
      const counts = await countsFacts(counted, version);
      await publish([...(await rebuildLikeFacts(likes)), ...counts]);
      await markPublished(unpublished);
    },
  };
}

/** Whoever is not here is mailed that somebody likes it (ENTITY-43). */
export function notifyLikeGiven(clock: Clock): OutboxHandler {
  return {
    name: 'notifyLikes',
    fact: 'likes:given',
    run: (rows) => notifyLikes(likesOf(rows), clock.now()),
  };
}

/** Devices ring for whoever does not look at the site (PROD-10). */
export function pushLikeGiven(clock: Clock): OutboxHandler {
  return {
    name: 'pushLikes',
    fact: 'likes:given',
    run: (rows) => pushLikes(likesOf(rows), clock.now()),
  };
}

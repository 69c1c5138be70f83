import { Like, type LikeDoc } from '../likes/index.ts';
import { seededObjectId } from './seededRandom.ts';
import { upsertAll } from './upsertAll.ts';

/** Whom somebody likes or is liked by, so that each of the lists has something in it. */
interface Wish {
  who: string;
  daysAgo: number;
  /** Likes to be looked at still. */
  isNew?: true;
  /** Given by the site in the name of a fictional profile (TRUST-09). */
  automatic?: true;
}

/** The likes of those who log in: received, given, and both. Bram has looked at all of his. */
const wishes: Record<string, { received: Wish[]; given: Wish[]; mutual: Wish[] }> = {
  Anna: {
    received: [
      { who: 'Daan', daysAgo: 0.1, isNew: true },
      { who: 'Ruben', daysAgo: 0.8, isNew: true },
      { who: 'Owen', daysAgo: 1.4, isNew: true },
      { who: 'Björn', daysAgo: 5 },
      { who: 'Wim', daysAgo: 8 },
      { who: 'Bas', daysAgo: 3, automatic: true },
    ],
    given: [
      { who: 'Thibault', daysAgo: 2 },
      { who: 'Callum', daysAgo: 4 },
      { who: 'Mats', daysAgo: 6 },
    ],
    mutual: [
      { who: 'Joost', daysAgo: 2.2 },
      { who: 'Wouter', daysAgo: 4.5 },
      { who: 'Çağlar', daysAgo: 0.6 },
    ],
  },
  Bram: {
    received: [
      { who: 'Noor', daysAgo: 1 },
      { who: 'Zoë', daysAgo: 3 },
      { who: 'Griet', daysAgo: 9 },
      { who: 'Lotte', daysAgo: 4, automatic: true },
    ],
    given: [
      { who: 'Priya', daysAgo: 2 },
      { who: 'Käthe', daysAgo: 7 },
    ],
    mutual: [
      { who: 'Sanne', daysAgo: 1.5 },
      { who: 'Marleen', daysAgo: 6 },
    ],
  },
};

const dayMs = 24 * 60 * 60_000;
const profile = (name: string) => seededObjectId(`profile ${name}`);

/** Stores the likes that wait for those who log in. */
export async function seedLikes(now: Date): Promise<void> {
  const like = (from: string, to: string, { daysAgo, isNew, automatic }: Wish): LikeDoc => ({
    ...{ _id: seededObjectId(`like ${from} ${to}`), from: profile(from), to: profile(to) },
    ...{ unseen: isNew ?? false, at: new Date(now.getTime() - daysAgo * dayMs) },
    ...(automatic && { automatic }),
  });
  const likes = Object.entries(wishes).flatMap(([me, { received, given, mutual }]) => [
    ...received.map((wish) => like(wish.who, me, wish)),
    ...given.map((wish) => like(me, wish.who, wish)),
    ...mutual.flatMap((wish) =>
      [like(wish.who, me, { ...wish, daysAgo: wish.daysAgo + 0.3 }), like(me, wish.who, wish)].map(
        (each) => ({ ...each, matchedAt: new Date(now.getTime() - wish.daysAgo * dayMs) }),
      ),
    ),
  ]);
  await upsertAll(Like, likes);
}

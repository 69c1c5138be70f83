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
  Siobhán: {
    received: [
      { who: 'Callum', daysAgo: 0.4, isNew: true },
      { who: 'Wouter', daysAgo: 5 },
    ],
    given: [{ who: 'Mathieu', daysAgo: 2 }],
    mutual: [{ who: 'Owen', daysAgo: 1.8 }],
  },
  Ute: {
    received: [
      { who: 'Hans', daysAgo: 0.6, isNew: true },
      { who: 'Stanisław', daysAgo: 4 },
    ],
    given: [{ who: 'Íñigo', daysAgo: 3 }],
    mutual: [{ who: 'Jürgen', daysAgo: 2.5 }],
  },
  Andrés: {
    received: [
      { who: 'Żaneta', daysAgo: 0.5, isNew: true },
      { who: 'Maëlle', daysAgo: 4 },
    ],
    given: [{ who: 'Selin', daysAgo: 1 }],
    mutual: [{ who: 'María', daysAgo: 2.7 }],
  },
  Karim: {
    received: [
      { who: 'Amélie', daysAgo: 0.3, isNew: true },
      { who: 'Priya', daysAgo: 5 },
    ],
    given: [{ who: 'Fatima', daysAgo: 2 }],
    mutual: [{ who: 'Élodie', daysAgo: 1.2 }],
  },
  Niccolò: {
    received: [
      { who: 'Salvo', daysAgo: 0.7, isNew: true },
      { who: 'Rosalba', daysAgo: 6 },
    ],
    given: [{ who: 'Franziska', daysAgo: 3 }],
    mutual: [{ who: 'Chiara', daysAgo: 1.4 }],
  },
  Małgorzata: {
    received: [
      { who: 'Łukasz', daysAgo: 0.2, isNew: true },
      { who: 'Owen', daysAgo: 5 },
    ],
    given: [{ who: 'Jürgen', daysAgo: 3 }],
    mutual: [{ who: 'Stanisław', daysAgo: 2.2 }],
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

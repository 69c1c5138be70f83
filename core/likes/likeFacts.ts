import type { FactTo, GivenLike } from '../events/index.ts';

/** What a like tells: the one it went to, both of them when it made a match, and the giver's other devices. */
export function givenFacts({ from, to, at, match }: Omit<GivenLike, '_id'>): FactTo[] {
  const [giver, receiver] = [from.toHexString(), to.toHexString()];
  const when = at.toISOString();
  const received: FactTo = {
    profile: receiver,
    name: 'likes:received',
    payload: { profile: giver, at: when },
  };
  const own: FactTo = { profile: giver, name: 'likes:changed', payload: { profile: receiver } };
  const matched = ([giver, receiver] as const).map((member): FactTo => ({
    profile: member,
    name: 'likes:matched',
    payload: { profile: member === giver ? receiver : giver, at: when },
  }));
  return [received, own, ...(match ? matched : [])];
}

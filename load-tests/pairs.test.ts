import { describe, expect, it } from 'vitest';
import { pairs, pairsMax } from './pairs.ts';

describe('pairs of members', () => {
  it.each([2, 3, 4, 7, 10])(
    '[LOADT-02] are all different, as many as %i members have',
    (members) => {
      const seen = new Set<string>();
      for (const [one, other] of pairs(members, pairsMax(members))) {
        expect(one).not.toBe(other);
        seen.add([one, other].sort().join(':'));
      }
      expect(seen.size).toBe(pairsMax(members));
    },
  );

  it('[LOADT-02] are spread evenly', () => {
    const had = Array.from({ length: 10 }, () => 0);
    for (const pair of pairs(10, 20))
      for (const member of pair) had[member] = (had[member] ?? 0) + 1;
    expect(new Set(had)).toEqual(new Set([4]));
  });
});

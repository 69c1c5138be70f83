import { describe, expect, it } from 'vitest';
import { readTracking, rememberTracking } from './tracking.ts';

const day = 86_400_000;

describe('where a visitor came from', () => {
  it('[ENTITY-37] is taken from the address and remembered for 30 days', () => {
    rememberTracking('?network=n1&ref=r1&sub1=a&sub2=b&sub3=c&other=x', 0);
    const tracking = { network: 'n1', ref: 'r1', sub1: 'a', sub2: 'b', sub3: 'c' };
    expect(readTracking(30 * day)).toEqual(tracking);
    expect(readTracking(30 * day + 1)).toBeUndefined();
  });

  it('is kept when a later address says nothing of it', () => {
    rememberTracking('?network=n1', 0);
    rememberTracking('?page=2', day);
    expect(readTracking(day)).toMatchObject({ network: 'n1', ref: '' });
  });

  it('is nothing where nothing readable is stored', () => {
    localStorage.setItem('tracking', 'rubbish');
    expect(readTracking()).toBeUndefined();
  });
});

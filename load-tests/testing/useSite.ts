import { afterAll, beforeAll, expect } from 'vitest';
import { hasRedis } from '@rendezvous/core/testing';
import { findK6 } from './findK6.ts';
import { startSite, type Site } from './site.ts';

/** Whether this machine can put two gateways under load. */
export const canProve = findK6() !== undefined && hasRedis();
if (!canProve) console.error('SKIPPED: proofs under load need a fit k6 and redis-server.');

/** Gives a file a whole site with so many members, each of whom knows two others, and fictional profiles. */
export function useSite(members: number, { fictional = 0 } = {}): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    const sizes = { members, conversations: members, fictional };
    const args = Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)]);
    expect(await site.tool('seed', args)).toMatchObject({ code: 0 });
  }, 300_000);
  afterAll(() => site?.end(), 60_000);
  return () => site;
}

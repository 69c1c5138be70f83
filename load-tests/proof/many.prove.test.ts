import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sizeOf } from '../testing/sizes.ts';
import { canProve, useSite } from '../testing/useSite.ts';

const profiles = sizeOf('PROFILES', 100_000);
const vus = sizeOf('VUS', 20);
const searchers = sizeOf('SEARCHERS', 6);
const devices = sizeOf('DEVICES', 1_000);
const seconds = sizeOf('SECONDS', 60);

describe.skipIf(!canProve)('a site with very many members', () => {
  const site = useSite(500);
  beforeAll(async () => {
    const args = ['--members', '2', '--conversations', '0', '--profiles', String(profiles)];
    // Whom it makes to search among logs in nowhere: the members of before stay those who search.
    const made = await site().tool('seed', args, { MEMBERS: join(site().folder, 'sought.json') });
    expect(made, made.output).toMatchObject({ code: 0 });
  }, 3_000_000);

  const chat = () =>
    site().load(
      'steadyChat',
      { VUS: String(vus), SECONDS: String(seconds), PER_MINUTE: '20' },
      join(site().folder, `chat-${Date.now()}.log`),
    );

  /** Nothing but times may be missed: those say more of the machine, and are looked at beside each other. */
  const isWhole = ({ summary, output }: Awaited<ReturnType<typeof chat>>) => {
    expect(summary['errors']?.['count'], output).toBe(0);
    expect(summary['http_req_failed']?.['value'], output).toBe(0);
    expect(summary['checks']?.['value'], output).toBe(1);
  };

  it(`[SEARCH-08] among ${profiles} a page takes at most five times as long as one profile (p95), while others chat`, async () => {
    const sizes = { VUS: String(searchers), SEARCHES: '6', PAGES: '3', SMOKE: 'no' };
    const [found, chatted] = await Promise.all([
      site().load('search', sizes, join(site().folder, 'search.log')),
      chat(),
    ]);
    console.log(JSON.stringify({ search: found.summary, chat: chatted.summary }));
    expect(chatted.code, chatted.output).toBe(0);
    isWhole(found);
    expect(found.summary['devices_completed']?.['count']).toBe(searchers);
    const p95 = (call: string) => found.summary[`http_req_duration{call:${call}}`]?.['p(95)'];
    const one = p95('profile') ?? NaN;
    expect(p95('search-further')).toBeLessThanOrEqual(5 * one);
    expect(p95('search-first')).toBeLessThanOrEqual(5 * one);
  });

  it(`[POLL-08] ${devices} devices that poll once a minute are all answered and none is put off, while others chat`, async () => {
    const sizes = { DEVICES: String(devices), SECONDS: String(seconds), SMOKE: 'no' };
    const [polled, chatted] = await Promise.all([
      site().load('polling', sizes, join(site().folder, 'polling.log')),
      chat(),
    ]);
    console.log(JSON.stringify({ polling: polled.summary, chat: chatted.summary }));
    expect(chatted.code, chatted.output).toBe(0);
    isWhole(polled);
    expect(polled.summary['dropped_iterations']?.['count'] ?? 0).toBe(0);
    expect(polled.summary['devices_completed']?.['count']).toBeGreaterThanOrEqual(
      Math.floor((devices * seconds) / 60) - 1,
    );
  });
});

import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sizeOf } from '../testing/sizes.ts';
import { canProve, useSite } from '../testing/useSite.ts';

const profiles = sizeOf('PROFILES', 100_000);
const vus = sizeOf('VUS', 20);
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

  it(`[SEARCH-08] finds a page among ${profiles} within the time that a scenario allows, while others chat`, async () => {
    const sizes = { VUS: String(vus), SEARCHES: '6', PAGES: '3', SMOKE: 'no' };
    const [found, chatted] = await Promise.all([
      site().load('search', sizes, join(site().folder, 'search.log')),
      chat(),
    ]);
    console.log(JSON.stringify({ search: found.summary, chat: chatted.summary }));
    expect(chatted.code, chatted.output).toBe(0);
    expect(found.code, found.output).toBe(0);
    expect(found.summary['http_req_duration{call:search-first}']?.['p(99)']).toBeLessThan(500);
  });

  it(`[POLL-08] answers ${devices} devices that poll once a minute, while others chat`, async () => {
    const sizes = { DEVICES: String(devices), SECONDS: String(seconds), SMOKE: 'no' };
    const [polled, chatted] = await Promise.all([
      site().load('polling', sizes, join(site().folder, 'polling.log')),
      chat(),
    ]);
    console.log(JSON.stringify({ polling: polled.summary, chat: chatted.summary }));
    expect(chatted.code, chatted.output).toBe(0);
    expect(polled.code, polled.output).toBe(0);
    expect(polled.summary['devices_completed']?.['count']).toBeGreaterThanOrEqual(
      Math.floor((devices * seconds) / 60) - 1,
    );
  });
});

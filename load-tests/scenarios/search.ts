import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import type { SearchAnswer } from '@rendezvous/core/contract';
import { memberAt, ownIndex } from '../lib/members.ts';
import { fail } from '../lib/metrics.ts';
import { gateways, numberOf, thresholdsOf } from '../lib/options.ts';
import { pause, session } from '../lib/session.ts';

// VUS members leaf through the others: PAGES pages each, from the first on, and look at one of every
// page; between two calls they look for about LOOK_MS.
const vus = numberOf('VUS', 50);
const pages = numberOf('PAGES', 20);
const lookMs = numberOf('LOOK_MS', 500);

export const options: Options = {
  scenarios: {
    leaf: {
      executor: 'per-vu-iterations',
      exec: 'leaf',
      vus,
      iterations: 1,
      maxDuration: `${Math.ceil((pages * lookMs * 4) / 1_000) + 120}s`,
    },
  },
  thresholds: thresholdsOf(
    {
      http_req_failed: ['rate==0'],
      checks: ['rate==1'],
      devices_completed: [`count==${vus}`],
    },
    {
      'http_req_duration{call:search}': ['p(99)<500'],
      'http_req_duration{call:profile}': ['p(99)<500'],
    },
  ),
};

export function leaf(): Promise<void> {
  const index = ownIndex();
  const member = memberAt(index);
  const gateway = gateways[index % gateways.length] ?? '';
  const look = () => pause(lookMs * (0.5 + Math.random()));
  return session(async () => {
    const get = (call: string, query: string) =>
      http.get(`${gateway}/api/${call}.php?${query}`, {
        headers: { Cookie: member.cookie },
        tags: { call, name: call },
        jar: new http.CookieJar(),
      });
    await look();
    for (let page = 1; page <= pages; page += 1) {
      const answer = get('search', `page=${page}`);
      if (answer.status !== 200) {
        fail('search', answer.status);
        return;
      }
      const { results, numResults } = answer.json() as unknown as SearchAnswer;
      check(results, {
        'nobody finds himself': () => results.every(({ id }) => id !== member.profile),
        'the first page is not empty': () => page > 1 || (results.length > 0 && numResults > 0),
        'all say whether they are fictional': () =>
          results.every(({ fictional }) => typeof fictional === 'boolean'),
      });
      const [someone] = results;
      if (!someone) return;
      await look();
      const profile = get('profile', `id=${someone.id}`);
      check(profile, { 'a profile opens': ({ status }) => status === 200 });
      await look();
    }
  });
}

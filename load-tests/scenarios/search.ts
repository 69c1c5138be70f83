import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import type { SearchAnswer } from '@rendezvous/core/contract';
import { memberAt, ownIndex } from '../lib/members.ts';
import { fail } from '../lib/metrics.ts';
import { gateways, numberOf, thresholdsOf } from '../lib/options.ts';
import { pause, session } from '../lib/session.ts';

// VUS members search SEARCHES times, each by other filters, leaf through PAGES pages of what is found, and look at
// one of every page; between two calls they look for about LOOK_MS.
const vus = numberOf('VUS', 50);
const searches = numberOf('SEARCHES', 5);
const pages = numberOf('PAGES', 4);
const lookMs = numberOf('LOOK_MS', 500);

/** What members search by, from nothing at all to what hardly anybody fits. */
const filters = [
  '',
  'min_age=30&max_age=45',
  'country=NL&countryregion=Utrecht',
  'distance=25',
  'distance=100&min_age=40&max_age=55&photo=1',
  'online=1',
  'online=1&distance=50',
  'photo=1&new=1',
  'interests=hiking',
  'interests=hiking,reading&min_age=50&max_age=52',
  'gender=all&country=BE',
  'countryregion=Zeeland&interests=sailing&photo=1',
];
const page = ['first', 'further'] as const;

export const options: Options = {
  scenarios: {
    leaf: {
      executor: 'per-vu-iterations',
      exec: 'leaf',
      vus,
      iterations: 1,
      maxDuration: `${Math.ceil((searches * pages * lookMs * 4) / 1_000) + 120}s`,
    },
  },
  thresholds: thresholdsOf(
    {
      http_req_failed: ['rate==0'],
      checks: ['rate==1'],
      devices_completed: [`count==${vus}`],
    },
    {
      'http_req_duration{call:search-first}': ['p(99)<500'],
      'http_req_duration{call:search-further}': ['p(99)<500'],
      'http_req_duration{call:profile}': ['p(99)<500'],
    },
  ),
};

export function leaf(): Promise<void> {
  const index = ownIndex();
  const member = memberAt(index);
  const gateway = gateways[index % gateways.length] ?? '';
  const look = () => pause(lookMs * (0.5 + Math.random()));
  const get = (call: string, query: string, tag = call) =>
    http.get(`${gateway}/api/${call}.php?${query}`, {
      headers: { Cookie: member.cookie },
      tags: { call: tag, name: tag },
      jar: new http.CookieJar(),
    });

  /** Leafs through one search; false: the gateway did not answer. */
  async function search(by: string): Promise<boolean> {
    const seen = new Set<string>();
    let named = '';
    for (let number = 1; number <= pages; number += 1) {
      const tag = `search-${page[number === 1 ? 0 : 1]}`;
      const answer = get('search', `${by}&page=${number}${named}`, tag);
      if (answer.status !== 200) {
        fail('search', answer.status);
        return false;
      }
      const { results, pageNumber, search: name } = answer.json() as unknown as SearchAnswer;
      const isAgain = pageNumber < number;
      check(results, {
        'nobody finds himself': () => results.every(({ id }) => id !== member.profile),
        'nobody stands on two pages': () => isAgain || results.every(({ id }) => !seen.has(id)),
        'the first page of all is not empty': () => by !== '' || number > 1 || results.length > 0,
        'all say whether they are fictional': () =>
          results.every(({ fictional }) => typeof fictional === 'boolean'),
      });
      for (const { id } of results) seen.add(id);
      await look();
      const [someone] = results;
      if (someone) {
        const profile = get('profile', `id=${someone.id}`);
        check(profile, { 'a profile opens': ({ status }) => status === 200 });
        await look();
      }
      if (name === null || isAgain) return true;
      named = `&search=${name}`;
    }
    return true;
  }

  return session(async () => {
    await look();
    for (let turn = 0; turn < searches; turn += 1) {
      const by = filters[(index + turn) % filters.length] ?? '';
      if (!(await search(by))) return;
    }
  });
}

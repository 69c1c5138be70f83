import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { memberAt } from '../lib/members.ts';
import { completed, countFromZero, fail } from '../lib/metrics.ts';
import { gateways, numberOf, thresholdsOf } from '../lib/options.ts';

// DEVICES of logged-in members without a socket ask who they are, for their chats and for their likes, each once every
// EVERY_SECONDS (POLL-01), spread evenly, for SECONDS.
const devices = numberOf('DEVICES', 1_000);
const everySeconds = numberOf('EVERY_SECONDS', 60);
const seconds = numberOf('SECONDS', 120);

const polls = Math.floor((devices * seconds) / everySeconds);
const calls = ['user', 'chats', 'likes'] as const;

export const options: Options = {
  scenarios: {
    poll: {
      executor: 'constant-arrival-rate',
      exec: 'poll',
      rate: devices,
      timeUnit: `${everySeconds}s`,
      duration: `${seconds}s`,
      preAllocatedVUs: Math.max(4, Math.ceil(devices / everySeconds) * 4),
      gracefulStop: '60s',
    },
  },
  thresholds: thresholdsOf(
    {
      http_req_failed: ['rate==0'],
      checks: ['rate==1'],
      // k6 may begin one more or one less than it is told to.
      devices_completed: [`count>=${Math.max(1, polls - 1)}`],
    },
    {
      ...Object.fromEntries(
        calls.map((call) => [`http_req_duration{call:${call}}`, ['p(99)<1000']]),
      ),
      dropped_iterations: ['count==0'],
    },
  ),
};

export function poll(): void {
  countFromZero();
  const index = exec.scenario.iterationInTest % Math.max(1, devices);
  const member = memberAt(index);
  const gateway = gateways[index % gateways.length] ?? '';
  const [user, chats, likes] = calls.map((call) => {
    const answer = http.get(
      `${gateway}/api/${call}.php${call === 'likes' ? '?type=received' : ''}`,
      {
        headers: { Cookie: member.cookie },
        tags: { call, name: call },
        jar: new http.CookieJar(),
      },
    );
    if (answer.status !== 200) fail('poll', `${call} ${answer.status}`);
    return answer;
  });
  check(null, {
    'is still logged in': () => user?.json('user.profile.id') === member.profile,
    'chats are there': () => Array.isArray(chats?.json('chats')),
    'likes are there': () => Array.isArray(likes?.json('profiles')),
  });
  completed.add(1);
}

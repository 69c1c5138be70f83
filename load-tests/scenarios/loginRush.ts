import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { createDevice } from '../lib/device.ts';
import { memberAt, ownIndex } from '../lib/members.ts';
import { fail } from '../lib/metrics.ts';
import { gateways, numberOf, thresholdsOf } from '../lib/options.ts';
import { session } from '../lib/session.ts';

// PER_SECOND members open the site, log in with their password, look at their chats, connect and sync.
const rate = numberOf('PER_SECOND', 20);
const seconds = numberOf('SECONDS', 60);
const vus = numberOf('VUS', rate * 5);

export const options: Options = {
  scenarios: {
    rush: {
      executor: 'constant-arrival-rate',
      exec: 'logIn',
      rate,
      timeUnit: '1s',
      duration: `${seconds}s`,
      preAllocatedVUs: vus,
      gracefulStop: '60s',
    },
  },
  thresholds: thresholdsOf(
    {
      http_req_failed: ['rate==0'],
      checks: ['rate==1'],
      // k6 may begin one more or one less than it is told to, and whatever does not end is not counted.
      devices_completed: [`count>=${Math.max(1, rate * seconds - 1)}`],
    },
    {
      'http_req_duration{call:login}': ['p(99)<2000'],
      'http_req_duration{call:chats}': ['p(99)<1000'],
      dropped_iterations: ['count==0'],
    },
  ),
};

export function logIn(): Promise<void> {
  const index = ownIndex();
  const { email, password, ...member } = memberAt(index);
  const gateway = gateways[index % gateways.length] ?? '';
  return session(async () => {
    const asked = (call: string, cookie?: string) => ({
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'k6',
        ...(cookie && { Cookie: cookie }),
      },
      tags: { call },
      redirects: 0,
      jar: new http.CookieJar(),
    });
    const settings = http.get(`${gateway}/api/settings.php`, asked('settings'));
    const credentials = JSON.stringify({ email, password });
    const login = http.post(`${gateway}/api/user.php`, credentials, asked('login'));
    const token = login.cookies['auth']?.[0]?.value ?? '';
    const cookie = `auth=${token}`;
    const chats = http.get(`${gateway}/api/chats.php`, asked('chats', cookie));
    check(null, {
      'settings are there': () => settings.status === 200,
      'logged in': () => login.status === 200 && token !== '',
      'chats are there': () => chats.status === 200,
    });
    if (!token) {
      fail('login', login.status);
      return;
    }
    const device = createDevice({ email, password, ...member, cookie }, index);
    device.connect();
    await device.whenReady();
    device.stop();
  });
}

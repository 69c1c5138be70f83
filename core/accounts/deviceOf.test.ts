import { expect, it } from 'vitest';
import { deviceOf } from './deviceOf.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/129.0.0.0 Safari/537.36`,
    'Chrome Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/129.0.0.0 Safari/537.36 Edg/129.0`,
    'Edge Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${webkit} Version/17.6 Safari/604.1`,
    'Safari iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Safari/537.36`,
    'Samsung Internet Android',
  ],
  ['curl/8.0', ''],
])('names a device coarsely: %s', (userAgent, named) => {
  const { browser, system } = deviceOf(userAgent);
  expect([browser, system].filter(Boolean).join(' ')).toBe(named);
});

it('knows nothing of a device that says nothing', () => {
  expect(deviceOf()).toEqual({});
});

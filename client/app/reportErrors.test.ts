import { afterEach, expect, it } from 'vitest';
import type { BrowserErrorReport } from '@rendezvous/core/contract';
import { reportErrors } from './reportErrors.ts';

let end = () => undefined as void;
afterEach(() => end());

function reporting() {
  const reports: BrowserErrorReport[] = [];
  end = reportErrors((report) => void reports.push(report), 'frame-abc.js');
  return reports;
}
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it('errors that nobody handled are reported once each, with place, path and build', () => {
  const reports = reporting();
  const error = new TypeError('it broke');
  fail(error);
  fail(error);
  reject(new RangeError('too far'));
  expect(reports.map(({ message }) => message)).toEqual([
    'TypeError: it broke',
    'RangeError: too far',
  ]);
  expect(reports[0]).toMatchObject({ route: location.pathname, build: 'frame-abc.js' });
  expect(reports[0]?.stack).toContain('reportErrors.test');
});

it('a page reports five errors at most, and nothing that is no error', () => {
  const reports = reporting();
  for (const reason of ['text', null, { code: 'overloaded' }]) reject(reason);
  expect(reports).toEqual([]);
  for (let number = 0; number < 9; number += 1) fail(new Error(`number ${number}`));
  expect(reports).toHaveLength(5);
});

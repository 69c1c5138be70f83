import http from 'k6/http';
import { fail } from './metrics.ts';

const address = __ENV['OVER_AT'];

/** With OVER_AT, whether that address says `yes`: a run that lasts as long as something else does. */
export function isOver(): boolean {
  if (!address) return false;
  const { status, body } = http.get(address, { tags: { call: 'over' } });
  if (status !== 200) fail('over', status);
  return status !== 200 || body === 'yes';
}

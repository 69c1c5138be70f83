import type { Maybe } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw new MongoError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formats.set(zone, format);
  }
  return format;
};

/** How many milliseconds a zone is ahead of UTC at a moment; a missing zone is UTC. */
export const offsetOf = (zone: Maybe, ms: number): number => {
  if (zone === undefined || zone === null) return 0;
  if (typeof zone !== 'string') {
    throw new MongoError(40517, 'timezone must evaluate to a string');
  }
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (fixed) {
    const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
    return (fixed[1] === '-' ? -1 : 1) * minutes * 60_000;
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(zone).formatToParts(ms)) parts[type] = Number(value);
  const local = Date.UTC(
    parts['year'] as number,
    (parts['month'] as number) - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
    parts['second'],
  );
  return local - Math.floor(ms / 1000) * 1000;
};

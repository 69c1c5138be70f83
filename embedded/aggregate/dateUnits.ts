import type { Maybe } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

export type DateUnit =
  'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

const lengthMs: Partial<Record<DateUnit, number>> = {
  week: 7 * 86_400_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};

const monthsIn: Partial<Record<DateUnit, number>> = { year: 12, quarter: 3, month: 1 };

const unknown = (unit: string): MongoError =>
  new MongoError('FailedToParse', `unknown time unit value: ${unit}`);

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const firstDay = (startOfWeek: Maybe): number => {
  const name = typeof startOfWeek === 'string' ? startOfWeek.toLowerCase() : 'sunday';
  return Math.max(
    0,
    weekdays.findIndex((day) => day.startsWith(name.slice(0, 3))),
  );
};

/** Adds units to a local time in milliseconds; a day beyond the month's end becomes its last. */
export const addUnits = (ms: number, unit: DateUnit, amount: number): number => {
  const fixed = lengthMs[unit];
  if (fixed) return ms + fixed * amount;
  const months = monthsIn[unit];
  if (!months) throw unknown(unit);
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months * amount);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
};

const monthNumber = (ms: number): number => {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

const weekNumber = (ms: number, startOfWeek: Maybe): number => {
  // The first of January 1970 was a Thursday.
  const days = Math.floor(ms / 86_400_000) + 4 - firstDay(startOfWeek);
  return Math.floor(days / 7);
};

/** How many boundaries of the unit lie between two local times. */
export const differenceIn = (
  from: number,
  to: number,
  unit: DateUnit,
  startOfWeek: Maybe,
): number => {
  const months = monthsIn[unit];
  if (months) {
    return Math.floor(monthNumber(to) / months) - Math.floor(monthNumber(from) / months);
  }
  if (unit === 'week') return weekNumber(to, startOfWeek) - weekNumber(from, startOfWeek);
  const fixed = lengthMs[unit];
  if (!fixed) throw unknown(unit);
  return Math.floor(to / fixed) - Math.floor(from / fixed);
};

/** Bins are counted from the year 2000, as MongoDB does. */
const reference = Date.UTC(2000, 0, 1);

/** The beginning of the unit, or of the bin of several, that a local time lies in. */
export const truncateTo = (
  ms: number,
  unit: DateUnit,
  binSize: number,
  startOfWeek: Maybe,
): number => {
  const months = monthsIn[unit];
  if (months) {
    const size = months * binSize;
    const bin = Math.floor((monthNumber(ms) - 24_000) / size) * size + 24_000;
    return Date.UTC(Math.floor(bin / 12), bin % 12, 1);
  }
  const fixed = lengthMs[unit];
  if (!fixed) throw unknown(unit);
  let origin = reference;
  if (unit === 'week') {
    const shift = (firstDay(startOfWeek) - new Date(reference).getUTCDay() + 7) % 7;
    origin = reference + shift * 86_400_000;
  }
  const size = fixed * binSize;
  return Math.floor((ms - origin) / size) * size + origin;
};

import { isNumeric, toNumber } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import {
  BsonDate,
  doc,
  isDoc,
  ObjectId,
  Timestamp,
  type Maybe,
  type Value,
} from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { toDate } from './convert.ts';
import { isMissing, namedOperands, type OperatorCompiler } from './operands.ts';
import type { Compile, Expression } from './expression.ts';
import { addUnits, differenceIn, truncateTo, type DateUnit } from './dateUnits.ts';
import { offsetOf } from './timeZones.ts';

const needDate = (value: Maybe): BsonDate => {
  if (value instanceof BsonDate) return value;
  if (value instanceof ObjectId || value instanceof Timestamp) return toDate(value);
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
};

/** The date of a part operator, moved so that its UTC fields are the local ones. */
const localDate = (argument: Value, compile: Compile, name: string) => {
  const named = isDoc(argument) && argument.has('date');
  const operands: Record<string, Expression | undefined> = named
    ? namedOperands(name, argument, compile, { required: ['date'], optional: ['timezone'] })
    : {
        date: compile(
          Array.isArray(argument) && argument.length === 1 ? (argument[0] as Value) : argument,
        ),
      };
  return (...[document, scope]: Parameters<Expression>): Date | undefined => {
    const value = (operands['date'] as Expression)(document, scope);
    const zone = operands['timezone']?.(document, scope);
    if (isMissing(value) || (operands['timezone'] && isMissing(zone))) return undefined;
    const { ms } = needDate(value);
    return new Date(ms + offsetOf(zone, ms));
  };
};

const part =
  (name: string, read: (date: Date) => number): OperatorCompiler =>
  (argument, compile) => {
    const date = localDate(argument, compile, name);
    return (document, scope) => {
      const local = date(document, scope);
      return local ? read(local) : null;
    };
  };

const dayMs = 86_400_000;
const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs) + 1;

const isoWeek = (date: Date): { year: number; week: number } => {
  const day = date.getUTCDay() || 7;
  const thursday = new Date(date.getTime() + (4 - day) * dayMs);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
};

const weekOfYear = (date: Date): number => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7);

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const formatters: Record<string, (date: Date, offsetMs: number) => string> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  j: (date) => pad(dayOfYear(date), 3),
  w: (date) => String(date.getUTCDay() + 1),
  u: (date) => String(date.getUTCDay() || 7),
  U: (date) => pad(weekOfYear(date), 2),
  V: (date) => pad(isoWeek(date).week, 2),
  G: (date) => pad(isoWeek(date).year, 4),
  B: (date) => months[date.getUTCMonth()] as string,
  b: (date) => (months[date.getUTCMonth()] as string).slice(0, 3),
  z: (_date, offset) =>
    `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 3_600_000), 2)}${pad(Math.floor(Math.abs(offset) / 60_000) % 60, 2)}`,
  Z: (_date, offset) => String(offset / 60_000),
  '%': () => '%',
};

const dateToString: OperatorCompiler = (argument, compile) => {
  const { date, format, timezone, onNull } = namedOperands('$dateToString', argument, compile, {
    required: ['date'],
    optional: ['format', 'timezone', 'onNull'],
  });
  return (document, scope) => {
    const value = (date as Expression)(document, scope);
    if (isMissing(value)) return onNull ? onNull(document, scope) : null;
    const zone = timezone?.(document, scope);
    const { ms } = needDate(value);
    const offset = offsetOf(zone, ms);
    const pattern = format?.(document, scope) ?? '%Y-%m-%dT%H:%M:%S.%LZ';
    if (typeof pattern !== 'string')
      throw new MongoError(18533, "$dateToString requires that 'format' be a string");
    const local = new Date(ms + offset);
    return pattern.replace(/%(.)/g, (_, letter: string) => {
      const formatter = formatters[letter];
      if (!formatter)
        throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
      return formatter(local, offset);
    });
  };
};

const dateFromString: OperatorCompiler = (argument, compile) => {
  const operands = namedOperands('$dateFromString', argument, compile, {
    required: ['dateString'],
    optional: ['format', 'timezone', 'onError', 'onNull'],
  });
  if (operands['format']) throw notImplemented('$dateFromString with a format');
  return (document, scope) => {
    const value = (operands['dateString'] as Expression)(document, scope);
    if (isMissing(value)) return operands['onNull']?.(document, scope) ?? null;
    try {
      if (typeof value !== 'string')
        throw new MongoError(241, "$dateFromString requires that 'dateString' be a string");
      const { ms } = toDate(value);
      return new BsonDate(ms - offsetOf(operands['timezone']?.(document, scope), ms));
    } catch (error) {
      if (operands['onError'] && error instanceof MongoError)
        return operands['onError'](document, scope);
      throw error;
    }
  };
};

const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'];

const dateFromParts: OperatorCompiler = (argument, compile) => {
  const operands = namedOperands('$dateFromParts', argument, compile, {
    required: ['year'],
    optional: [...partNames.slice(1), 'timezone'],
  });
  return (document, scope) => {
    const values = partNames.map((name, i) => {
      const value = operands[name]?.(document, scope);
      if (operands[name] && isMissing(value)) return null;
      if (value === undefined) return i === 1 || i === 2 ? 1 : 0;
      if (!isNumeric(value)) throw new MongoError(40515, `'${name}' must evaluate to an integer`);
      return Math.trunc(toNumber(value));
    });
    if (values.includes(null)) return null;
    const [year, month, day, hour, minute, second, ms] = values as number[];
    const time = Date.UTC(2000, (month as number) - 1, day, hour, minute, second, ms);
    const date = new Date(time);
    date.setUTCFullYear((year as number) + date.getUTCFullYear() - 2000);
    const local = date.getTime();
    return new BsonDate(local - offsetOf(operands['timezone']?.(document, scope), local));
  };
};

const dateToParts: OperatorCompiler = (argument, compile) => {
  const date = localDate(argument, compile, '$dateToParts');
  return (document, scope) => {
    const local = date(document, scope);
    if (!local) return null;
    return doc({
      year: local.getUTCFullYear(),
      month: local.getUTCMonth() + 1,
      day: local.getUTCDate(),
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
      second: local.getUTCSeconds(),
      millisecond: local.getUTCMilliseconds(),
    });
  };
};

const unitOf = (value: Maybe): DateUnit => value as DateUnit;

const dateArithmetic =
  (name: string, sign: 1 | -1): OperatorCompiler =>
  (argument, compile) => {
    const operands = namedOperands(name, argument, compile, {
      required: ['startDate', 'unit', 'amount'],
      optional: ['timezone'],
    });
    return (document, scope) => {
      const [start, unit, amount, zone] = ['startDate', 'unit', 'amount', 'timezone'].map((each) =>
        operands[each]?.(document, scope),
      );
      if (isMissing(start) || isMissing(unit) || isMissing(amount)) return null;
      if (!isNumeric(amount))
        throw new MongoError(5166405, `${name} expects integer amount of time units`);
      const { ms } = needDate(start);
      const local = ms + offsetOf(zone, ms);
      const moved = addUnits(local, unitOf(unit), sign * toNumber(amount));
      return new BsonDate(moved - offsetOf(zone, moved - offsetOf(zone, ms)));
    };
  };

const dateDiff: OperatorCompiler = (argument, compile) => {
  const operands = namedOperands('$dateDiff', argument, compile, {
    required: ['startDate', 'endDate', 'unit'],
    optional: ['timezone', 'startOfWeek'],
  });
  return (document, scope) => {
    const [start, end, unit, zone, week] = [
      'startDate',
      'endDate',
      'unit',
      'timezone',
      'startOfWeek',
    ].map((each) => operands[each]?.(document, scope));
    if (isMissing(start) || isMissing(end) || isMissing(unit)) return null;
    const [a, b] = [needDate(start).ms, needDate(end).ms];
    return BigInt(differenceIn(a + offsetOf(zone, a), b + offsetOf(zone, b), unitOf(unit), week));
  };
};

const dateTrunc: OperatorCompiler = (argument, compile) => {
  const operands = namedOperands('$dateTrunc', argument, compile, {
    required: ['date', 'unit'],
    optional: ['binSize', 'timezone', 'startOfWeek'],
  });
  return (document, scope) => {
    const [date, unit, size, zone, week] = [
      'date',
      'unit',
      'binSize',
      'timezone',
      'startOfWeek',
    ].map((each) => operands[each]?.(document, scope));
    if (isMissing(date) || isMissing(unit)) return null;
    const { ms } = needDate(date);
    const bins = isNumeric(size) ? toNumber(size) : 1;
    const local = truncateTo(ms + offsetOf(zone, ms), unitOf(unit), bins, week);
    return new BsonDate(local - offsetOf(zone, local - offsetOf(zone, ms)));
  };
};

export const dateOperators: Record<string, OperatorCompiler> = {
  $year: part('$year', (date) => date.getUTCFullYear()),
  $month: part('$month', (date) => date.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (date) => date.getUTCDate()),
  $dayOfWeek: part('$dayOfWeek', (date) => date.getUTCDay() + 1),
  $dayOfYear: part('$dayOfYear', dayOfYear),
  $hour: part('$hour', (date) => date.getUTCHours()),
  $minute: part('$minute', (date) => date.getUTCMinutes()),
  $second: part('$second', (date) => date.getUTCSeconds()),
  $millisecond: part('$millisecond', (date) => date.getUTCMilliseconds()),
  $week: part('$week', weekOfYear),
  $isoWeek: part('$isoWeek', (date) => isoWeek(date).week),
  $isoWeekYear: part('$isoWeekYear', (date) => isoWeek(date).year),
  $isoDayOfWeek: part('$isoDayOfWeek', (date) => date.getUTCDay() || 7),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
  $dateAdd: dateArithmetic('$dateAdd', 1),
  $dateSubtract: dateArithmetic('$dateSubtract', -1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
};

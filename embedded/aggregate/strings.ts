import { isNumeric, toNumber } from '../bson/numbers.ts';
import { typeName } from '../bson/typeNames.ts';
import { compareStrings } from '../bson/compare.ts';
import { BsonDate, doc, Regex, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { toRegExp } from '../query/regex.ts';
import { formatDate, toText } from './convert.ts';
import {
  isMissing,
  namedOperands,
  ofArguments,
  ofMany,
  unary,
  type OperatorCompiler,
} from './operands.ts';
import type { Expression } from './expression.ts';

/** Text operators read a missing value as the empty string, dates and numbers as text. */
const text = (value: Maybe): string => {
  if (isMissing(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof BsonDate) return formatDate(value);
  if (isNumeric(value)) return toText(value) as string;
  throw new MongoError(16007, `can't convert from BSON type ${typeName(value)} to String`);
};

const concat: OperatorCompiler = ofMany('$concat', (values) => {
  for (const value of values) {
    if (isMissing(value)) return null;
    if (typeof value !== 'string') {
      throw new MongoError(16702, `$concat only supports strings, not ${typeName(value)}`);
    }
  }
  return values.join('');
});

const whole = (value: Maybe, code: number, what: string): number => {
  if (!isNumeric(value)) throw new MongoError(code, `${what} must be a number`);
  return Math.trunc(toNumber(value));
};

const characters = (value: string): string[] => [...value];

const substringByCharacters = ofArguments('$substrCP', 3, (value, start, count) => {
  const from = whole(start, 34450, '$substrCP: starting index');
  const length = whole(count, 34452, '$substrCP: length');
  if (from < 0)
    throw new MongoError(34451, '$substrCP: starting index must be a non-negative integer');
  if (length < 0) throw new MongoError(34453, '$substrCP: length must be a nonnegative integer');
  return characters(text(value))
    .slice(from, from + length)
    .join('');
});

const substringByBytes = ofArguments('$substrBytes', 3, (value, start, count) => {
  const bytes = Buffer.from(text(value));
  const from = whole(start, 16034, '$substrBytes: starting index');
  const length = whole(count, 16035, '$substrBytes: length');
  if (from < 0) throw new MongoError(50752, '$substrBytes: starting index must be non-negative');
  const end = length < 0 ? bytes.length : Math.min(bytes.length, from + length);
  const splits = (at: number) => at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80;
  if (splits(from) || splits(end)) {
    throw new MongoError(
      28656,
      '$substrBytes: Invalid range, ending in the middle of a UTF-8 character.',
    );
  }
  return bytes.subarray(from, end).toString();
});

const split = ofArguments('$split', 2, (value, separator) => {
  if (isMissing(value) || isMissing(separator)) return null;
  if (typeof value !== 'string')
    throw new MongoError(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeName(value)}`,
    );
  if (typeof separator !== 'string')
    throw new MongoError(
      40086,
      `$split requires an expression that evaluates to a string as a second argument, found: ${typeName(separator)}`,
    );
  if (!separator) throw new MongoError(40087, '$split requires a non-empty separator');
  return value.split(separator);
});

const indexOf = (name: string, byBytes: boolean): OperatorCompiler =>
  ofMany(name, ([value, wanted, start, end]) => {
    if (isMissing(value)) return null;
    if (typeof value !== 'string' || typeof wanted !== 'string') {
      throw new MongoError(40091, `${name} requires strings as first and second argument`);
    }
    const units: string[] = byBytes
      ? [...Buffer.from(value).toString('latin1')]
      : characters(value);
    const needle: string[] = byBytes
      ? [...Buffer.from(wanted).toString('latin1')]
      : characters(wanted);
    const from = start === undefined ? 0 : whole(start, 40096, `${name}: starting index`);
    const to = end === undefined ? units.length : whole(end, 40096, `${name}: ending index`);
    for (let i = from; i + needle.length <= Math.min(to, units.length); i++) {
      if (needle.every((unit, j) => units[i + j] === unit)) return i;
    }
    return -1;
  });

const trim =
  (name: string, left: boolean, right: boolean): OperatorCompiler =>
  (argument, compile) => {
    const { input, chars } = namedOperands(name, argument, compile, {
      required: ['input'],
      optional: ['chars'],
    });
    return (document, scope) => {
      const value = (input as Expression)(document, scope);
      if (isMissing(value)) return null;
      if (typeof value !== 'string') {
        throw new MongoError(
          50699,
          `${name} requires its input to be a string, got ${typeName(value)}`,
        );
      }
      const given = chars?.(document, scope);
      if (chars && isMissing(given)) return null;
      const removed = new Set(
        typeof given === 'string'
          ? [...given]
          : [
              ...' \t\n\v\f\r\0\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
            ],
      );
      const units = characters(value);
      let from = 0;
      let to = units.length;
      while (left && from < to && removed.has(units[from] as string)) from++;
      while (right && to > from && removed.has(units[to - 1] as string)) to--;
      return units.slice(from, to).join('');
    };
  };

const pattern = (operator: string, regex: Maybe, options: Maybe): RegExp | undefined => {
  if (isMissing(regex)) return undefined;
  const flags = typeof options === 'string' ? options : '';
  if (regex instanceof Regex) return toRegExp(regex.pattern, flags || regex.flags);
  if (typeof regex === 'string') return toRegExp(regex, flags);
  throw new MongoError(51105, `${operator} needs 'regex' to be of type string or regex`);
};

const regexOperator =
  (name: string, compute: (value: string, regex: RegExp) => Value, none: Value): OperatorCompiler =>
  (argument, compile) => {
    const { input, regex, options } = namedOperands(name, argument, compile, {
      required: ['input', 'regex'],
      optional: ['options'],
    });
    return (document, scope) => {
      const value = (input as Expression)(document, scope);
      const compiled = pattern(
        name,
        (regex as Expression)(document, scope),
        options?.(document, scope),
      );
      if (isMissing(value) || !compiled) return none;
      if (typeof value !== 'string')
        throw new MongoError(51104, `${name} needs 'input' to be of type string`);
      return compute(value, compiled);
    };
  };

const describeMatch = (value: string, match: RegExpMatchArray): Value =>
  doc({
    match: match[0],
    idx: characters(value.slice(0, match.index)).length,
    captures: match.slice(1).map((capture): Value => capture ?? null),
  });

const replace =
  (name: string, everywhere: boolean): OperatorCompiler =>
  (argument, compile) => {
    const operands = namedOperands(name, argument, compile, {
      required: ['input', 'find', 'replacement'],
    });
    return (document, scope) => {
      const values = ['input', 'find', 'replacement'].map((each) =>
        (operands[each] as Expression)(document, scope),
      );
      for (const value of values) {
        if (!isMissing(value) && typeof value !== 'string') {
          throw new MongoError(51746, `${name} requires that its arguments are strings`);
        }
      }
      if (values.some(isMissing)) return null;
      const [input, find, replacement] = values as [string, string, string];
      return everywhere
        ? input.split(find).join(replacement)
        : input.replace(find, () => replacement);
    };
  };

const needString = (name: string, code: number, value: Maybe): string => {
  if (typeof value !== 'string')
    throw new MongoError(code, `${name} requires a string argument, found: ${typeName(value)}`);
  return value;
};

export const stringOperators: Record<string, OperatorCompiler> = {
  $concat: concat,
  $toUpper: unary((value) => text(value).replace(/[a-z]/g, (c) => c.toUpperCase())),
  $toLower: unary((value) => text(value).replace(/[A-Z]/g, (c) => c.toLowerCase())),
  $substr: substringByBytes,
  $substrBytes: substringByBytes,
  $substrCP: substringByCharacters,
  $split: split,
  $indexOfBytes: indexOf('$indexOfBytes', true),
  $indexOfCP: indexOf('$indexOfCP', false),
  $strLenBytes: unary((value) => Buffer.byteLength(needString('$strLenBytes', 34473, value))),
  $strLenCP: unary((value) => characters(needString('$strLenCP', 34471, value)).length),
  $strcasecmp: ofArguments('$strcasecmp', 2, (a, b) =>
    Math.sign(compareStrings(text(a).toUpperCase(), text(b).toUpperCase())),
  ),
  $trim: trim('$trim', true, true),
  $ltrim: trim('$ltrim', true, false),
  $rtrim: trim('$rtrim', false, true),
  $regexMatch: regexOperator('$regexMatch', (value, regex) => regex.test(value), false),
  $regexFind: regexOperator(
    '$regexFind',
    (value, regex) => {
      const match = regex.exec(value);
      return match ? describeMatch(value, match) : null;
    },
    null,
  ),
  $regexFindAll: regexOperator(
    '$regexFindAll',
    (value, regex) =>
      [...value.matchAll(new RegExp(regex.source, `${regex.flags}g`))].map((match) =>
        describeMatch(value, match),
      ),
    [],
  ),
  $replaceOne: replace('$replaceOne', false),
  $replaceAll: replace('$replaceAll', true),
};

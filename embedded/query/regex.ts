import { Regex, type Maybe } from '../bson/values.ts';
import { BsonSymbol } from '../bson/values.ts';
import { badValue, MongoError } from '../errors.ts';

/** Removes what PCRE's extended mode ignores: white space and comments outside of classes. */
const stripExtended = (pattern: string): string => {
  let result = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '\\') {
      result += char + (pattern[++i] ?? '');
    } else if (inClass) {
      inClass = char !== ']';
      result += char;
    } else if (char === '[') {
      inClass = true;
      result += char;
    } else if (char === '#') {
      while (i < pattern.length && pattern[i] !== '\n') i++;
    } else if (!/\s/.test(char)) result += char;
  }
  return result;
};

const cache = new Map<string, RegExp>();

/** A JavaScript expression for MongoDB's pattern and flags (i, m, s, x). */
export const toRegExp = (pattern: string, flags: string): RegExp => {
  const known = cache.get(`${flags}/${pattern}`);
  if (known) return known;
  if (/[^imsxu]/.test(flags)) {
    throw new MongoError(51108, `invalid flag in regex options: ${flags}`);
  }
  let source = flags.includes('x') ? stripExtended(pattern) : pattern;
  let own = flags.replace(/[xu]/g, '');
  const leading = /^\(\?([imsx]+)\)/.exec(source);
  if (leading) {
    source = source.slice(leading[0].length);
    own = [...new Set(own + (leading[1] as string).replace('x', ''))].join('');
  }
  source = source.replace(/\\A/g, '^').replace(/\\[zZ]/g, '$');
  let compiled: RegExp | undefined;
  for (const unicode of ['u', '']) {
    try {
      compiled = new RegExp(source, own + unicode);
      break;
    } catch {
      // The unicode mode forbids needless escapes, which PCRE allows: try without.
    }
  }
  if (!compiled) {
    throw new MongoError(51091, `Regular expression is invalid: ${pattern}`);
  }
  if (cache.size > 500) cache.clear();
  cache.set(`${flags}/${pattern}`, compiled);
  return compiled;
};

export const regexTest = (regex: Regex): ((value: Maybe) => boolean) => {
  if (regex.pattern.includes('\0')) throw badValue('Regular expression cannot contain null bytes');
  const compiled = toRegExp(regex.pattern, regex.flags);
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    if (value instanceof BsonSymbol) return compiled.test(value.value);
    return value instanceof Regex && value.pattern === regex.pattern && value.flags === regex.flags;
  };
};

/** What every match of a pattern anchored at its start begins with, as far as it is plain text. */
export const beginningOf = (regex: Regex): string => {
  if (regex.flags.replace('s', '') || !regex.pattern.startsWith('^')) return '';
  if (regex.pattern.includes('|')) return '';
  const plain = /^\^((?:[^\\^$.|?*+()[\]{}]|\\[^\w])*)/.exec(regex.pattern);
  let beginning = plain?.[1] ?? '';
  const following = regex.pattern[1 + beginning.length];
  // A quantifier may take the last character back.
  if (following && '?*{'.includes(following)) {
    beginning = beginning.replace(/\\?.$/su, '');
  }
  return beginning.replace(/\\(.)/g, '$1');
};

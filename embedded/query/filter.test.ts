import { describe, expect, it } from 'vitest';
import { fromJson } from '../testing/values.ts';
import { compileFilter } from './filter.ts';

const long = (n: string) => `{"$numberLong":"${n}"}`;
const decimal = (n: string) => `{"$numberDecimal":"${n}"}`;
const double = (n: string) => `{"$numberDouble":"${n}"}`;

/** Document, filter, whether it matches: as MongoDB answers. */
const cases: [string, string, boolean][] = [
  ['{"a":1}', `{"a":${long('1')}}`, true],
  [`{"a":${decimal('1.0')}}`, '{"a":1}', true],
  [`{"a":${double('0.1')}}`, `{"a":${decimal('0.1')}}`, false],
  [`{"a":${long('9007199254740993')}}`, `{"a":${double('9007199254740992')}}`, false],
  [`{"a":${long('9007199254740993')}}`, `{"a":{"$gt":${double('9007199254740992')}}}`, true],
  ['{"a":{"x":1,"y":2}}', '{"a":{"y":2,"x":1}}', false],
  ['{"a":{"x":1,"y":2}}', '{"a":{"x":1,"y":2}}', true],
  ['{}', '{"a":null}', true],
  ['{"a":null}', '{"a":{"$exists":true}}', true],
  ['{"a":null}', '{"a":{"$type":"null"}}', true],
  ['{}', '{"a":{"$type":"null"}}', false],
  ['{"a":"5"}', '{"a":{"$gt":1}}', false],
  ['{"a":null}', '{"a":{"$gte":null}}', true],
  ['{"a":[1,5]}', '{"a":{"$gt":3,"$lt":2}}', true],
  ['{"a":[1,5]}', '{"a":{"$elemMatch":{"$gt":3,"$lt":2}}}', false],
  ['{"a":[[1,2]]}', '{"a":[1,2]}', true],
  ['{"a":[1,2]}', '{"a.b":null}', false],
  ['{"a":5}', '{"a.b":null}', true],
  ['{"a":[{"b":1},{"b":2}]}', '{"a.b":2}', true],
  ['{"a":[{"b":1},{"b":2}]}', '{"a.1.b":2}', true],
  ['{"a":[{"b":1},{"b":2}]}', '{"a.0.b":2}', false],
  ['{"a":[{"b":1,"c":2},{"b":2,"c":1}]}', '{"a":{"$elemMatch":{"b":1,"c":1}}}', false],
  ['{"a":[{"b":1,"c":2},{"b":2,"c":1}]}', '{"a.b":1,"a.c":1}', true],
  ['{"a":[]}', '{"a":{"$size":0}}', true],
  ['{"a":[1,2,3]}', '{"a":{"$all":[3,1]}}', true],
  ['{"a":[1,2,3]}', '{"a":{"$nin":[7,2]}}', false],
  ['{"a":[1,2,3]}', '{"a":{"$ne":2}}', false],
  ['{"a":"Hello"}', '{"a":{"$regex":"^hel","$options":"i"}}', true],
  ['{"a":"Hello"}', '{"a":{"$not":{"$regex":"^hel"}}}', true],
  ['{"a":"x"}', '{"a":{"$in":[{"$regularExpression":{"pattern":"^X","options":"i"}}]}}', true],
  ['{"a":7}', '{"a":{"$mod":[4,3]}}', true],
  ['{"a":6}', '{"a":{"$bitsAllSet":[1,2]}}', true],
  ['{"a":6}', '{"a":{"$bitsAnySet":1}}', false],
  [`{"a":${double('NaN')}}`, '{"a":{"$lt":5}}', false],
  [`{"a":${double('NaN')}}`, `{"a":${double('NaN')}}`, true],
  ['{"a":1}', '{"$expr":{"$gt":["$a",{"$literal":0}]}}', true],
  ['{"a":1,"b":2}', '{"$nor":[{"a":2},{"b":1}]}', true],
  ['{"a":{"$date":{"$numberLong":"5"}}}', '{"a":{"$gte":{"$date":{"$numberLong":"5"}}}}', true],
  ['{"a":5}', '{"a":{"$gt":{"$minKey":1}}}', true],
  ['{"a":true}', '{"a":1}', false],
];

const refused: [string, number][] = [
  ['{"$where":"true"}', 238],
  ['{"$jsonSchema":{}}', 238],
  ['{"a":{"$unknown":1}}', 2],
  ['{"$or":[]}', 2],
  ['{"$or":{}}', 2],
  ['{"a":{"$in":1}}', 2],
  ['{"a":{"$size":-1}}', 9],
  ['{"a":{"$mod":[0,1]}}', 2],
  ['{"a":{"$regex":"("}}', 51091],
  ['{"a":{"$type":"nothing"}}', 2],
  ['{"a":{"$not":1}}', 2],
  ['{"$expr":{"$nothing":1}}', 168],
];

describe('filters', () => {
  it.each(cases)('%s against %s: %s', (document, filter, expected) => {
    expect(compileFilter(fromJson(filter)).test(fromJson(document))).toBe(expected);
  });

  it.each(refused)('%s is refused with %i', (filter, code) => {
    const test = () => compileFilter(fromJson(filter));
    expect(test).toThrow(expect.objectContaining({ code }));
  });
});

import { describe, expect, it } from 'vitest';
import { Timestamp, type Doc } from '../bson/values.ts';
import { compileFilter } from '../query/filter.ts';
import { canonical, fromJson, toJson } from '../testing/values.ts';
import { positionFinder } from './matched.ts';
import { compileUpdate } from './update.ts';
import { upsertDocument } from './upsert.ts';

const long = (n: string) => `{"$numberLong":"${n}"}`;
const context = {
  nowMs: 0,
  timestamp: () => new Timestamp(1, 1),
  isInsert: false,
  documentId: 1,
};

const apply = (document: string, update: string, filter = '{}', arrayFilters?: string): Doc => {
  const before = fromJson(document);
  const body = fromJson(`{"u":${update}}`).get('u');
  const filters = arrayFilters ? (fromJson(`{"f":${arrayFilters}}`).get('f') as Doc[]) : undefined;
  const compiled = compileUpdate(body!, { arrayFilters: filters });
  const frozen = toJson(before);
  const after = compiled.apply(
    before,
    context,
    positionFinder(compileFilter(fromJson(filter)))(before),
  );
  expect(toJson(before)).toBe(frozen);
  return after;
};

/** Document, update, result, and where needed filter and arrayFilters. */
const cases: [string, string, string, string?, string?][] = [
  ['{"_id":1}', '{"$set":{"b":1,"a":2}}', '{"_id":1,"a":2,"b":1}'],
  ['{"_id":1,"a":{"x":1}}', '{"$set":{"a.y":2}}', '{"_id":1,"a":{"x":1,"y":2}}'],
  ['{"_id":1,"a":[1]}', '{"$set":{"a.3":9}}', '{"_id":1,"a":[1,null,null,9]}'],
  ['{"_id":1,"a":[1,2]}', '{"$unset":{"a.0":1}}', '{"_id":1,"a":[null,2]}'],
  ['{"_id":1,"n":2147483647}', '{"$inc":{"n":1}}', `{"_id":1,"n":${long('2147483648')}}`],
  ['{"_id":1,"n":1}', '{"$inc":{"n":{"$numberDouble":"0.5"}}}', '{"_id":1,"n":1.5}'],
  [
    '{"_id":1,"n":{"$numberDecimal":"1.10"}}',
    '{"$inc":{"n":{"$numberDecimal":"2.205"}}}',
    '{"_id":1,"n":{"$numberDecimal":"3.305"}}',
  ],
  ['{"_id":1}', '{"$mul":{"n":5}}', '{"_id":1,"n":0}'],
  ['{"_id":1,"n":3}', '{"$min":{"n":2},"$max":{"m":7}}', '{"_id":1,"n":2,"m":7}'],
  ['{"_id":1,"a":1}', '{"$rename":{"a":"b.c"}}', '{"_id":1,"b":{"c":1}}'],
  ['{"_id":1,"a":[3,1]}', '{"$push":{"a":{"$each":[2],"$sort":1}}}', '{"_id":1,"a":[1,2,3]}'],
  [
    '{"_id":1,"a":[1,2]}',
    '{"$push":{"a":{"$each":[9],"$position":0,"$slice":2}}}',
    '{"_id":1,"a":[9,1]}',
  ],
  [
    '{"_id":1,"a":[{"n":2},{"n":1}]}',
    '{"$push":{"a":{"$each":[],"$sort":{"n":1}}}}',
    '{"_id":1,"a":[{"n":1},{"n":2}]}',
  ],
  ['{"_id":1,"a":[1]}', '{"$addToSet":{"a":{"$each":[1,2,2]}}}', '{"_id":1,"a":[1,2]}'],
  ['{"_id":1,"a":[1,2,3]}', '{"$pull":{"a":{"$gte":2}}}', '{"_id":1,"a":[1]}'],
  ['{"_id":1,"a":[{"x":1,"y":2},{"x":2}]}', '{"$pull":{"a":{"x":1}}}', '{"_id":1,"a":[{"x":2}]}'],
  [
    '{"_id":1,"a":{"$numberDecimal":"1.10"}}',
    '{"$mul":{"a":3}}',
    '{"_id":1,"a":{"$numberDecimal":"3.30"}}',
  ],
  ['{"_id":1,"a":[1,2,1]}', '{"$pullAll":{"a":[1]}}', '{"_id":1,"a":[2]}'],
  ['{"_id":1,"a":[1,2]}', '{"$pop":{"a":-1}}', '{"_id":1,"a":[2]}'],
  ['{"_id":1,"n":12}', '{"$bit":{"n":{"and":10}}}', '{"_id":1,"n":8}'],
  ['{"_id":1,"a":[1,2,3]}', '{"$set":{"a.$":9}}', '{"_id":1,"a":[1,9,3]}', '{"a":2}'],
  [
    '{"_id":1,"a":[{"k":1,"v":1},{"k":2,"v":1}]}',
    '{"$inc":{"a.$.v":5}}',
    '{"_id":1,"a":[{"k":1,"v":1},{"k":2,"v":6}]}',
    '{"a.k":2}',
  ],
  [
    '{"_id":1,"a":[{"k":1},{"k":2}]}',
    '{"$set":{"a.$.z":1}}',
    '{"_id":1,"a":[{"k":1},{"k":2,"z":1}]}',
    '{"a":{"$elemMatch":{"k":{"$gt":1}}}}',
  ],
  ['{"_id":1,"a":[1,2]}', '{"$inc":{"a.$[]":1}}', '{"_id":1,"a":[2,3]}'],
  [
    '{"_id":1,"a":[{"n":1},{"n":5}]}',
    '{"$set":{"a.$[big].b":true}}',
    '{"_id":1,"a":[{"n":1},{"n":5,"b":true}]}',
    '{}',
    '[{"big.n":{"$gt":3}}]',
  ],
  [
    '{"_id":1,"a":[{"b":[1,9]},{"b":[8]}]}',
    '{"$set":{"a.$[].b.$[x]":0}}',
    '{"_id":1,"a":[{"b":[1,0]},{"b":[0]}]}',
    '{}',
    '[{"x":{"$gt":5}}]',
  ],
  ['{"_id":1,"a":1,"b":2}', '{"c":3}', '{"_id":1,"c":3}'],
  ['{"_id":1,"a":2}', '[{"$set":{"b":{"$add":["$a",1]}}},{"$unset":"a"}]', '{"_id":1,"b":3}'],
];

const refused: [string, string, number][] = [
  ['{"_id":1,"a":"x"}', '{"$inc":{"a":1}}', 14],
  ['{"_id":1}', '{"$inc":{"a":"x"}}', 14],
  ['{"_id":1,"a":1}', '{"$push":{"a":1}}', 2],
  ['{"_id":1,"a":1}', '{"$set":{"a.b":1}}', 28],
  ['{"_id":1}', '{"$set":{"a":1},"$inc":{"a.b":1}}', 40],
  ['{"_id":1}', '{"$set":{"_id":2}}', 66],
  ['{"_id":1}', '{"_id":2}', 66],
  ['{"_id":1}', '{"$nothing":{"a":1}}', 9],
  ['{"_id":1}', '{"$set":1}', 9],
  ['{"_id":1,"a":[1]}', '{"$set":{"a.$[x]":1}}', 2],
  ['{"_id":1,"a":[1]}', '{"$set":{"a.$":1}}', 2],
  ['{"_id":1}', '{"$set":{"":1}}', 56],
  [`{"_id":1,"n":${long('9223372036854775807')}}`, '{"$inc":{"n":1}}', 2],
  ['{"_id":1}', '{"$pop":{"a":2}}', 9],
  ['{"_id":1}', '[{"$match":{}}]', 72],
];

const upserts: [string, string, string][] = [
  [
    '{"_id":7,"a":{"$gt":1},"b":2}',
    '{"$set":{"c":3},"$setOnInsert":{"d":4}}',
    '{"_id":7,"b":2,"c":3,"d":4}',
  ],
  ['{"_id":7,"$and":[{"a":1},{"b.c":2}]}', '{"$inc":{"a":1}}', '{"_id":7,"a":2,"b":{"c":2}}'],
  ['{"_id":7,"a":1}', '{"b":2}', '{"_id":7,"b":2}'],
  ['{"_id":{"$in":[7]},"a":1}', '{"$set":{"x":1}}', '{"_id":7,"a":1,"x":1}'],
];

describe('updates', () => {
  it.each(cases)('%s with %s gives %s', (document, update, expected, filter, arrayFilters) => {
    expect(toJson(apply(document, update, filter, arrayFilters))).toBe(canonical(expected));
  });

  it.each(refused)('%s with %s is refused with %i', (document, update, code) => {
    expect(() => apply(document, update)).toThrow(expect.objectContaining({ code }));
  });

  it.each(upserts)('%s upserted with %s gives %s', (filter, update, expected) => {
    const compiled = compileUpdate(fromJson(update));
    const document = upsertDocument(compileFilter(fromJson(filter)), compiled, context);
    expect(toJson(document)).toBe(canonical(expected));
  });
});

import { describe, expect, it } from 'vitest';
import { doc, type Value } from '../bson/values.ts';
import { canonical, fromJson, toJson } from '../testing/values.ts';
import { compileExpression } from './expression.ts';

const document = fromJson(
  `{"n":7,"f":{"$numberDouble":"2.5"},"s":"Hello wörld","list":[3,1,2],"docs":[{"k":"a","v":1},{"k":"b","v":2}],
    "d":{"$date":{"$numberLong":"1706788800123"}},"nested":{"x":{"y":4}},"nothing":null}`,
);

const evaluate = (expression: string): string => {
  const compiled = compileExpression(fromJson(`{"e":${expression}}`).get('e') as Value);
  const value = compiled(document, { root: document, variables: new Map() });
  return toJson(doc({ v: value }));
};

const long = (n: number) => `{"$numberLong":"${n}"}`;

const cases: [string, string][] = [
  ['"$nested.x.y"', '4'],
  ['"$docs.v"', '[1,2]'],
  ['{"$add":["$n",1,{"$numberLong":"5"}]}', long(13)],
  ['{"$add":["$d",1000]}', '{"$date":{"$numberLong":"1706788801123"}}'],
  ['{"$subtract":["$d",{"$date":{"$numberLong":"1706788800000"}}]}', long(123)],
  ['{"$multiply":["$n","$f"]}', '{"$numberDouble":"17.5"}'],
  ['{"$divide":[7,2]}', '{"$numberDouble":"3.5"}'],
  ['{"$mod":[7,4]}', '3'],
  ['{"$pow":[2,10]}', '1024'],
  ['{"$round":[2.345,2]}', '{"$numberDouble":"2.34"}'],
  ['{"$trunc":[-2.7]}', '{"$numberDouble":"-2.0"}'],
  ['{"$add":["$missing",1]}', 'null'],
  ['{"$cond":[{"$gt":["$n",5]},"big","small"]}', '"big"'],
  ['{"$switch":{"branches":[{"case":{"$eq":["$n",1]},"then":1}],"default":"other"}}', '"other"'],
  ['{"$ifNull":["$nothing","$missing","x"]}', '"x"'],
  ['{"$concat":["$s","!"]}', '"Hello wörld!"'],
  ['{"$toUpper":"$s"}', '"HELLO WöRLD"'],
  ['{"$substrCP":["$s",6,2]}', '"wö"'],
  ['{"$strLenBytes":"$s"}', '12'],
  ['{"$strLenCP":"$s"}', '11'],
  ['{"$split":["a-b-c","-"]}', '["a","b","c"]'],
  ['{"$indexOfCP":["$s","w"]}', '6'],
  ['{"$trim":{"input":"  x "}}', '"x"'],
  ['{"$regexMatch":{"input":"$s","regex":"w.r"}}', 'true'],
  ['{"$regexFind":{"input":"$s","regex":"(w)(.)"}}', '{"match":"wö","idx":6,"captures":["w","ö"]}'],
  ['{"$replaceAll":{"input":"a.a","find":".","replacement":"-"}}', '"a-a"'],
  ['{"$arrayElemAt":["$list",-1]}', '2'],
  ['{"$filter":{"input":"$list","cond":{"$gt":["$$this",1]}}}', '[3,2]'],
  ['{"$map":{"input":"$docs","as":"x","in":"$$x.k"}}', '["a","b"]'],
  ['{"$reduce":{"input":"$list","initialValue":0,"in":{"$add":["$$value","$$this"]}}}', '6'],
  ['{"$sortArray":{"input":"$list","sortBy":-1}}', '[3,2,1]'],
  ['{"$slice":["$list",1,1]}', '[1]'],
  ['{"$in":[2,"$list"]}', 'true'],
  ['{"$size":"$list"}', '3'],
  ['{"$range":[0,6,2]}', '[0,2,4]'],
  ['{"$setUnion":[[1,2],[2,3]]}', '[1,2,3]'],
  ['{"$setDifference":[[1,2],[2]]}', '[1]'],
  ['{"$arrayToObject":"$docs"}', '{"a":1,"b":2}'],
  ['{"$objectToArray":"$nested.x"}', '[{"k":"y","v":4}]'],
  ['{"$mergeObjects":["$nested",{"z":1}]}', '{"x":{"y":4},"z":1}'],
  ['{"$let":{"vars":{"a":2},"in":{"$multiply":["$$a","$n"]}}}', '14'],
  ['{"$year":"$d"}', '2024'],
  ['{"$hour":{"date":"$d","timezone":"Europe/Amsterdam"}}', '13'],
  ['{"$dateToString":{"date":"$d","format":"%Y-%m-%d %H:%M:%S.%L"}}', '"2024-02-01 12:00:00.123"'],
  ['{"$dateTrunc":{"date":"$d","unit":"month"}}', '{"$date":{"$numberLong":"1706745600000"}}'],
  [
    '{"$dateAdd":{"startDate":{"$date":{"$numberLong":"1706659200000"}},"unit":"month","amount":1}}',
    '{"$date":{"$numberLong":"1709164800000"}}',
  ],
  [
    '{"$dateDiff":{"startDate":{"$date":{"$numberLong":"1704067199000"}},"endDate":"$d","unit":"year"}}',
    long(1),
  ],
  ['{"$toInt":"42"}', '42'],
  ['{"$toString":{"$numberDecimal":"1.50"}}', '"1.50"'],
  ['{"$toDate":{"$numberLong":"5"}}', '{"$date":{"$numberLong":"5"}}'],
  ['{"$convert":{"input":"x","to":"int","onError":-1}}', '-1'],
  ['{"$type":"$missing"}', '"missing"'],
  ['{"$avg":[1,2]}', '{"$numberDouble":"1.5"}'],
  ['{"$max":["$list"]}', '3'],
  ['{"$max":"$list"}', '3'],
  ['{"$literal":"$n"}', '"$n"'],
  ['{"$getField":"n"}', '7'],
  ['{"$setField":{"field":"a.b","input":{},"value":1}}', '{"a.b":1}'],
  ['{"$cmp":["$missing",null]}', '-1'],
];

const refused: [string, number][] = [
  ['{"$nothing":1}', 168],
  ['{"$divide":[1,0]}', 2],
  ['{"$add":["x",1]}', 14],
  ['{"$size":1}', 17124],
  ['{"$eq":[1]}', 16020],
  ['{"$toInt":"x"}', 241],
  ['"$$nobody"', 17276],
  ['{"$function":{}}', 238],
];

describe('expressions', () => {
  it.each(cases)('%s is %s', (expression, expected) => {
    expect(evaluate(expression)).toBe(canonical(`{"v":${expected}}`));
  });

  it.each(refused)('%s is refused with %i', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });
});

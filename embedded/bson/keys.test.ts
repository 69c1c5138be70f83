import { describe, expect, it } from 'vitest';
import { fromJson } from '../testing/values.ts';
import { compare } from './compare.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { keyOf } from './keys.ts';
import { doc, type Value } from './values.ts';

/** In MongoDB's order; those on one line are equal. */
const ladder: string[][] = [
  ['{"$minKey":1}'],
  ['null'],
  ['{"$numberDouble":"NaN"}', '{"$numberDecimal":"NaN"}'],
  ['{"$numberDouble":"-Infinity"}', '{"$numberDecimal":"-Infinity"}'],
  ['{"$numberDecimal":"-1E+6000"}'],
  ['{"$numberDouble":"-1e300"}'],
  ['{"$numberLong":"-9223372036854775808"}', '{"$numberDouble":"-9223372036854775808"}'],
  ['{"$numberLong":"-9007199254740993"}'],
  ['{"$numberDouble":"-9007199254740992"}'],
  ['-1.5'],
  ['-1', '{"$numberDouble":"-1"}', '{"$numberDecimal":"-1.00"}'],
  ['{"$numberDecimal":"-1E-6000"}'],
  ['0', '{"$numberDouble":"-0.0"}', '{"$numberLong":"0"}', '{"$numberDecimal":"0E+3"}'],
  ['{"$numberDecimal":"1E-6000"}'],
  ['{"$numberDouble":"5e-324"}'],
  ['{"$numberDecimal":"0.1"}'],
  ['{"$numberDouble":"0.1"}'],
  ['{"$numberDecimal":"0.1000000000000000055511151231257828"}'],
  ['1', '{"$numberLong":"1"}', '{"$numberDecimal":"1"}'],
  ['{"$numberDouble":"9007199254740992"}', '{"$numberLong":"9007199254740992"}'],
  ['{"$numberLong":"9007199254740993"}', '{"$numberDecimal":"9007199254740993"}'],
  ['{"$numberDecimal":"9007199254740993.5"}'],
  ['{"$numberLong":"9223372036854775807"}'],
  ['{"$numberDouble":"9223372036854775808"}'],
  ['{"$numberDecimal":"1E+400"}'],
  ['{"$numberDouble":"Infinity"}', '{"$numberDecimal":"Infinity"}'],
  ['""'],
  ['"a"'],
  ['"a\\u0000"'],
  ['"a\\u0000b"'],
  ['"ab"'],
  ['"b"', '{"$symbol":"b"}'],
  ['"é"'],
  ['"\\uffee"'],
  ['"😀"'],
  ['{}'],
  ['{"a":1}'],
  ['{"a":1,"b":1}'],
  ['{"b":1}'],
  ['{"a":"x"}'],
  ['[]'],
  ['[1]'],
  ['[1,2]'],
  ['["a"]'],
  ['{"$binary":{"base64":"AA==","subType":"00"}}'],
  ['{"$binary":{"base64":"AA==","subType":"05"}}'],
  ['{"$binary":{"base64":"AAA=","subType":"00"}}'],
  ['{"$oid":"000000000000000000000001"}'],
  ['{"$oid":"0000000000000000000000ff"}'],
  ['false'],
  ['true'],
  ['{"$date":{"$numberLong":"-5"}}'],
  ['{"$date":{"$numberLong":"0"}}'],
  ['{"$date":{"$numberLong":"1700000000000"}}'],
  ['{"$timestamp":{"t":1,"i":5}}'],
  ['{"$timestamp":{"t":2,"i":1}}'],
  ['{"$regularExpression":{"pattern":"a","options":""}}'],
  ['{"$regularExpression":{"pattern":"a","options":"i"}}'],
  ['{"$maxKey":1}'],
];

interface Rung {
  rank: number;
  text: string;
  value: Value;
}

const rungs: Rung[] = ladder.flatMap((line, rank) =>
  line.map((text) => ({ rank, text, value: fromJson(`{"v":${text}}`).get('v') as Value })),
);

const pairs = rungs.flatMap((a) => rungs.map((b) => [a, b] as const));

describe('the order of values', () => {
  it('is that of MongoDB, for every pair', () => {
    const wrong = pairs.filter(
      ([a, b]) => Math.sign(compare(a.value, b.value)) !== Math.sign(a.rank - b.rank),
    );
    expect(wrong.map(([a, b]) => `${a.text} ${b.text}`)).toEqual([]);
  });

  it('is that of the keys, forward and backward, followed by another', () => {
    const wrong = pairs.filter(([a, b]) => {
      const expected = Math.sign(a.rank - b.rank);
      const tail = Buffer.from([200]);
      const followed = Buffer.compare(
        Buffer.concat([keyOf(a.value), tail]),
        Buffer.concat([keyOf(b.value), tail]),
      );
      const inverted = Buffer.compare(
        Buffer.concat([keyOf(a.value, true), tail]),
        Buffer.concat([keyOf(b.value, true), tail]),
      );
      return followed !== expected || inverted !== 0 - expected;
    });
    expect(wrong.map(([a, b]) => `${a.text} ${b.text}`)).toEqual([]);
  });

  it('survives encoding', () => {
    for (const { value } of rungs) {
      const again = decode(encode(doc({ v: value }))).get('v') as Value;
      expect(keyOf(again)).toEqual(keyOf(value));
    }
  });
});

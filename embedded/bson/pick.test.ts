import { describe, expect, it } from 'vitest';
import { canonical, fromJson, toJson } from '../testing/values.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { fieldPicker } from './pick.ts';

const everyType = [
  '1', '{"$numberDouble":"1.5"}', '"text é"', '{"a":{"b":[1]}}', '[1,[2],"x"]',
  '{"$binary":{"base64":"AAEC","subType":"00"}}', '{"$binary":{"base64":"AAEC","subType":"02"}}',
  '{"$undefined":true}', '{"$oid":"0123456789abcdef01234567"}', 'true', 'null',
  '{"$date":{"$numberLong":"1"}}', '{"$regularExpression":{"pattern":"^a","options":"i"}}',
  '{"$dbPointer":{"$ref":"a.b","$id":{"$oid":"0123456789abcdef01234567"}}}', '{"$code":"x"}',
  '{"$code":"x","$scope":{"y":1}}', '{"$symbol":"s"}', '{"$timestamp":{"t":1,"i":2}}',
  '{"$numberLong":"9"}', '{"$numberDecimal":"1.10"}', '{"$minKey":1}', '{"$maxKey":1}',
]; // prettier-ignore

const picked = (text: string, names: string[]): string =>
  toJson(decode(fieldPicker(names)(encode(fromJson(text)))));

describe('picking fields', () => {
  it.each(everyType)('takes a value of any type, and passes over it: %s', (value) => {
    const text = `{"a":${value},"b":${value},"c":1}`;
    expect(picked(text, ['a'])).toBe(canonical(`{"a":${value}}`));
    expect(picked(text, ['c'])).toBe(canonical('{"c":1}'));
    expect(picked(text, ['c', 'b'])).toBe(canonical(`{"b":${value},"c":1}`));
  });

  it('knows names by their whole length, keeps the order and misses nothing that is not there', () => {
    const text = '{"ab":1,"a":2,"":3,"abc":{"a":4},"é":5}';
    expect(picked(text, ['é', 'a', 'abc', 'b'])).toBe(canonical('{"a":2,"abc":{"a":4},"é":5}'));
    expect(picked(text, [''])).toBe(canonical('{"":3}'));
    expect(picked(text, ['nothing'])).toBe('{}');
    expect(picked('{}', ['a'])).toBe('{}');
  });

  it('leaves out what follows the document, such as its checksum', () => {
    const stored = Buffer.concat([encode(fromJson('{"a":1,"b":2}')), Buffer.from([1, 2, 3, 4])]);
    expect(fieldPicker(['b', 'c'])(stored)).toEqual(encode(fromJson('{"b":2}')));
  });
});

import { describe, expect, it } from 'vitest';
import { canonical, fromJson, toJson } from '../testing/values.ts';
import { compileProjection } from './projection.ts';

const document = fromJson('{"_id":1,"a":{"b":1,"c":2},"list":[{"x":1},{"x":2}],"n":[1,2,3,4]}');

const project = (spec: string, query = '{}', inPipeline = false): string =>
  toJson(compileProjection(fromJson(spec), undefined, inPipeline)(document, fromJson(query)));

const found: [string, string, string?][] = [
  ['{"a.b":1}', '{"_id":1,"a":{"b":1}}'],
  ['{"list":0,"n":0}', '{"_id":1,"a":{"b":1,"c":2}}'],
  ['{"n":{"$slice":-1},"a":0,"list":0}', '{"_id":1,"n":[4]}'],
  ['{"n":{"$slice":[1,2]},"_id":1}', '{"_id":1,"n":[2,3]}'],
  ['{"n":{"$slice":["$n",1,2]},"_id":0}', '{"n":[2,3]}'],
  ['{"list.$":1,"_id":0}', '{"list":[{"x":2}]}', '{"list.x":2}'],
  ['{"list":{"$elemMatch":{"x":1}},"_id":0}', '{"list":[{"x":1}]}'],
];

describe('a projection', () => {
  it.each(found)('%s gives %s', (spec, expected, query) => {
    expect(project(spec, query)).toBe(canonical(expected));
  });

  it('takes $slice for an expression in a pipeline', () => {
    const slice = '{"_id":0,"n":{"$slice":[[1,2,3],1]}}';
    expect(project(slice, '{}', true)).toBe(canonical('{"n":[1]}'));
    expect(() => project('{"n":{"$slice":2}}', '{}', true)).toThrow(/at least 2 arguments/);
  });

  it.each([
    ['{"a":1,"n":0}', 31254],
    ['{"a":0,"n":1}', 31253],
    ['{"a":1,"a.b":1}', 31249],
    ['{"a.b":1,"a":1}', 31250],
    ['{"list.$":1,"n.$":1}', 31276],
    ['{"":1}', 40352],
    ['{"n":{"$slice":"x"}}', 28667],
  ])('%s is refused with %i', (spec, code) => {
    expect(() => project(spec, '{"n":1}')).toThrow(expect.objectContaining({ code }));
  });
});

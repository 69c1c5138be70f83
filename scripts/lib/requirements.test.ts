import { describe, expect, it } from 'vitest';
import { compare, idsOf, parseLedger } from './ledger.mjs';
import { abridge } from './requirements.mjs';
import { titlesOf } from './titles.mjs';

// Ids are put together here, so that these lines do not count as proofs themselves.
const row = (area: string, number: string) => `${area}-${number}`;
const [A1, A2, A3, B1] = [row('AA', '01'), row('AA', '02'), row('AA', '03'), row('B1Y', '01')];

describe('parseLedger', () => {
  it('takes the rows of every area, digits in its name included, and nothing else', () => {
    const text = `## AA\n\n| id | what |\n|---|---|\n| ${A1} | x |\n| ${A2} | see ${A3} |\n| ${B1} | y |\n| AA | 2 |\n`;
    expect([...parseLedger(text)]).toEqual([
      ['AA', [A1, A2]],
      ['B1Y', [B1]],
    ]);
  });

  it('refuses a row that is there twice', () => {
    expect(() => parseLedger(`| ${A1} | x |\n| ${A1} | y |\n`)).toThrow(A1);
  });
});

describe('idsOf', () => {
  it.each([
    [`[${A1}] one`, [A1]],
    [`[${A1}, ${B1}] two`, [A1, B1]],
    [`[${A1}] [${B1}] brackets`, [A1, B1]],
    [`[${A1}..03] a range`, [A1, A2, A3]],
    [`[${A1}..${A3}, ${B1}] a long range`, [A1, A2, A3, B1]],
    [`${A1} without brackets`, []],
    [`[${A1} and more words]`, []],
    ['[UTF-8] is no id', []],
  ])('%s', (title, ids) => {
    expect(idsOf(title)).toEqual(ids);
  });
});

describe('titlesOf', () => {
  it('reads strings, templates and sums, with .each and .skipIf', () => {
    const source = [
      "describe('a', () => { it(`b ${x} c`, f); test('d' + 'e', f); });",
      "it.each([['no']])('f %s', f); it.skipIf(x)('g', f); describe.each`t`('h', f);",
    ];
    expect(titlesOf(source.join('\n'), 'x.test.ts')).toEqual([
      'a',
      'b … c',
      'de',
      'f %s',
      'g',
      'h',
    ]);
  });

  it('leaves out what is switched off, comments, and other calls', () => {
    const source = [
      "it.todo('a'); it.skip('b', f); describe.skip('c', () => { it('d', f); });",
      "// it('e', f)\nexpect('f').toBe('g'); submit('h');",
    ];
    expect(titlesOf(source.join('\n'), 'x.test.ts')).toEqual([]);
  });
});

describe('compare', () => {
  it('counts per area, lists what is missing, and leaves OPEN out', () => {
    const open = row('OPEN', '01');
    const ledger = new Map([
      ['AA', [A1, A2]],
      ['OPEN', [open]],
    ]);
    expect(compare(ledger, new Set([A2, open, B1]))).toEqual({
      areas: { AA: { total: 2, proven: 1, missing: [A1] } },
      unknown: [B1],
    });
  });
});

it('draws neighbours together', () => {
  expect(abridge([A1, A2, A3, row('AA', '07')])).toBe('01-03 07');
});

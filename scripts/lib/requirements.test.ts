import { describe, expect, it } from 'vitest';
import { compare, idsOf, kindsOf, parseLedger, proofsOf } from './ledger.mjs';
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
    const proven = new Map([A2, open, B1].map((id) => [id, new Set(['unit'])]));
    expect(compare(ledger, proven)).toEqual({
      areas: { AA: { total: 2, proven: 1, missing: [A1] } },
      unknown: [B1],
    });
  });
});

describe('kinds of proof', () => {
  it('are those of the last column of a row', () => {
    const text = `| ${A1} | x \\| y | http, browser |\n| ${A2} | x | unit |\n`;
    expect([...proofsOf(text)]).toEqual([
      [A1, ['http', 'browser']],
      [A2, ['unit']],
    ]);
  });

  it.each([
    ['e2e/chat.test.ts', 'await newDevice(browser)', ['browser']],
    ['e2e/start.test.ts', 'await logIn(url)', ['http']],
    ['client/ui/Button.test.tsx', 'launchBrowser()', ['unit']],
    ['core/chat/send.test.ts', 'fetch(url)', ['unit']],
    ['jobs/mail/sending.test.ts', '', ['job']],
    ['load-tests/smoke.test.ts', '', ['load']],
    ['gateway/http/page.test.ts', 'await gateway.http(1)', ['http', 'unit']],
    ['gateway/socket/a.test.ts', 'gateway.connect(anna)', ['socket', 'unit']],
  ])('%s', (path, source, kinds) => {
    expect(kindsOf(path, source)).toEqual(kinds);
  });

  it('each has to carry a row that names several', () => {
    const asked = new Map([[A1, ['http', 'browser']]]);
    const ledger = new Map([['AA', [A1]]]);
    const provenBy = (...kinds: string[]) =>
      compare(ledger, new Map([[A1, new Set(kinds)]]), asked).areas['AA']?.missing;
    expect(provenBy('http', 'unit')).toEqual([A1]);
    expect(provenBy('browser')).toEqual([A1]);
    expect(provenBy('browser', 'http')).toEqual([]);
  });
});

it('draws neighbours together', () => {
  expect(abridge([A1, A2, A3, row('AA', '07')])).toBe('01-03 07');
});

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compare, idsOf, kindsOf, parseLedger, proofsOf } from './ledger.mjs';
import { root } from './run.mjs';
import { titlesOf } from './titles.mjs';

const outside = new Set(['node_modules', 'dist', 'dist-types', 'data', '.git', '.cache']);

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !outside.has(entry.name)) yield* testFiles(path);
    if (entry.isFile() && /\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** What `npm test` leaves to `npm run prove`. */
const isLong = (path) => /\.prove\.test\.tsx?$/.test(path);

/**
 * Every id that a test title below `folder` carries, with the kinds of proof that do.
 * @param {string} folder
 * @param {(path: string) => boolean} [counts] which tests; all of them
 * @returns {Map<string, Set<string>>}
 */
export function provenIn(folder, counts = () => true) {
  const proven = new Map();
  for (const path of testFiles(folder)) {
    if (!counts(path)) continue;
    const source = readFileSync(path, 'utf8');
    const kinds = kindsOf(relative(folder, path).split(sep).join('/'), source);
    for (const id of titlesOf(source, path).flatMap(idsOf)) {
      proven.set(id, new Set([...(proven.get(id) ?? []), ...kinds]));
    }
  }
  return proven;
}

/**
 * Prints the rows per area that are not proven yet, by every kind of test that they name, or the same as JSON.
 * @returns {number} exit code: 1 when a test names a row that the ledger does not have
 */
export function main(asJson) {
  const rows = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
  const proven = provenIn(root);
  const { areas, unknown } = compare(parseLedger(rows), proven, proofsOf(rows));
  if (asJson) console.log(JSON.stringify(areas, null, 2));
  else {
    print(areas);
    const always = provenIn(root, (path) => !isLong(path));
    const { areas: short } = compare(parseLedger(rows), always, proofsOf(rows));
    const sum = (of) => Object.values(of).reduce((all, { proven: count }) => all + count, 0);
    console.log(`wholly by \`npm test\`, without \`npm run prove\`: ${sum(short)}`);
    printPartly(parseLedger(rows), proven, proofsOf(rows));
  }
  for (const id of unknown)
    console.error(`A test names ${id}, which docs/requirements.md does not have.`);
  return unknown.length > 0 ? 1 : 0;
}

function print(areas) {
  let [all, done] = [0, 0];
  for (const [area, { total, proven, missing }] of Object.entries(areas)) {
    all += total;
    done += proven;
    console.log(
      `${area.padEnd(10)} ${String(proven).padStart(3)} of ${total}  ${abridge(missing)}`,
    );
  }
  console.log(`${'total'.padEnd(10)} ${String(done).padStart(3)} of ${all}`);
}

/** Rows that some test carries, but not every kind of proof that they name. */
function printPartly(ledger, proven, asked) {
  for (const id of [...ledger.values()].flat()) {
    const kinds = proven.get(id);
    if (id.startsWith('OPEN') || !kinds) continue;
    const lacking = (asked.get(id) ?? []).filter((kind) => !kinds.has(kind));
    if (lacking.length > 0) console.log(`  ${id} is not proven yet by: ${lacking.join(', ')}`);
  }
}

/** Numbers of the missing rows, neighbours drawn together: `02-04 07`. */
export function abridge(ids) {
  const runs = [];
  for (const number of ids.map((id) => id.split('-')[1])) {
    const last = runs.at(-1);
    if (last && Number(last[1]) + 1 === Number(number)) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ');
}

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compare, idsOf, parseLedger } from './ledger.mjs';
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

/** Every id that a test title below `folder` carries. */
export function provenIn(folder) {
  const proven = new Set();
  for (const path of testFiles(folder)) {
    for (const title of titlesOf(readFileSync(path, 'utf8'), path)) {
      for (const id of idsOf(title)) proven.add(id);
    }
  }
  return proven;
}

/**
 * Prints the rows without a test per area, or the same as JSON.
 * @returns {number} exit code: 1 when a test names a row that the ledger does not have
 */
export function main(asJson) {
  const ledger = parseLedger(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'));
  const { areas, unknown } = compare(ledger, provenIn(root));
  if (asJson) console.log(JSON.stringify(areas, null, 2));
  else print(areas);
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

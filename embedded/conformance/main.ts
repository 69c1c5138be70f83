import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { startServer } from '../server.ts';
import { filesIn, runFile } from './suite.ts';

/** `npm run conformance [folder] [part of a file name]`: MongoDB's own cross-driver tests. */
const folder = resolve(
  process.argv[2] ?? join(import.meta.dirname, '../../../shared/data/mongodb-spec-tests'),
);
const only = process.argv[3] ?? '';

if (!existsSync(folder)) {
  console.error(`conformance: there is no folder ${folder}`);
  process.exit(1);
}

const data = mkdtempSync(join(tmpdir(), 'embedded-conformance-'));
const server = await startServer({ folder: data, port: 0, testCommands: true });
const admin = await new MongoClient(server.uri).connect();
const totals = { passed: 0, failed: 0, skipped: 0 };

for (const file of filesIn(folder).filter((path) => basename(path).includes(only))) {
  const results = await runFile(file, admin, server.uri);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const reasons = new Map<string, number>();
  for (const { test, outcome, reason } of results) {
    counts[outcome]++;
    totals[outcome]++;
    if (outcome === 'failed') console.log(`  FAILED ${basename(file)}: ${test}: ${reason}`);
    if (outcome === 'skipped') reasons.set(reason ?? '', (reasons.get(reason ?? '') ?? 0) + 1);
  }
  console.log(
    `${basename(file)}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  );
  for (const [reason, count] of reasons) console.log(`  skipped ${count}: ${reason}`);
}

await admin.close();
await server.close();
rmSync(data, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed ? 1 : 0);

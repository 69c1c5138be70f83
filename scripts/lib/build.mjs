import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mustRun, root } from './run.mjs';

const rooms = [
  'core',
  'machines',
  'gateway',
  'jobs',
  'client',
  'locales',
  'embedded',
  'sandbox',
  'bench',
  'load-tests',
];
const outputs = [
  'core/dist/.tsbuildinfo',
  'embedded/dist/main.js',
  'sandbox/dist/main.js',
  'gateway/dist/main.js',
  'jobs/dist/main.js',
  'client/dist/index.html',
  'client/dist/server/server.js',
  'client/dist/dev/index.html',
  'bench/dist/main.js',
  'load-tests/dist/seed.js',
];
const notSource = new Set(['node_modules', 'dist', 'dist-types', 'data', 'shots']);
const stampFile = join(root, '.cache', 'build');

function* sourcesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !notSource.has(entry.name)) yield* sourcesOf(path);
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** One hash over everything the build reads; contents, not times, so that a checkout alone rebuilds nothing. */
export function hashSources(base = root) {
  const hash = createHash('sha256');
  const folders = rooms.map((room) => join(base, room)).filter((folder) => existsSync(folder));
  const shared = ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
  const files = [...folders.flatMap((folder) => [...sourcesOf(folder)])];
  for (const path of [...shared.map((name) => join(base, name)), ...files.sort()]) {
    hash.update(path.slice(base.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const missing = () => outputs.filter((path) => !existsSync(join(root, path)));

const isCurrent = (sources) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources;

/** The compiler trusts its notes and would not write again what someone deleted. */
export function forgetMissing() {
  for (const room of new Set(missing().map((path) => path.split('/')[0]))) {
    for (const folder of ['dist', 'dist/contract'])
      rmSync(join(root, room, folder, '.tsbuildinfo'), { force: true });
  }
}

/** Builds when the sources are others than those of the last build (OPS-01). */
export async function ensureBuild() {
  const sources = hashSources();
  if (missing().length === 0 && isCurrent(sources)) return;
  forgetMissing();
  console.error('Building …');
  // Tests set NODE_ENV to their own; what is built is remembered, and run by who sets none.
  const env = { ...process.env, NODE_ENV: 'production' };
  await mustRun('build', 'npm', ['run', '--silent', 'build'], env);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, sources);
}

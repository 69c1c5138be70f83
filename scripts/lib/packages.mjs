import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, root } from './run.mjs';

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * True when node_modules holds every package of the lock file in its version. Optional packages are
 * those of other platforms, so they may be missing.
 * @param {Record<string, any>} wanted `packages` of package-lock.json
 * @param {Record<string, any>} installed `packages` of node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const there = installed[path];
    if (!there) return Boolean(entry.optional || entry.devOptional);
    return Boolean(there.link) === Boolean(entry.link) && there.version === entry.version;
  });
}

function areFresh() {
  try {
    const wanted = readLock(join(root, 'package-lock.json'));
    return isInstalled(wanted, readLock(join(root, 'node_modules', '.package-lock.json')));
  } catch {
    // Never installed, or half.
    return false;
  }
}

/** Installs the packages of the lock file when they are missing or stale (OPS-01). */
export async function ensurePackages() {
  if (areFresh()) return;
  console.error('Installing packages …');
  await mustRun('npm', 'npm', [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ]);
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findProgram, root } from './run.mjs';

/** How long a k6 may take to say its version; a busy machine needs some of it. */
const answerMs = 30_000;

/** The major version that load-tests/k6/go.mod pins: scenarios are written for it and tested with it. */
export const k6Major = Number(
  /go\.k6\.io\/k6\S* v(\d+)\./.exec(readFileSync(join(root, 'load-tests/k6/go.mod'), 'utf8'))[1],
);

/**
 * The first k6 of that major version on the PATH or where Go installs it; undefined where it is missing. Each
 * of another version on the way is named in one line. `npm test`, `npm run load` and .ci/run all ask here.
 * @returns {string | undefined} its full path
 */
export function findK6() {
  const { GOBIN, GOPATH = '' } = process.env;
  // Of several folders Go installs into the first.
  const [workspace] = GOPATH.split(delimiter);
  const ofGo = [GOBIN, workspace && join(workspace, 'bin'), join(homedir(), 'go', 'bin')];
  return findProgram('k6', ofGo, isFit);
}

/** @param {string} path */
function isFit(path) {
  const { stdout } = spawnSync(path, ['version'], { encoding: 'utf8', timeout: answerMs });
  const [, version, major] = /\bv((\d+)\.\S+)/.exec(stdout ?? '') ?? [];
  if (Number(major) === k6Major) return true;
  const what = version ? `version ${version}` : 'of no version that it tells';
  console.error(`${path} is not used: it is ${what}, load tests need k6 ${k6Major}.`);
  return false;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './run.mjs';

/** Times pass a hundred times as fast in the child. */
const hurry = `const real = setTimeout;
globalThis.setTimeout = (work, ms) => real(work, ms / 100);`;

/** A part that takes for ever to stop. */
const hanging = `export const startJobs = () => ({
  stop() {
    process.send('stopping');
    setInterval(() => undefined, 1_000);
    return new Promise(() => undefined);
  },
});`;

it('ends without its starter though it was ending already and hangs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-part-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'main.js'), hanging);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const child = fork(join(root, 'scripts', 'lib', 'part.mjs'), [relative(root, folder)], {
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(hurry)}`],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await once(child, 'message')).toContain('stopping');
  const exited = once(child, 'exit');
  child.disconnect();
  expect(await exited).toEqual([1, null]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

it('the image is told of every workspace, else its install would not match the lock file', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const copied = [...read('Dockerfile').matchAll(/^COPY (\S+)\/package\.json/gm)];
  expect(copied.map(([, room]) => room)).toEqual(workspaces);
});

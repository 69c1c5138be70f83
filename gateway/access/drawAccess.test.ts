import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawAccess } from './drawAccess.ts';

it('docs/access.md is drawn from the tables as they are (`npm run access` draws it anew)', async () => {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'access.md');
  expect(await readFile(file, 'utf8')).toBe(drawAccess());
});

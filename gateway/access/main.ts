/** `npm run access`: draws `docs/access.md` from the tables. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawAccess } from './drawAccess.ts';

await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'access.md'), drawAccess());

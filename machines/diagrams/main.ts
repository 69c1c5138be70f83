/** `npm run machines`: draws every machine into `docs/machines/`, and exports it for Stately's visualizer. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diagramFiles } from './files.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'machines');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, content] of Object.entries(diagramFiles())) {
  await writeFile(join(folder, name), content);
}

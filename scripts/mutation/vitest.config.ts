import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { areas } from './areas.mjs';
import { scrub } from '../lib/environment.mjs';

scrub(process.env);

/** Stryker's copy of the repository. */
const root = process.cwd();
const rooms = ['core', 'gateway', 'jobs', 'machines', 'locales', 'sandbox', 'embedded'];

/** By package name the rooms lead to the repository itself, through `node_modules`; here they lead to the copy. */
const alias = rooms.flatMap((room) => {
  const { exports } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { source: string }>;
  };
  return Object.entries(exports).map(([name, target]) => ({
    find: new RegExp(`^@rendezvous/${name.replace('.', room).replace('*', '(.+)')}$`),
    replacement: join(
      root,
      room,
      (typeof target === 'string' ? target : target.source).replace('*', '$1'),
    ),
  }));
});

const area = areas[process.env['MUTATE_AREA'] ?? ''];
if (!area) throw new Error(`MUTATE_AREA is one of ${Object.keys(areas).join(', ')}`);

export default defineConfig({
  root,
  resolve: { alias, conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    environment: 'node',
    include: area.tests,
    exclude: ['**/simulation.test.ts', '**/*.prove.test.ts'],
    globalSetup: ['core/testing/globalSetup.ts'],
    isolate: false,
    // What a mutant makes wait for ever has failed: no patience as for whole products.
    testTimeout: area.patienceMs ?? 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
  },
});

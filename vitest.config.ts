import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { drawMap } from './client/build/drawMap.ts';
import { scrub } from './scripts/lib/environment.mjs';

scrub(process.env);

/** `npm run prove` runs the long proofs (and the further ways in a browser) and nothing else; every other run leaves them out. */
const proving = process.env['PROVE'] === 'full';
const proofs = '**/*.prove.test.ts';
const outside = ['**/node_modules/**', '**/dist/**'];
/** Patience, not measures: what hangs fails in the end, also on a machine that is busy with other things. */
const patience = {
  testTimeout: proving ? 3_600_000 : 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Files of a room share a process: its packages are loaded once instead of with every file. So no test
 * file may leave anything behind in a module, on a prototype or in the page.
 */
const together = { isolate: false };

/** The rooms import each other's TypeScript sources; compiled code is for `npm start` only. */
const resolve = { conditions: ['source'] };
const ssr = { resolve: { conditions: ['source'] } };
const node = (name: string, folders: string[], more = {}) => ({
  resolve,
  ssr,
  test: {
    name,
    environment: 'node',
    include: folders.map((folder) => `${folder}/${proving ? proofs : '**/*.test.ts'}`),
    exclude: proving ? outside : [...outside, proofs],
    ...patience,
    ...more,
  },
});

/** One database server for all files of a project. */
const withDatabase = { ...together, globalSetup: ['core/testing/globalSetup.ts'] };

/** Whole products and browsers come when the small tests are through, two at a time: most of each is waiting. */
const products = {
  globalSetup: ['scripts/lib/buildOnce.mjs'],
  sequence: { groupOrder: 1 },
  maxWorkers: proving ? 1 : 2,
};

const client = {
  // The one module that is made while building.
  plugins: [drawMap()],
  resolve,
  test: {
    name: 'client',
    environment: 'jsdom',
    include: ['client/**/*.test.{ts,tsx}'],
    exclude: outside,
    setupFiles: ['client/testing/setup.ts'],
    ...patience,
    ...together,
  },
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Vitest leaves one processor to itself; it needs next to nothing, and half the time is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      node('machines', ['machines', 'locales'], together),
      node('embedded', ['embedded'], together),
      node('core', ['core'], withDatabase),
      node('gateway', ['gateway', 'jobs'], withDatabase),
      node('scripts', ['scripts', 'bench'], together),
      ...(proving ? [] : [client]),
      node('load', ['load-tests'], products),
      node('e2e', ['e2e'], products),
    ],
  },
});

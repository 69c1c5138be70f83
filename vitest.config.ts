import { defineConfig } from 'vitest/config';
import { scrub } from './scripts/lib/environment.mjs';

scrub(process.env);

/** `npm run prove` runs the long proofs and nothing else; every other run leaves them out. */
const proving = process.env['PROVE'] === 'full';
const proofs = '**/*.prove.test.ts';
const outside = ['**/node_modules/**', '**/dist/**'];
const timeouts = proving
  ? { testTimeout: 3_600_000, hookTimeout: 300_000 }
  : { testTimeout: 30_000, hookTimeout: 60_000 };

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
    ...timeouts,
    ...more,
  },
});

/** One database server for all files of a project. */
const withDatabase = { globalSetup: ['core/testing/globalSetup.ts'] };

/** Whole products and browsers: one at a time, when the small tests are through. */
const alone = { fileParallelism: false, sequence: { groupOrder: 1 } };

const client = {
  resolve,
  test: {
    name: 'client',
    environment: 'jsdom',
    include: ['client/**/*.test.{ts,tsx}'],
    exclude: outside,
    setupFiles: ['client/testing/setup.ts'],
    ...timeouts,
  },
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      node('machines', ['machines']),
      node('embedded', ['embedded']),
      node('core', ['core'], withDatabase),
      node('gateway', ['gateway', 'jobs'], withDatabase),
      node('scripts', ['scripts', 'bench']),
      ...(proving ? [] : [client]),
      node('load', ['load-tests'], alone),
      node('e2e', ['e2e'], alone),
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** The rooms import each other's TypeScript sources; compiled code is for `npm start` only. */
const resolve = { conditions: ['source'] };
const ssr = { resolve: { conditions: ['source'] } };
const node = (name: string, ...folders: string[]) => ({
  resolve,
  ssr,
  test: {
    name,
    environment: 'node',
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      node('machines', 'machines'),
      node('embedded', 'embedded'),
      node('core', 'core'),
      node('gateway', 'gateway', 'jobs'),
      node('scripts', 'scripts'),
      {
        resolve,
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['client/testing/setup.ts'],
        },
      },
      node('e2e', 'e2e'),
    ],
  },
});

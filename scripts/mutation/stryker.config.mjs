import { areas } from './areas.mjs';

const name = process.env.MUTATE_AREA ?? '';
const area = areas[name];
if (!area) throw new Error(`MUTATE_AREA is one of ${Object.keys(areas).join(', ')}`);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: area.mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/ignoreProjections.mjs'],
  ignorers: ['projections'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs once while a module is loaded would need a new process and every test, for each of its mutants.
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATE_CONCURRENCY || 2),
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 15,
  ignorePatterns: [
    '**/dist',
    '**/dist-types',
    '/data',
    '/docs',
    '/client',
    '/shots',
    '/mutation',
    '/.cache',
  ],
  tempDirName: '.cache/mutation',
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `mutation/${name}.json` },
  htmlReporter: { fileName: `mutation/${name}.html` },
  thresholds: { high: 95, low: 90, break: 90 },
};

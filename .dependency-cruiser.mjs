/*
 * Who may import whom; the reasons are in docs/decisions.md. `npm run check` (and so `npm test`) fails on an
 * import that a rule forbids. What may stay although a rule forbids it is listed here with its reason.
 */

const rooms = [
  'core',
  'gateway',
  'jobs',
  'machines',
  'locales',
  'client',
  'embedded',
  'sandbox',
  'load-tests',
  'bench',
  'e2e',
];
const others = (...allowed) => `^(${rooms.filter((room) => !allowed.includes(room)).join('|')})/`;
const libraries = (...names) => `node_modules/(${names.join('|')})(/|$)`;

/** Modules that call each other by nature: a language whose expressions contain expressions. */
const recursiveByNature = '^embedded/(aggregate|update|commands|conformance)/';

/** Imports past an index; each is to go with the work that names it, and its line here. */
const pastIndex = [
  // Whether one member may see another depends on likes and conversations, whose features know profiles: through
  // their indexes it would be a circle. To be cut by handing both models to the rule.
  '^core/profiles/sight[.]ts$',
];

const clientBase =
  '^client/app/(router/|i18n/|http/|session/onLogout|(store|pictures|settings|uuid|loading)[.])';
const clientTests = '[.]test[.]tsx?$';

/** A room and what it must not reach for. Tests of the contract may read the product's settings. */
const room = (name, from, forbidden) => ({
  name: `room-${name}`,
  severity: 'error',
  from: { path: from, ...(name === 'contract' && { pathNot: '[.]test[.]ts$' }) },
  to: { path: forbidden },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'A circle of values loads in an order that nobody chose; move what both need into a file of its own.',
      severity: 'error',
      from: { pathNot: [recursiveByNature] },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-through-index',
      comment: 'Another feature of core is reached through its index.ts only.',
      severity: 'error',
      from: { path: '^core/((?:ports/)?[^/]+)/', pathNot: pastIndex },
      to: {
        path: '^core/(?:ports/)?[^/]+/.',
        pathNot: ['^core/$1/', '^core/(?:ports/)?[^/]+/index[.]ts$', 'node_modules'],
      },
    },
    {
      name: 'no-build',
      comment: 'Import the source, not the build.',
      severity: 'error',
      from: { path: `^(${rooms.join('|')})/`, pathNot: '[.]test[.]ts$' },
      to: { path: '(^|/)dist(-types)?/', pathNot: 'node_modules' },
    },
    room(
      'contract',
      '^core/contract/',
      `^(?!core/contract/)(${rooms.join('|')})/|${libraries('mongoose', 'express', 'socket[.]io', 'react')}`,
    ),
    room(
      'core',
      '^core/',
      `${others('core', 'machines')}|${libraries('express', 'socket[.]io', 'react')}`,
    ),
    room(
      'machines',
      '^machines/',
      `${others('machines', 'core')}|^core/(?!contract/)|${libraries('mongoose', 'react')}`,
    ),
    {
      name: 'machines-are-pure',
      comment:
        'A machine knows states and events; lines, clocks and chance are handed in as actors and input (MACH-01).',
      severity: 'error',
      from: { path: '^machines/', pathNot: ['[.]test[.]ts$', '^machines/(testing|diagrams)/'] },
      to: { pathNot: ['^machines/', '^core/contract/', libraries('xstate')] },
    },
    room(
      'locales',
      '^locales/',
      `${others('locales', 'core')}|^core/(?!contract/)|${libraries('react')}`,
    ),
    // Its tests pay in the sandbox.
    room('gateway', '^gateway/', others('gateway', 'core', 'machines', 'locales', 'sandbox')),
    room(
      'jobs',
      '^jobs/',
      `${others('jobs', 'core', 'machines', 'locales')}|${libraries('express', 'react')}`,
    ),
    room(
      'client',
      '^client/',
      `${others('client', 'core', 'machines', 'locales')}|^core/(?!contract/)|${libraries('mongoose', 'express')}`,
    ),
    room('embedded', '^embedded/', others('embedded')),
    room('sandbox', '^sandbox/', others('sandbox')),
    room('load-tests', '^load-tests/', others('load-tests', 'core')),
    {
      name: 'k6-knows-no-packages',
      comment: 'These run in k6, which knows neither packages nor Node.',
      severity: 'error',
      from: { path: '^load-tests/(scenarios|lib)/' },
      to: { path: '^core/(?!contract/)' },
    },
    {
      name: 'k6-knows-no-node',
      severity: 'error',
      from: { path: '^load-tests/(scenarios|lib)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'k6-takes-types-only',
      severity: 'error',
      from: { path: '^load-tests/(scenarios|lib)/' },
      to: { path: '^core/contract/', dependencyTypesNot: ['type-only'] },
    },
    // The client's layers: theme < base < ui < app < features. The base is what even a button needs of the app:
    // links, words, stores, the site's settings.
    {
      name: 'client-theme',
      severity: 'error',
      from: { path: '^client/theme/', pathNot: clientTests },
      to: { path: '^client/(ui|app|features|routes|pages)' },
    },
    {
      name: 'client-base',
      severity: 'error',
      from: { path: clientBase, pathNot: clientTests },
      to: { path: '^client/(ui|app|features|routes|pages)', pathNot: clientBase },
    },
    {
      name: 'client-ui',
      severity: 'error',
      from: { path: '^client/ui/', pathNot: clientTests },
      to: { path: '^client/(app|features|routes|pages)', pathNot: clientBase },
    },
    {
      name: 'client-app',
      comment:
        'What a feature adds to every page comes in a chunk of its own; the list of routes is a type here.',
      severity: 'error',
      from: { path: '^client/app/', pathNot: clientTests },
      to: {
        path: '^client/(features|routes|pages)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist(-types)?/'] },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    reporterOptions: { mermaid: { minify: false } },
  },
};

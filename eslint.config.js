import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom. Each room lists what it must not reach for; the reasons are in docs/decisions.md. */
const rooms = {
  'core/contract': { forbidden: ['@rendezvous/*', 'mongoose', 'express', 'socket.io*', 'react'] },
  core: {
    forbidden: ['@rendezvous/{gateway,jobs,client,embedded}*', 'express', 'socket.io*', 'react'],
  },
  machines: {
    forbidden: [
      '@rendezvous/core/!(contract)',
      '@rendezvous/{gateway,jobs,client,embedded}*',
      'mongoose',
      'react',
    ],
  },
  locales: {
    forbidden: [
      '@rendezvous/core/!(contract)',
      '@rendezvous/{gateway,jobs,client,embedded,machines}*',
      'react*',
    ],
  },
  gateway: { forbidden: ['@rendezvous/{jobs,client,embedded}*', 'react'] },
  jobs: { forbidden: ['@rendezvous/{gateway,client,embedded}*', 'react', 'express'] },
  client: {
    forbidden: [
      '@rendezvous/core/!(contract)',
      '@rendezvous/{gateway,jobs,embedded}*',
      'mongoose',
      'express',
    ],
  },
  embedded: { forbidden: ['@rendezvous/*'] },
  sandbox: { forbidden: ['@rendezvous/*'] },
  'load-tests': { forbidden: ['@rendezvous/{gateway,jobs,client,embedded}*'] },
  // These run in k6, which knows no packages: types of the contract only.
  'load-tests/{scenarios,lib}': {
    forbidden: ['@rendezvous/!(core)', '@rendezvous/core/!(contract)', 'node:*'],
  },
};

const fence = ([room, { forbidden }]) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: forbidden, message: `${room}/ may not import this: see "Who may import whom".` },
          { group: ['**/dist/**'], message: 'Import the source, not the build.' },
        ],
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ['**/dist/**', '**/dist-types/**', '**/node_modules/**', 'data/**', 'shots/**'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
      ],
      'max-lines': ['error', { max: 300 }],
      'no-console': 'off',
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['*.config.{js,ts}', 'client/vite.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['client/public/*.js'],
    languageOptions: { globals: { ...globals.serviceworker } },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
    languageOptions: { globals: { ...globals.browser } },
  },
  ...Object.entries(rooms).map(fence),
);

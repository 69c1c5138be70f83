import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-types/**',
      '**/node_modules/**',
      'data/**',
      'shots/**',
      '.cache/**',
      'mutation/**',
    ],
  },
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
    files: [
      '*.config.{js,ts}',
      'scripts/mutation/*.config.{mjs,ts}',
      '.dependency-cruiser.mjs',
      'client/vite*.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['client/public/*.js'],
    languageOptions: { globals: { ...globals.serviceworker } },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['*.css', '!**/fonts.css', '!**/forcedColours.css'],
              message:
                'Styles are styled-components; only fonts and forced colours are files (client/theme).',
            },
          ],
        },
      ],
    },
    languageOptions: { globals: { ...globals.browser } },
  },
);

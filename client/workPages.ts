import type { PageDescription } from './pageDescription.ts';

const operator = { layout: 'empty', guard: 'operator', texts: ['operators', 'reports'] } as const;

/** The pages of those who answer and decide (OPER-01, OPER-08), and the one where members read what was decided. */
export const workPages: readonly PageDescription[] = [
  {
    name: 'decisions',
    path: '/decisions',
    layout: 'default',
    guard: 'anyone',
    module: './features/reports/DecisionsPage.tsx',
    texts: ['reports'],
  },
  {
    ...operator,
    name: 'operator',
    path: '/operator',
    module: './features/operators/ConsolePage.tsx',
  },
  {
    ...operator,
    name: 'operator-moderation',
    path: '/operator/moderation',
    module: './features/operators/ModerationPage.tsx',
  },
];

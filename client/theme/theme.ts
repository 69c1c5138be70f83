/**
 * The design tokens, once: `GlobalStyle` makes custom properties of them (`ink-2` is `var(--ink-2)`), and
 * styles use no colour, size or space that is not one of these.
 *
 * A colour is named by its job, never by its value: `x-soft` is a surface, `x-ink` the text that belongs on
 * it. Teal = act. Pink = unread and likes, nothing else. Green = done, online. Indigo = dark areas and the
 * mark of a fictional profile. theme.test.ts holds every pair of text and ground to WCAG AA.
 */
const light = {
  bg: '#f8f7fb',
  surface: '#ffffff',
  sunken: '#f0eef6',
  /** Lies over the page: dialogs, menus, toasts. */
  raised: '#ffffff',
  chip: '#eceaf4',
  line: '#e3e0ee',
  'line-strong': '#8581a0',
  ink: '#1f1b3a',
  'ink-2': '#514c6b',
  'ink-3': '#645f7e',
  teal: '#0d6a6b',
  'teal-strong': '#094f52',
  'on-teal': '#ffffff',
  'teal-soft': '#e1f0ee',
  'teal-ink': '#0a595b',
  pink: '#bc2864',
  'on-pink': '#ffffff',
  'pink-soft': '#fbe8ef',
  'pink-ink': '#a01f54',
  green: '#1c7a4b',
  'on-green': '#ffffff',
  'green-soft': '#e3f3ea',
  'green-ink': '#165f3a',
  indigo: '#292656',
  'indigo-2': '#363270',
  'on-indigo': '#f5f3fc',
  'on-indigo-2': '#c6c1e4',
  'indigo-soft': '#e9e7f6',
  'indigo-ink': '#383374',
  amber: '#8c5b0b',
  'amber-soft': '#fbf1de',
  'amber-ink': '#6b4808',
  red: '#b3261e',
  'on-red': '#ffffff',
  'red-soft': '#fbe9e7',
  'red-ink': '#8e1e18',
  'bubble-me': '#dcedeb',
  'bubble-me-ink': '#123b3d',
  'bubble-you': '#ffffff',
  'bubble-you-ink': '#1f1b3a',
  online: '#2a9d63',
  shadow: '0 1px 2px rgb(31 27 58 / 0.05), 0 10px 28px -12px rgb(31 27 58 / 0.14)',
  'shadow-lift': '0 2px 4px rgb(31 27 58 / 0.06), 0 24px 56px -16px rgb(31 27 58 / 0.28)',
  scrim: 'rgb(31 27 58 / 0.56)',
  'raised-edge': 'transparent',
  photo: 'none',
} as const;

export type Colour = keyof typeof light;

const dark: Record<Colour, string> = {
  bg: '#141227',
  surface: '#1d1a36',
  sunken: '#110f21',
  raised: '#252147',
  chip: '#2b2752',
  line: '#343055',
  'line-strong': '#7f7aa6',
  ink: '#efedf8',
  'ink-2': '#c0bbd9',
  'ink-3': '#a49ec4',
  teal: '#66c7c1',
  'teal-strong': '#8ad8d2',
  'on-teal': '#0a2728',
  'teal-soft': '#163839',
  'teal-ink': '#9adfd9',
  pink: '#f291b7',
  'on-pink': '#3a0b20',
  'pink-soft': '#3e1a30',
  'pink-ink': '#f8b3cd',
  green: '#6ccb97',
  'on-green': '#0a2a1a',
  'green-soft': '#15352a',
  'green-ink': '#9be0ba',
  indigo: '#26224a',
  'indigo-2': '#332e60',
  'on-indigo': '#f1effa',
  'on-indigo-2': '#bdb7dc',
  'indigo-soft': '#2e2a58',
  'indigo-ink': '#cfcaf2',
  amber: '#e5b567',
  'amber-soft': '#382b17',
  'amber-ink': '#f0cf95',
  red: '#f28b82',
  'on-red': '#3b0906',
  'red-soft': '#3d1c20',
  'red-ink': '#f7b4ae',
  'bubble-me': '#1c4547',
  'bubble-me-ink': '#e6f5f3',
  'bubble-you': '#272347',
  'bubble-you-ink': '#efedf8',
  online: '#5ccb90',
  shadow: '0 1px 2px rgb(0 0 0 / 0.3), 0 10px 28px -12px rgb(0 0 0 / 0.5)',
  'shadow-lift': '0 2px 4px rgb(0 0 0 / 0.3), 0 24px 56px -16px rgb(0 0 0 / 0.7)',
  scrim: 'rgb(5 4 12 / 0.74)',
  'raised-edge': '#46407a',
  photo: 'brightness(0.88)',
};

export const theme = {
  colours: { light, dark },
  type: {
    serif: "'Fraunces', 'Fraunces in Georgia', 'Fraunces in Times', 'Fraunces in DejaVu', serif",
    sans: "'Inter', 'Inter in Arial', 'Inter in DejaVu', system-ui, -apple-system, 'Segoe UI', sans-serif",
    t1: '0.8125rem', // 13: labels, times
    t2: '1rem', // 16: everything you read
    t3: '1.1875rem', // 19: lead, card titles
    t4: '1.5rem', // 24: section in a card
    t5: '2rem', // 32: page title
    t6: 'clamp(2.375rem, 1.45rem + 3.9vw, 3.75rem)', // 38 to 60: landing only
    lh: '1.5',
    'lh-tight': '1.2',
    measure: '65ch',
  },
  space: {
    s1: '4px',
    s2: '8px',
    s3: '12px',
    s4: '16px',
    s5: '20px',
    s6: '24px',
    s8: '32px',
    s10: '40px',
    s12: '48px',
    s16: '64px',
    s24: '96px',
  },
  shape: {
    'r-s': '8px',
    r: '12px',
    'r-l': '20px',
    'r-full': '999px',
    'r-arch': '999px 999px 12px 12px',
    touch: '44px',
  },
  layout: {
    page: '1140px',
    list: 'clamp(300px, 27vw, 400px)',
    column: '800px',
    bar: '64px',
    bottom: '64px',
  },
  motion: {
    fast: '160ms cubic-bezier(0.2, 0.6, 0.3, 1)',
  },
  /** Dense work screens swap the sizes, not the rules. */
  compact: { t1: '0.75rem', t2: '0.875rem', t3: '1rem', t4: '1.1875rem', t5: '1.5rem' },
} as const;

/** Tokens as declarations of custom properties. */
export const customProperties = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modalWidths } from '../ui/Modal.tsx';
import { toastWidth } from '../ui/Toast.tsx';
import { breakpoints } from './breakpoints.ts';
import { theme, type Colour } from './theme.ts';

const { light, dark } = theme.colours;
const room = join(import.meta.dirname, '..');
const sourceOf = (path: string) => readFileSync(join(room, path), 'utf8');
const sources = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(tsx?|css)$/.test(file) && !/node_modules|dist|\.test\./.test(file),
);

const rgbOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(hex).map((channel) => channel / 255);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const sixth =
    max === r ? ((g - b) / range) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return (sixth * 60 + 360) % 360;
}

/** What text may stand on which ground. */
const textPairs: readonly [text: Colour, grounds: readonly Colour[]][] = [
  ['ink', ['bg', 'surface', 'sunken', 'raised', 'chip']],
  [
    'ink-2',
    [
      'bg',
      'surface',
      'sunken',
      'indigo-soft',
      'teal-soft',
      'amber-soft',
      'bubble-me',
      'raised',
      'chip',
    ],
  ],
  ['ink-3', ['bg', 'surface', 'sunken', 'raised']],
  ['teal', ['bg', 'surface', 'bubble-me', 'raised']],
  ['on-teal', ['teal', 'teal-strong']],
  ['teal-ink', ['teal-soft']],
  ['pink', ['surface', 'bg']],
  ['on-pink', ['pink']],
  ['pink-ink', ['pink-soft']],
  ['green', ['surface']],
  ['green-ink', ['green-soft']],
  ['on-indigo', ['indigo', 'indigo-2']],
  ['on-indigo-2', ['indigo']],
  ['indigo-ink', ['indigo-soft', 'surface']],
  ['amber-ink', ['amber-soft']],
  ['red', ['surface', 'bg', 'raised']],
  ['red-ink', ['red-soft']],
  ['bubble-me-ink', ['bubble-me']],
  ['bubble-you-ink', ['bubble-you']],
];

describe('theme', () => {
  it('[UI-01] breakpoints are 576, 768, 992 and 1200 px, in every style', () => {
    expect(Object.values(breakpoints)).toEqual([576, 768, 992, 1200]);
    // 359 px is where the narrowest phones need another word or two left out.
    const allowed = [359, ...Object.values(breakpoints).flatMap((width) => [width, width - 1])];
    const odd = sources.flatMap((file) =>
      [...sourceOf(file).matchAll(/@media[^{`]*width: (\d+)px/g)]
        .filter(([, width]) => !allowed.includes(Number(width)))
        .map(([query]) => `${file}: ${query}`),
    );
    expect(odd).toEqual([]);
  });

  it('[UI-02, UI-03] toasts are 350 px, modals 500, 300, 800 and 1140 px wide', () => {
    expect(toastWidth).toBe(350);
    expect(modalWidths).toEqual({ small: 300, normal: 500, large: 800, extraLarge: 1140 });
    expect(sourceOf('ui/Toast.tsx')).toMatch(/ width: min\(\$\{toastWidth\}px/);
    expect(sourceOf('ui/Modal.tsx')).toMatch(/ width: min\(\$\{.*modalWidths\[\$size\]\}px/);
  });

  it('[UI-04, UI-05] the list is 300 to 400 px wide, the column of a conversation at most 800', () => {
    expect(theme.layout.list).toMatch(/^clamp\(300px, .+, 400px\)$/);
    expect(theme.layout.column).toBe('800px');
  });

  function expectHue(name: Colour, from: number, to: number) {
    for (const colours of [light, dark]) {
      expect(hue(colours[name])).toBeGreaterThan(from);
      expect(hue(colours[name])).toBeLessThan(to);
    }
  }

  it('[UI-06] primary is teal: main buttons are', () => {
    expectHue('teal', 170, 190);
    expect(sourceOf('ui/Button.tsx')).toMatch(/primary: css`[^`]*background: var\(--teal\)/);
  });

  it('[UI-07] secondary is pink, and unread messages are', () => {
    expectHue('pink', 325, 345);
    expect(sourceOf('ui/Badge.tsx')).toMatch(/Pill = styled\.span`[^`]*background: var\(--pink\)/);
  });

  it('[UI-08] success is green', () => expectHue('green', 130, 160));

  it('[UI-09] dark is indigo-blue: the ground of the footer is', () => {
    expectHue('indigo', 235, 255);
    expect(sourceOf('app/frame/Footer.tsx')).toMatch(
      /styled\.footer[^`]*`[^`]*background: var\(--indigo\)/,
    );
  });

  it.each(Object.entries(theme.colours))(
    'every pair of text and ground has enough contrast, %s',
    (_name, colours) => {
      for (const [text, grounds] of textPairs) {
        for (const ground of grounds) {
          const ratio = contrast(colours[text], colours[ground]);
          expect({ text, ground, enough: ratio >= 4.5 }).toEqual({ text, ground, enough: true });
        }
      }
    },
  );

  it('every custom property that a style uses is a token or set by a style', () => {
    const { type, space, shape, layout, motion } = theme;
    const tokens = { ...light, ...type, ...space, ...shape, ...layout, ...motion };
    const known = new Set(Object.keys(tokens));
    const all = sources.map(sourceOf).join('\n');
    for (const [, name = ''] of all.matchAll(/(?<!var\()--([\w-]+)['"]?:/g)) known.add(name);
    const used = [...all.matchAll(/var\(--([\w-]+)[,)]/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(200);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});

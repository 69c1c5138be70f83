import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modalWidths } from '../ui/Modal.tsx';
import { toastWidth } from '../ui/Toast.tsx';
import { breakpoints } from './breakpoints.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const sheetOf = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const light = tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('@media'));
const dark = tokens.slice(tokens.indexOf(":root[data-theme='dark']"));
const value = (sheet: string, name: string) =>
  new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1]?.trim() ?? '';

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

const textPairs = [
  ['ink', 'bg surface sunken'],
  ['ink-2', 'bg surface sunken indigo-soft teal-soft amber-soft bubble-me'],
  ['ink-3', 'bg surface sunken'],
  ['teal', 'bg surface bubble-me'],
  ['on-teal', 'teal teal-strong'],
  ['teal-ink', 'teal-soft'],
  ['pink', 'surface bg'],
  ['on-pink', 'pink'],
  ['pink-ink', 'pink-soft'],
  ['green', 'surface'],
  ['green-ink', 'green-soft'],
  ['on-indigo', 'indigo indigo-2'],
  ['on-indigo-2', 'indigo'],
  ['indigo-ink', 'indigo-soft surface'],
  ['amber-ink', 'amber-soft'],
  ['red', 'surface bg'],
  ['red-ink', 'red-soft'],
  ['bubble-me-ink', 'bubble-me'],
  ['bubble-you-ink', 'bubble-you'],
] as const;

describe('theme', () => {
  it('[UI-01] breakpoints are 576, 768, 992 and 1200 px, in every style sheet', () => {
    expect(Object.values(breakpoints)).toEqual([576, 768, 992, 1200]);
    const room = join(import.meta.dirname, '..');
    const sheets = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.css') && !/node_modules|dist/.test(file),
    );
    // 359 px is where the narrowest phones need another word or two left out.
    const allowed = new Set([
      359,
      ...Object.values(breakpoints).flatMap((width) => [width, width - 1]),
    ]);
    for (const file of sheets) {
      const sheet = readFileSync(join(room, file), 'utf8');
      const widths = [...sheet.matchAll(/@media[^{]*width: (\d+)px/g)].map(([, width]) =>
        Number(width),
      );
      expect({ file, odd: widths.filter((width) => !allowed.has(width)) }).toEqual({
        file,
        odd: [],
      });
    }
  });

  it('[UI-02, UI-03] toasts are 350 px, modals 500, 300, 800 and 1140 px wide', () => {
    expect(toastWidth).toBe(350);
    expect(value(light, 'toast')).toBe('350px');
    expect(modalWidths).toEqual({ small: 300, normal: 500, large: 800, extraLarge: 1140 });
    const inSheet = ['modal-s', 'modal', 'modal-l', 'modal-xl'].map((name) => value(light, name));
    expect(inSheet).toEqual(['300px', '500px', '800px', '1140px']);
  });

  it('[UI-04, UI-05] the list is 300 to 400 px wide, the column of a conversation at most 800', () => {
    expect(value(light, 'list')).toMatch(/^clamp\(300px, .+, 400px\)$/);
    expect(value(light, 'column')).toBe('800px');
  });

  function expectHue(name: string, from: number, to: number) {
    for (const sheet of [light, dark]) {
      expect(hue(value(sheet, name))).toBeGreaterThan(from);
      expect(hue(value(sheet, name))).toBeLessThan(to);
    }
  }

  it('[UI-06] primary is teal: main buttons are', () => {
    expectHue('teal', 170, 190);
    expect(sheetOf('ui/Button.css')).toMatch(/data-look='primary'\][^}]*background: var\(--teal/);
  });

  it('[UI-07] secondary is pink, and unread messages are', () => {
    expectHue('pink', 325, 345);
    expect(sheetOf('ui/Badge.css')).toMatch(/^\.badge[^{]*\{[^}]*background: var\(--pink\)/m);
  });

  it('[UI-08] success is green', () => expectHue('green', 130, 160));

  it('[UI-09] dark is indigo-blue: the ground of the footer is', () => {
    expectHue('indigo', 235, 255);
    expect(sheetOf('app/frame/Footer.css')).toMatch(/background: var\(--indigo\)/);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('every pair of text and ground has enough contrast, %s', (_name, sheet) => {
    for (const [text, grounds] of textPairs) {
      for (const ground of grounds.split(' ')) {
        const ratio = contrast(value(sheet, text), value(sheet, ground));
        expect({ text, ground, enough: ratio >= 4.5 }).toEqual({ text, ground, enough: true });
      }
    }
  });

  it('dark by the system and dark by choice are the same', () => {
    const bySystem = tokens.slice(
      tokens.indexOf('@media (prefers-color-scheme'),
      tokens.indexOf(":root[data-theme='dark']"),
    );
    const names = [...dark.matchAll(/--([\w-]+):/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(40);
    for (const name of names.filter((known) => value(bySystem, known) !== '')) {
      expect(value(bySystem, name)).toBe(value(dark, name));
    }
  });
});

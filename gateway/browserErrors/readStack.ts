import type { Frame } from './sourceMaps.ts';

const framesMax = 20;
const lineMax = 500;
/** `at name (https://host/assets/file.js:1:2)` of Chromium, `name@https://host/assets/file.js:1:2` of others. */
const place = /\/assets\/([\w-]+(?:\.[\w-]+)*\.js):(\d{1,7}):(\d{1,7})\)?$/;
const called = /^\s*(?:at (?:async )?)?([\w$.<>]{1,60})[ @]/;

/** The frames of a browser's stack that lie in files of the build; all else may hold what a member typed. */
export function readStack(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const text of stack.split('\n')) {
    if (frames.length >= framesMax) break;
    if (text.length > lineMax) continue;
    const [, file, line, column] = place.exec(text.trimEnd()) ?? [];
    if (file === undefined) continue;
    const name = called.exec(text)?.[1] ?? '?';
    frames.push({ name, file, line: Number(line), column: Number(column) });
  }
  return frames;
}

const word = /^[a-z][a-z-]{0,30}$/;

/** A path with everything replaced that is not a plain word of the site's own addresses: ids, names, tokens. */
export function scrubRoute(path: string): string {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').slice(0, 8);
  return parts.map((part) => (part === '' || word.test(part) ? part : ':part')).join('/');
}

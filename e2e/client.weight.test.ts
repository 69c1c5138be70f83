import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = new URL('../client/dist/', import.meta.url);
const read = (path: string) => readFile(new URL(`.${path}`, dist));

interface BuiltPage {
  pattern: string;
  scripts: string[];
}

/** Bytes of script, by gzip, that the first visit to an address fetches: the frame's and its page's own. */
async function scriptBytes(address: string): Promise<number> {
  const { pages } = JSON.parse(String(await read('/pages.json'))) as { pages: BuiltPage[] };
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(address));
  if (!page) throw new Error(`no page at ${address}`);
  const shell = String(await read('/index.html'));
  const frame = [...shell.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
    ([, src]) => src,
  );
  expect(frame.length, `scripts of ${fileURLToPath(dist)}index.html`).toBeGreaterThan(0);
  const files = [...new Set([...frame, ...page.scripts])];
  const sizes = files.map(async (file) => gzipSync(await read(String(file)), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * React, its router, react-query, i18next, styled-components and XState alone are 156 kB of it (table in
 * docs/decisions.md). The goals were 160 kB for strangers and 210 for a conversation: these bounds are what there is
 * today, so that it grows no more, with half a kilobyte of room: the same script packs a little differently when the
 * names in it change. A jump by some 25 kB is zod: schemas that share a file of the contract with what the browser
 * needs bring it along (see likeCalls.ts).
 */
it.each([
  ['/', 198.6],
  ['/login', 198.9],
  ['/signup', 212.2],
  ['/members', 226.2],
  ['/chats', 250.5],
  ['/chats/0123456789abcdef01234567', 250.5],
  // Landing pages: a form and a picture idea each; the map brings its outlines.
  ['/landers/adultonly', 199.6],
  ['/landers/alonetonight', 201.3],
  ['/landers/iconslanding', 201.3],
  ['/landers/socialnetwork', 200.8],
  ['/landers/maplanding', 204.5],
  ['/members/0123456789abcdef01234567/landing', 199.6],
])('the script of %s is %f kB at most', async (address, kB) => {
  expect(await scriptBytes(address)).toBeLessThanOrEqual(kB * 1000);
});

it('[REAL-06] what names a build for the worker changes with every part of it', async () => {
  const shell = String(await read('/index.html'));
  const last = [...shell.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1];
  const { pages } = JSON.parse(String(await read('/pages.json'))) as { pages: BuiltPage[] };
  // A name has the hash of its content in it: what is named, by one or through others, changes whoever names it.
  const named = new Set<string>([String(last)]);
  for (const script of named) {
    const content = String(await read(script));
    for (const [name] of content.matchAll(/[\w.-]+-[\w-]{8}\.js/g)) named.add(`/assets/${name}`);
  }
  for (const script of pages.flatMap(({ scripts }) => scripts)) expect(named).toContain(script);
});

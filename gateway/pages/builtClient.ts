import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import {
  languages,
  type Language,
  type Rendered,
  type RenderInput,
} from '@rendezvous/core/contract';

const describedSchema = z.object({
  textsPath: z.string(),
  languages: z.array(z.enum(languages)),
  pages: z.array(
    z.object({
      pattern: z.string(),
      path: z.string(),
      guard: z.string().default('anyone'),
      scripts: z.array(z.string()),
      styles: z.array(z.string()),
      texts: z.array(z.string()),
      asks: z.array(z.string()),
      faces: z.number().int().nonnegative(),
      faceSizes: z.string().default(''),
      /** Where strangers are answered otherwise. */
      strangersAsk: z.array(z.string()).optional(),
      rendered: z.boolean(),
      unlisted: z.boolean().default(false),
      local: z.boolean(),
    }),
  ),
});
type Described = z.infer<typeof describedSchema>;

/** What the second build of the client exports (client/server.tsx). */
export type Render = (input: RenderInput) => Promise<Rendered>;

/**
 * What an address needs beside the frame: file names of this build, and calls with their parameters filled in, those
 * of members (`asks`) or of strangers.
 */
export type PageNeeds = Omit<Described['pages'][number], 'pattern' | 'strangersAsk'>;

export interface BuiltClient {
  html: string;
  /** A style sheet of this build as it stands in a page, with a place for the nonce. */
  styleOf: (address: string) => string;
  languages: readonly Language[];
  /** The paths of the pages that the server draws and everybody may list, as `/pages/:token`. */
  listed: readonly string[];
  /** What links to pages show where people share them, for pages that have a picture of their own, by page. */
  sharePictures: ReadonlyMap<string, string>;
  /** When what they say was last built. */
  builtAt: Date;
  /** Draws a page for strangers; null for a build that cannot. */
  render: Render | null;
  /** What an address needs; null for one that is no page. */
  needsOf: (path: string, isMember: boolean) => PageNeeds | null;
  /** A feature's texts and the address the client would fetch them from. */
  textsOf: (language: Language, feature: string) => [address: string, texts: unknown];
}

/** Where the client is built to. */
export function clientFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@rendezvous/client/package.json');
  return join(dirname(manifest), 'dist');
}

/**
 * Reads the built client from `folder`, once: its page and what the build wrote about each address
 * (client/build/describePages.ts). Null when it has not been built: a gateway serves its calls all the same.
 */
export function readBuiltClient(folder: string): BuiltClient | null {
  const template = join(folder, 'index.html');
  if (!existsSync(template)) return null;
  const described = describedSchema.parse(
    JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')),
  );
  const pages = described.pages.map(({ pattern, ...needs }) => ({
    pattern: new RegExp(pattern),
    needs,
  }));
  const texts = new Map<string, unknown>();
  const styles = new Map<string, string>();
  const styleOf = (address: string) => {
    const style =
      styles.get(address) ?? inPage(address, readFileSync(join(folder, address), 'utf8'));
    styles.set(address, style);
    return style;
  };
  // What the page is called and about is said for each address (pageHead.ts).
  const html = readFileSync(template, 'utf8').replace(unnamed, '');
  return {
    html: html.replace(styleLink, (_, address: string) => styleOf(address)),
    styleOf,
    languages: described.languages,
    listed: described.pages.flatMap((page) => (page.rendered && !page.unlisted ? [page.path] : [])),
    sharePictures: readSharePictures(join(folder, 'share')),
    builtAt: statSync(template).mtime,
    render: readRender(join(folder, 'server', 'server.js')),
    needsOf(path, isMember) {
      for (const { pattern, needs } of pages) {
        const found = pattern.exec(path);
        if (!found) continue;
        const asks = isMember ? needs.asks : (needs.strangersAsk ?? needs.asks);
        return { ...needs, asks: asks.map((ask) => fill(ask, found.groups)) };
      }
      return null;
    },
    textsOf(language, feature) {
      const address = `${described.textsPath}/${language}/${feature}.json`;
      if (!texts.has(address)) {
        texts.set(address, JSON.parse(readFileSync(join(folder, address), 'utf8')));
      }
      return [address, texts.get(address)];
    },
  };
}

/** One picture a landing page, drawn by the build and named after it (client/build/drawLanders.ts). */
function readSharePictures(folder: string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.map((file) => [`/landers/${file.replace(/\.jpg$/, '')}`, `/share/${file}`] as const),
  );
}

const unnamed = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/** The part of the client that draws on the server: loaded from the build when it is first used, not imported. */
function readRender(file: string): Render | null {
  if (!existsSync(file)) return null;
  let loading: Promise<{ render: Render }> | null = null;
  return async (input) => {
    loading ??= import(pathToFileURL(file).href) as Promise<{ render: Render }>;
    return (await loading).render(input);
  };
}

const styleLink = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/**
 * A style sheet inside the page: the first paint waits for no file. The link, which is disabled and not fetched,
 * says so to whatever looks for it: Vite before it fetches a part of the client, and client/app/keepShell.ts.
 */
const inPage = (address: string, css: string) =>
  `<style nonce="__CSP_NONCE__">${css}</style><link rel="stylesheet" href="${address}" disabled>`;

/** The values come out of an address as they went in: still percent-encoded. */
const fill = (ask: string, params: Record<string, string> = {}) =>
  ask.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { Router } from 'express';
import { Refused } from '@rendezvous/core/contract';

const yearMs = 365 * 24 * 60 * 60_000;
/** The build's compressed copies, the smallest first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Files whose names change with their content, with the copies the build has compressed beside them. */
export function serveAssets(folder: string): Router {
  const router = Router();
  const copies = new Set(listCopies(folder));
  router.get('/{*path}', (request, response, next) => {
    const { path } = request;
    // Source maps are for browserErrors/ only; the parameter is decoded, as the file's name will be.
    if (/\.map(\.br|\.gz)?$/i.test(request.params.path?.at(-1) ?? ''))
      throw new Refused('not_found');
    const accepted = encodings.find(
      ({ name, ending }) => copies.has(path + ending) && request.acceptsEncodings(name),
    );
    if (accepted) {
      response.type(extname(path)).vary('Accept-Encoding');
      response.setHeader('Content-Encoding', accepted.name);
      request.url = path + accepted.ending;
    }
    next();
  });
  router.use(express.static(folder, { immutable: true, maxAge: yearMs, fallthrough: false }));
  return router;
}

function listCopies(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(br|gz)$/.test(name))
      .map((name) => `/${name.replaceAll('\\', '/')}`);
  } catch {
    // Not built yet.
    return [];
  }
}

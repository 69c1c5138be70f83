import { join } from 'node:path';
import express, { Router } from 'express';
import { findVisiblePhoto } from '@rendezvous/core/chat';
import { idSchema } from '@rendezvous/core/contract';
import { z } from 'zod';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, requireSession } from '../http/session.ts';

const yearMs = 365 * 24 * 60 * 60_000;
const photoQuery = z.object({ id: idSchema });

const folderOf = ({ config }: GatewayDeps) => join(config.dataDir, 'pictures');

/** Main pictures by file name, as `main_image.match` says. A file's content never changes. */
export function pictureFiles(deps: GatewayDeps): Router {
  const options = { immutable: true, maxAge: yearMs, index: false, redirect: false };
  return Router().use(
    '/pictures',
    express.static(folderOf(deps), options),
    (_request, response) => {
      response.status(404).end();
    },
  );
}

/** A photo of a message, for its two members only. */
export function photoRoutes(deps: GatewayDeps): Router {
  const router = Router();
  router.get('/photo.php', requireSession(deps), async (request, response) => {
    const { id } = parse(photoQuery, request.query);
    const photo = await findVisiblePhoto({
      id,
      viewer: ownProfile(response),
      settings: await deps.readSettings(request.hostname),
      now: deps.clock.now(),
    });
    const headers = { 'Cache-Control': 'private, max-age=86400' };
    response.sendFile(photo.filename, { root: folderOf(deps), cacheControl: false, headers });
  });
  return router;
}

import { join } from 'node:path';
import { Router, type Response } from 'express';
import { findVisiblePhoto } from '@rendezvous/core/chat';
import { idSchema } from '@rendezvous/core/contract';
import { isSafePictureName } from '@rendezvous/core/ports/pictureStore';
import { isShownPicture } from '@rendezvous/core/profiles';
import { z } from 'zod';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, requireSession } from '../http/session.ts';

const photoQuery = z.object({ id: idSchema });

/**
 * Main pictures by file name, as `main_image.match` says: of profiles that are there, and of no photo besides.
 * A file's content never changes, but who has left is not to be seen for long in anybody's cache.
 */
export function pictureFiles(deps: GatewayDeps): Router {
  const router = Router();
  router.get('/pictures/:filename', async ({ params: { filename } }, response) => {
    if (!isSafePictureName(filename) || !(await isShownPicture(filename))) {
      response.status(404).end();
      return;
    }
    sendPicture(response, filename, deps);
  });
  router.use('/pictures', (_request, response) => {
    response.status(404).end();
  });
  return router;
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
    sendPicture(response, photo.filename, deps);
  });
  return router;
}

/** Every member's browser may keep a picture for a day; nobody else's cache may keep it at all. */
function sendPicture(response: Response, filename: string, { config }: GatewayDeps): void {
  const headers = { 'Cache-Control': 'private, max-age=86400' };
  const root = join(config.dataDir, 'pictures');
  response.sendFile(filename, { root, cacheControl: false, headers }, (error) => {
    if (!error || response.headersSent) return;
    response.removeHeader('Cache-Control');
    response.status(404).end();
  });
}

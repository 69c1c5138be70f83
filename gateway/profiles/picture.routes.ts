import { pipeline } from 'node:stream';
import { Router, type Response } from 'express';
import { findVisiblePhoto } from '@rendezvous/core/chat';
import { chatPhotoQuerySchema, idSchema } from '@rendezvous/core/contract';
import { fileFor, openPhoto } from '@rendezvous/core/photos';
import { isSafePictureName, type PictureStore } from '@rendezvous/core/ports/pictureStore';
import { isShownPicture } from '@rendezvous/core/profiles';
import { z } from 'zod';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, requireSession, sessionOf } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

const addressSchema = z.object({
  photo: idSchema,
  file: z.string().max(20),
  until: z.coerce.number().int().min(0),
  sign: z.string().max(64),
});

/**
 * Main pictures by file name, as `main_image` says: of profiles that are there, and of no photo besides. A file's
 * content never changes, but who has left is not to be seen for long in anybody's cache. Other photos by addresses
 * that were made for the viewer: everything else is not found, whatever the reason (SEC-05).
 */
export function pictureFiles(deps: GatewayDeps, pictures: PictureStore): Router {
  const router = Router();
  router.get('/pictures/:filename', async ({ params: { filename } }, response) => {
    const isShown = isSafePictureName(filename) && (await isShownPicture(filename));
    if (isShown) await sendPicture(response, filename, pictures);
    else response.status(404).end();
  });
  router.get('/photos/:photo/:file', async (request, response) => {
    const parsed = addressSchema.safeParse({ ...request.query, ...request.params });
    const viewer = (await sessionOf(request, deps))?.profile;
    const filename =
      parsed.success && viewer
        ? await openPhoto({
            asked: parsed.data,
            viewer,
            settings: await deps.readSettings(await siteOf(request, deps)),
            now: deps.clock.now(),
          })
        : null;
    if (filename) await sendPrivate(response, filename, pictures);
    else response.status(404).end();
  });
  router.use(['/pictures', '/photos'], (_request, response) => {
    response.status(404).end();
  });
  return router;
}

/** A photo of a message, for its two members only. */
export function chatPhotoRoutes(deps: GatewayDeps, pictures: PictureStore): Router {
  const router = Router();
  router.get('/photo.php', requireSession(deps), async (request, response) => {
    const { id, width, format } = parse(chatPhotoQuerySchema, request.query);
    const photo = await findVisiblePhoto({
      id,
      viewer: ownProfile(response),
      settings: await deps.readSettings(await siteOf(request, deps)),
      now: deps.clock.now(),
    });
    await sendPrivate(response, fileFor(photo, width, format), pictures);
  });
  return router;
}

/** Whoever logs in on this browser next has another cookie, and so asks anew. */
export async function sendPrivate(
  response: Response,
  filename: string,
  pictures: PictureStore,
): Promise<void> {
  response.vary('Cookie');
  await sendPicture(response, filename, pictures);
}

/** Every member's browser may keep a picture for a day; nobody else's cache may keep it at all. */
async function sendPicture(
  response: Response,
  filename: string,
  pictures: PictureStore,
): Promise<void> {
  const stream = await pictures.read(filename);
  if (!stream) {
    response.removeHeader('Cache-Control');
    response.status(404).end();
    return;
  }
  response.setHeader('Cache-Control', 'private, max-age=86400');
  response.type(filename.slice(filename.lastIndexOf('.')));
  pipeline(stream, response, (error) => {
    // Half a picture is none.
    if (error) response.destroy();
  });
}

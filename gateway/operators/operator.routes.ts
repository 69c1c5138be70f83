import { Router, type RequestHandler } from 'express';
import type { z } from 'zod';
import { findVisiblePhoto } from '@rendezvous/core/chat';
import { chatPhotoQuerySchema, idSchema } from '@rendezvous/core/contract';
import { findContextPhoto, readFigures } from '@rendezvous/core/operators';
import { fileFor } from '@rendezvous/core/photos';
import type { PictureStore } from '@rendezvous/core/ports/pictureStore';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { rightRefused } from '../http/rights.ts';
import { ownSession, requireSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';
import { sendPrivate } from '../profiles/picture.routes.ts';

const photoQuery = chatPhotoQuerySchema.extend({ conversation: idSchema }) satisfies z.ZodType;

/**
 * Only operators get further; to anybody else there is nothing here (ROLE-12).
 * @throws `not_found`
 */
export function requireOperator(deps: GatewayDeps): RequestHandler[] {
  return [
    requireSession(deps),
    (_request, response, next) => {
      if (ownSession(response).role !== 'operator') throw rightRefused('not_found');
      next();
    },
  ];
}

/** What an operator's console reads over HTTP: figures (OPER-09), and photos of conversations it holds. */
export function operatorRoutes(deps: GatewayDeps, pictures: PictureStore): Router {
  const router = Router();

  router.get('/operator-figures.php', ...requireOperator(deps), async (_request, response) => {
    response.json(await readFigures(deps.clock.now()));
  });

  router.get('/operator-photo.php', ...requireOperator(deps), async (request, response) => {
    const { conversation, id, width, format } = parse(photoQuery, request.query);
    const operator = ownSession(response).account;
    const { photo, viewer } = await findContextPhoto({ conversation, operator, photo: id });
    const settings = await deps.readSettings(await siteOf(request, deps));
    const found = await findVisiblePhoto({ id: photo, viewer, settings, now: deps.clock.now() });
    await sendPrivate(response, fileFor(found, width, format), pictures);
  });

  return router;
}

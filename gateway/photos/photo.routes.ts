import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { Account, type SessionDoc } from '@rendezvous/core/accounts';
import {
  photoChangeSchema,
  photoDeleteSchema,
  Refused,
  type ChatPhotoAnswer,
  type OwnPhotosAnswer,
  type PhotoDeleteAnswer,
  type PhotoUploadAnswer,
} from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import {
  addChatPhoto,
  addProfilePhoto,
  arrangePhotos,
  deletePhoto,
  listOwnPhotos,
  photosChanged,
  presentWhole,
  type PhotoEncoder,
} from '@rendezvous/core/photos';
import type { PictureStore } from '@rendezvous/core/ports/pictureStore';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownProfile, ownSession, requireSession } from '../http/session.ts';
import { readOfProfile, serveReads } from '../http/read.ts';
import { siteOf } from '../http/sites.ts';
import { acceptPhoto, uploadOf } from './upload.ts';

interface PhotoDeps {
  publisher: FactPublisher;
  encoder: PhotoEncoder;
  pictures: PictureStore;
}

export const ownPhotosRead = readOfProfile(
  '/own-photos.php',
  z.object({}),
  async ({ session, profile, now }): Promise<OwnPhotosAnswer> =>
    listOwnPhotos({ profile, account: await payingAccount(session), now }),
);

async function payingAccount(session: SessionDoc) {
  const account = await Account.findById(session.account, { paidUser: 1 }).lean();
  if (!account) throw new Refused('authentication_required');
  return account;
}

/** A member's own photos (MEMBERSHIP-08, -09, VALID-12), and those it sends (CHAT-08). */
export function photoRoutes(
  deps: GatewayDeps,
  { publisher, encoder, pictures }: PhotoDeps,
): Router {
  const router = Router();
  const mayUpload = [requireSession(deps), acceptPhoto(deps)];

  async function own(response: Response) {
    const account = await payingAccount(ownSession(response));
    return { profile: ownProfile(response), account, now: deps.clock.now() };
  }
  async function adding(request: Request, response: Response) {
    const settings = await deps.readSettings(await siteOf(request, deps));
    return { ...(await own(response)), ...uploadOf(request), settings, encoder, pictures };
  }
  const tell = async (response: Response) =>
    publisher.publish(await photosChanged(ownProfile(response)));

  serveReads(router, [ownPhotosRead], deps);

  router.post('/photo.php', ...mayUpload, async (request, response) => {
    const { _id } = await addProfilePhoto(await adding(request, response));
    const list = await listOwnPhotos(await own(response));
    const photo = list.photos.find(({ id }) => id === _id.toHexString());
    // Uploaded once, deleted, and now asked for again.
    if (!photo) throw new Refused('not_found');
    await tell(response);
    response.status(201).json({ photo, ...list } satisfies PhotoUploadAnswer);
  });

  router.put('/photo.php', requireSession(deps), async (request, response) => {
    const change = parse(photoChangeSchema, request.body);
    await arrangePhotos({ ...(await own(response)), change });
    await tell(response);
    response.json((await listOwnPhotos(await own(response))) satisfies OwnPhotosAnswer);
  });

  router.delete('/photo.php', requireSession(deps), async (request, response) => {
    const { id } = parse(photoDeleteSchema, request.body);
    const until = await deletePhoto({ ...(await own(response)), id });
    await tell(response);
    const list = await listOwnPhotos(await own(response));
    const answer: PhotoDeleteAnswer = { ...list, undo_until: until.toISOString() };
    response.json(answer);
  });

  router.post('/chat-photo.php', ...mayUpload, async (request, response) => {
    const photo = await addChatPhoto(await adding(request, response));
    const picture = presentWhole(photo, ({ photo: id, file }) => {
      const [width, format] = file.split('.');
      return `/api/photo.php?id=${id}&width=${width}&format=${format}`;
    });
    const answer: ChatPhotoAnswer = { photo: { id: photo._id.toHexString(), picture } };
    response.status(201).json(answer);
  });

  return router;
}

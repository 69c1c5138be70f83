import type {
  OwnPhotosAnswer,
  OwnPhotoView,
  OwnProfileAnswer,
  PhotoChange,
  PhotoDeleteAnswer,
  PhotoUploadAnswer,
} from '@rendezvous/core/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { isSwallowed } from '../../app/http/index.ts';
import { uploadPhoto } from '../../app/http/upload.ts';
import { useReadAgain, useResource, useUpdateResource } from '../../app/resource.ts';
import { useSessionSend } from '../../app/session/index.ts';
import { newUuid } from '../../app/uuid.ts';
import { showToast } from '../../ui/index.ts';
import { usePhotoErrorText } from './photoErrorText.ts';
import { placesTaken } from './useUploads.ts';

export const ownPhotosAddress = '/api/own-photos.php';
const ownProfileAddress = '/api/profile.php';

/** Named first, in that order; what is not named keeps its order behind them, as on the gateway. */
function inOrder(photos: readonly OwnPhotoView[], ids: readonly string[]): OwnPhotoView[] {
  const named = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  const all = [...named, ...photos.filter((photo) => !named.includes(photo))];
  return all.map((photo, index) => ({ ...photo, main: index === 0 }));
}

/**
 * The member's own photos: a change shows at once, is sent in its turn, and goes back when it was refused
 * (SCREEN-12). Every change can be undone.
 */
export function useOwnPhotos() {
  const { t } = useTranslation('photos');
  const call = useCall();
  const send = useSessionSend();
  const errorText = usePhotoErrorText();
  const update = useUpdateResource();
  const readAgain = useReadAgain();
  const resource = useResource(ownPhotosAddress, (ask) =>
    ask<OwnPhotosAnswer>('GET', ownPhotosAddress),
  );
  const queue = useRef(Promise.resolve());
  const photos = resource.state === 'ready' ? resource.value.photos : [];

  /** Puts an answer where it is shown: here, in what is left to do for the profile, and in the top bar. */
  function take({ photos: next, limit }: OwnPhotosAnswer): void {
    update<OwnPhotosAnswer>(ownPhotosAddress, () => ({ photos: next, limit }));
    update<OwnProfileAnswer>(ownProfileAddress, ({ profile }) => ({
      profile: {
        ...profile,
        photos: next,
        photo_count: next.filter(({ status }) => status !== 'rejected').length,
      },
    }));
    send({ type: 'REFRESH' });
  }

  /** Runs one change after the other; true when it was taken. */
  async function change(
    shown: OwnPhotoView[] | null,
    ask: () => Promise<OwnPhotosAnswer>,
  ): Promise<boolean> {
    if (shown) update<OwnPhotosAnswer>(ownPhotosAddress, (now) => ({ ...now, photos: shown }));
    const done = queue.current.then(async () => {
      try {
        take(await ask());
        return true;
      } catch (error) {
        readAgain(ownPhotosAddress);
        if (!isSwallowed(error)) showToast({ tone: 'bad', text: errorText(error) });
        return false;
      }
    });
    queue.current = done.then(() => undefined);
    return done;
  }

  const put = (body: PhotoChange, shown: OwnPhotoView[] | null) =>
    // It shows at once: whoever leaves the page then means it all the same.
    change(shown, () => call<OwnPhotosAnswer>('PUT', '/api/photo.php', { body, keepalive: true }));

  /** Another order; the first becomes the main photo. */
  async function arrange(order: string[], said: string): Promise<void> {
    const before = photos.map(({ id }) => id);
    if (order.join() === before.join()) return;
    if (!(await put({ order }, inOrder(photos, order)))) return;
    const undo = () => void put({ order: before }, null);
    showToast({ text: said, action: { label: t('undo'), run: undo } });
  }

  async function remove(id: string): Promise<void> {
    const rest = photos.filter((photo) => photo.id !== id);
    const ask = () => call<PhotoDeleteAnswer>('DELETE', '/api/photo.php', { body: { id } });
    if (!(await change(inOrder(rest, []), ask))) return;
    const undo = () => void put({ id, restore: true }, null);
    showToast({ text: t('removed'), action: { label: t('undo'), run: undo } });
  }

  const makeMain = (id: string) =>
    arrange([id, ...photos.map((photo) => photo.id).filter((other) => other !== id)], t('mainSet'));

  /**
   * Puts what was cut out of a photo in its place. The old one goes first where there is no room for both, and comes
   * back when the new one is not taken.
   * @throws what the upload was refused with.
   */
  async function replace(id: string, cut: Blob): Promise<void> {
    if (resource.state !== 'ready') return;
    const full = placesTaken(resource.value) >= resource.value.limit;
    const order = photos.map((photo) => photo.id);
    const drop = (gone: string) =>
      call<PhotoDeleteAnswer>('DELETE', '/api/photo.php', { body: { id: gone } });
    const bring = (body: PhotoChange) => call<OwnPhotosAnswer>('PUT', '/api/photo.php', { body });
    if (full) await drop(id);
    const { signal } = new AbortController();
    const path = '/api/photo.php';
    const upload = { path, file: cut, clientId: newUuid(), signal, onProgress: () => undefined };
    const { photo } = await uploadPhoto<PhotoUploadAnswer>(upload).catch(async (error: unknown) => {
      if (full) take(await bring({ id, restore: true }));
      throw error;
    });
    if (!full) await drop(id);
    take(await bring({ order: order.map((each) => (each === id ? photo.id : each)) }));
    async function undo() {
      await drop(photo.id);
      await bring({ id, restore: true });
      return bring({ order });
    }
    const run = () => void change(null, undo);
    showToast({ text: t('cropped'), action: { label: t('undo'), run } });
  }

  return { resource, take, arrange, remove, makeMain, replace };
}

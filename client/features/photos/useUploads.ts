import type { OwnPhotosAnswer, PhotoUploadAnswer } from '@rendezvous/core/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '../../app/http/index.ts';
import { uploadPhoto } from '../../app/http/upload.ts';
import { useSessionSend } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { newUuid } from '../../app/uuid.ts';
import { usePhotoErrorText } from './photoErrorText.ts';

export interface PhotoUpload {
  /** The client id: however often it is tried, it is one photo. */
  id: string;
  file: Blob;
  /** Shows it before anybody has it. */
  address: string;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** How much of it is on the other side, 0 to 1. */
  part: number;
  /** Why it failed or was refused, in words. */
  why: string | null;
}

interface Places {
  photos: OwnPhotosAnswer['photos'];
  limit: number;
}

/** Places that photos take: those that were refused take none. */
export const placesTaken = ({ photos }: Pick<Places, 'photos'>) =>
  photos.filter(({ status }) => status !== 'rejected').length;

/**
 * Photos on their way, one after the other, each with its progress; each can be stopped and, after trouble, tried
 * again. What there is no place for, or what is no photo at all, is refused before any of it is sent; the gateway
 * would say the same (VALID-12, MEMBERSHIP-08, -09).
 */
export function useUploads(places: Places | null, take: (answer: OwnPhotosAnswer) => void) {
  const { photo_limits } = useSettings();
  const errorText = usePhotoErrorText();
  const send = useSessionSend();
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const running = useRef<{ id: string; stop: AbortController } | null>(null);
  const all = useRef(uploads);
  useEffect(() => {
    all.current = uploads;
  });

  const change = useCallback(
    (id: string, changed: Partial<PhotoUpload>) =>
      setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...changed } : each))),
    [],
  );
  const forget = useCallback((id: string) => {
    setUploads((now) =>
      now.filter((each) => {
        if (each.id === id) URL.revokeObjectURL(each.address);
        return each.id !== id;
      }),
    );
  }, []);

  const run = useEffectEvent(async ({ id, file }: PhotoUpload) => {
    const stop = new AbortController();
    running.current = { id, stop };
    change(id, { state: 'sending', part: 0, why: null });
    try {
      const answer = await uploadPhoto<PhotoUploadAnswer>({
        path: '/api/photo.php',
        ...{ file, clientId: id, signal: stop.signal },
        onProgress: (part) => change(id, { part }),
      });
      running.current = null;
      take(answer);
      forget(id);
    } catch (error) {
      running.current = null;
      if (stop.signal.aborted) return forget(id);
      const code = error instanceof CallFailed ? error.refusal.code : null;
      if (code === 'authentication_required') send({ type: 'REFRESH' });
      const refused = code === 'photo_limit' || code === 'photo_refused';
      change(id, { state: refused ? 'refused' : 'failed', why: errorText(error) });
    }
  });

  const next = uploads.find(({ state }) => state === 'waiting');
  const busy = uploads.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (next && !busy && !running.current) void run(next);
  }, [next, busy]);

  // Who leaves the page has not said stop: what is on its way arrives; what waits goes with the page.
  useEffect(
    () => () => {
      for (const { address } of all.current) URL.revokeObjectURL(address);
    },
    [],
  );

  function refusalOf(file: Blob, place: number): string | null {
    if (places && place >= places.limit) {
      return errorText(new CallFailed({ code: 'photo_limit', limit: places.limit }, 409));
    }
    const isPhoto = ['image/jpeg', 'image/png', 'image/webp'].includes(file.type);
    if (!isPhoto) {
      return errorText(new CallFailed({ code: 'photo_refused', reason: 'not_an_image' }, 422));
    }
    return file.size > photo_limits.bytes_max
      ? errorText(new CallFailed({ code: 'photo_refused', reason: 'too_many_bytes' }, 422))
      : null;
  }

  /** Takes files in; those that cannot be photos stand there with the reason. */
  function add(files: readonly Blob[]) {
    const waiting = all.current.filter(({ state }) => state !== 'refused').length;
    let place = (places ? placesTaken(places) : 0) + waiting;
    const added = files.map((file): PhotoUpload => {
      const why = refusalOf(file, place);
      if (why === null) place += 1;
      const state = why === null ? 'waiting' : 'refused';
      return { id: newUuid(), file, address: URL.createObjectURL(file), state, part: 0, why };
    });
    all.current = [...all.current, ...added];
    setUploads((now) => [...now, ...added]);
  }

  return {
    uploads,
    add,
    retry: (id: string) => change(id, { state: 'waiting', why: null }),
    /** Stops one that is on its way, or takes away what went wrong. */
    cancel(id: string) {
      if (running.current?.id === id) running.current.stop.abort();
      else forget(id);
    },
  };
}

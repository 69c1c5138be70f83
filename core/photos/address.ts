import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Types } from 'mongoose';
import { readSecret } from '../secrets/index.ts';

/** Addresses hold until the end of the next such span, so a page shows the same ones for a while. */
const spanMs = 12 * 60 * 60_000;
const secretName = 'photo-addresses';

/** What an address stands for: one file of a photo, for one viewer. */
export interface PhotoFile {
  photo: string;
  /** `360.webp`, `locked.webp`. */
  file: string;
}

/** Makes addresses of one viewer's own; nobody else's, and none that is altered, opens anything (SEC-05). */
export type SignAddress = (asked: PhotoFile) => string;

let known: Promise<string> | null = null;
const readKey = () => {
  known ??= readSecret(secretName).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
};

/** What signs addresses for a viewer. */
export async function signerFor(viewer: Types.ObjectId, now: Date): Promise<SignAddress> {
  const key = await readKey();
  const until = (Math.floor(now.getTime() / spanMs) + 2) * spanMs;
  return (asked) => {
    const signature = sign(key, { ...asked, viewer: viewer.toHexString(), until });
    return `/photos/${asked.photo}/${asked.file}?until=${until}&sign=${signature}`;
  };
}

/** Whether an address was made for this viewer and still holds. */
export async function isSignedFor(
  viewer: Types.ObjectId,
  asked: PhotoFile & { until: number; sign: string },
  now: Date,
): Promise<boolean> {
  if (asked.until <= now.getTime()) return false;
  const expected = sign(await readKey(), { ...asked, viewer: viewer.toHexString() });
  const given = Buffer.from(asked.sign);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

function sign(
  key: string,
  { photo, file, viewer, until }: PhotoFile & { viewer: string; until: number },
): string {
  const text = [photo, file, viewer, until].join('\n');
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 27);
}

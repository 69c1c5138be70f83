import { z } from 'zod';
import { clientIdSchema, idSchema } from './ids.ts';
import type { ImageStatus } from './profiles.ts';

/** Widths, in pixels, in which a picture is kept; one that is smaller has fewer of them. */
export const pictureWidths = [180, 360, 1080] as const;

/** One size of a picture: addresses to load it from. */
export interface PictureSource {
  width: number;
  height: number;
  webp: string;
  /** Null where there is none. */
  avif: string | null;
}

/** A picture as `<picture>` wants it: the smallest first; every size has the same proportions. */
export interface PictureView {
  width: number;
  height: number;
  sources: PictureSource[];
}

/**
 * A photo of a profile. Of a locked one there is only a blurred preview, a file of its own (SEC-05): `picture`
 * then shows that. Addresses are signed for whoever asked and good for a day at most: never keep them longer.
 */
export interface PhotoView {
  id: string;
  main: boolean;
  locked: boolean;
  picture: PictureView;
}

/** A photo as its owner sees it. Pending and rejected ones are shown to nobody else (OPEN-58). */
export interface OwnPhotoView extends PhotoView {
  status: ImageStatus;
  created_at: string;
}

/** Why a file is no photo for this site; the words are in locales/…/errors.json under `photo.<reason>`. */
export const photoReasons = [
  'not_an_image',
  'too_many_bytes',
  'too_small',
  'too_many_pixels',
  'animated',
  'broken',
] as const;
export type PhotoReason = (typeof photoReasons)[number];

/**
 * POST /api/photo.php and /api/chat-photo.php, multipart/form-data: the file in `photo` and `client_id`, a UUID of
 * the client's making, before it: a repeated upload is stored once.
 */
export const photoUploadSchema = z.strictObject({ client_id: clientIdSchema.optional() });

/** PUT /api/photo.php: another order (the first is the main photo), another main photo, or a deletion undone. */
export const photoChangeSchema = z.union([
  z.strictObject({ order: z.array(idSchema).min(1).max(100) }),
  z.strictObject({ id: idSchema, main: z.literal(true) }),
  z.strictObject({ id: idSchema, restore: z.literal(true) }),
]);
export type PhotoChange = z.infer<typeof photoChangeSchema>;

/** DELETE /api/photo.php. */
export const photoDeleteSchema = z.strictObject({ id: idSchema });

/** Every call of one's own photos: the asker's own photos in their order. */
export interface OwnPhotosAnswer {
  photos: OwnPhotoView[];
  /** How many there may be (MEMBERSHIP-08, -09). */
  limit: number;
}
/** POST /api/photo.php */
export interface PhotoUploadAnswer extends OwnPhotosAnswer {
  photo: OwnPhotoView;
}
/** DELETE /api/photo.php: until then PUT with `restore` brings it back. */
export interface PhotoDeleteAnswer extends OwnPhotosAnswer {
  undo_until: string;
}

/** POST /api/chat-photo.php: a photo to send; its id goes into `content` of `chat:send`. */
export interface ChatPhotoAnswer {
  photo: { id: string; picture: PictureView };
}

/** GET /api/photo.php?id=…&width=…&format=…: the photo of a message, for its two members only. */
export const chatPhotoQuerySchema = z.object({
  id: idSchema,
  width: z.coerce.number().int().min(1).max(10_000).default(1080),
  format: z.enum(['webp', 'avif']).default('webp'),
});

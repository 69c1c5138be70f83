import { z } from 'zod';
import { idSchema } from './ids.ts';
import { likeTypes } from './likes.ts';

// What comes in with calls of likes. Apart from `likes.ts`, which the browser has a part in: schemas bring all of zod.

/** GET /api/likes.php?type=…&before=…: `before` is the `next` of the page above. */
export const likesQuerySchema = z.object({
  type: z.enum(likeTypes).default('received'),
  before: z.string().max(200).optional(),
});

/** POST, PUT and DELETE /api/like.php: like a profile, note that its like was looked at, take one's like back. */
export const likeSchema = z.strictObject({ profile: idSchema });

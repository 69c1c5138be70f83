import { z } from 'zod';
import { matchFinderChoices } from './games.ts';
import { idSchema } from './ids.ts';

// What comes in with calls of the games. Apart from `games.ts`, which the browser has a part in: schemas bring all of zod.

/** GET /api/swipe.php?after=…: `after` is the `next` of the page above. */
export const swipeQuerySchema = z.object({ after: z.string().max(200).optional() });

/** POST /api/swipe.php: a like in the game. Whom a member passes over is told to nobody. */
export const swipeSchema = z.strictObject({ profile: idSchema });

/** POST /api/match-finder.php: whatever else a member has answered is refused, so that it cannot be stored (OPEN-37). */
export const matchFinderSchema = z.strictObject({
  age: z.enum(matchFinderChoices.age).optional(),
});

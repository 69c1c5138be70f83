import { z } from 'zod';

// What comes in about push. Apart from `push.ts`, which the browser has a part in: schemas bring all of zod.

/** Of 65 and of 16 bytes, as browsers write them. */
const publicKey = z.string().regex(/^[\w-]{87}=?$/);
const secret = z.string().regex(/^[\w-]{22}(==)?$/);

/** What `PushSubscription.toJSON()` gives: an address of the browser's push service, and the keys to encrypt for it. */
const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2_000),
  keys: z.object({ p256dh: publicKey, auth: secret }),
});
export type GivenSubscription = z.infer<typeof subscription>;

/** POST /api/user.php?push=1 (CALL-06). */
export const subscribeSchema = z.strictObject({ subscription });

/** DELETE /api/user.php?push=1: one device of one's own, by its id or, from itself, by its endpoint. */
export const unsubscribeSchema = z.union([
  z.strictObject({ id: z.string().max(100) }),
  z.strictObject({ endpoint: z.string().max(2_000) }),
]);

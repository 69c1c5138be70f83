import { z } from 'zod';

/**
 * POST /api/page-bounce.php: from which page a visitor left who came with `lb` in the address (BANNER-20, OPEN-47).
 * Nothing of it names anybody.
 */
export const pageBounceSchema = z.strictObject({
  /** Path of the page without query; parts that may name somebody are dropped. */
  route: z.string().max(200),
  /** How long the page was there, in ms; a day at most. */
  ms: z.int().min(0).max(86_400_000),
  /** The value of `lb`, which names the link that was followed: no room for an address or a sentence. */
  lb: z.string().regex(/^[\w-]{1,40}$/),
});
export type PageBounceReport = z.infer<typeof pageBounceSchema>;

import { z } from 'zod';
import { idSchema } from './ids.ts';

/** POST and DELETE /api/block.php: block a member, and take it back (INVIS-08). Both may be repeated. */
export const blockSchema = z.strictObject({ profile: idSchema });

/** Somebody the asker has blocked: enough to know whom one would let in again. */
export interface BlockedView {
  id: string;
  name: string;
  at: string;
}

/** GET, POST and DELETE /api/block.php: whom the asker has blocked, the newest first. */
export interface BlocksAnswer {
  blocked: BlockedView[];
}

/** PUT /api/invisible.php (INVIS-01). */
export const invisibleSchema = z.strictObject({ invisible: z.boolean() });
export interface InvisibleAnswer {
  invisible: boolean;
}

/** Facts about who can be seen. */
export interface SightFacts {
  /**
   * Nothing of this profile is to be shown any more, wherever it stands: a block (either way), or it went
   * invisible. Conversations that end with it are told by `chat:conversationRemoved` besides.
   */
  'profiles:hidden': { profile: string };
  /** It may be shown again, also where it was left out: read lists and open pages anew. */
  'profiles:shown': { profile: string };
}

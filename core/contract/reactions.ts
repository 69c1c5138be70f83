/**
 * The signs that stand beside a message (LIVE-02): few, so that each has words of its own, and stored by name, so that
 * they look the same on every device.
 */
export const reactionSigns = ['heart', 'smile', 'laugh', 'thumbs_up', 'party', 'sad'] as const;
export type ReactionSign = (typeof reactionSigns)[number];

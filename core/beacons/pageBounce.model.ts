import type { Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** Somebody came by a link with `lb` and left from the page it led to (OPEN-47). Who, nobody knows. */
export interface PageBounceDoc {
  _id: Types.ObjectId;
  /** The site that was visited. */
  site: string;
  /** Path, with `:part` for whatever could name somebody. */
  route: string;
  /** How long the page was there, in ms. */
  ms: number;
  lb: string;
  at: Date;
  /** It is gone after this. */
  expiresAt: Date;
}

export const PageBounce = defineModel<PageBounceDoc>(
  'PageBounce',
  'pagebounces',
  {
    site: { type: String, required: true },
    route: { type: String, required: true },
    ms: { type: Number, required: true },
    lb: { type: String, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  [
    { keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
    // What came of a link?
    { keys: { lb: 1, at: -1 } },
  ],
);

import { complaintReasons, type ComplaintReason } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** What somebody, member or not, is not satisfied with (ROUTE-37, OPEN-66). */
export interface ComplaintDoc {
  /** The UUID that the client made: a repeat of the same request is the same complaint. */
  _id: string;
  /** What both sides call it, as `K-20261122-4F7A2C`. */
  number: string;
  site: string;
  name: string;
  /** Lower case. */
  email: string;
  url: string | null;
  reason: ComplaintReason;
  text: string;
  at: Date;
  decideBy: Date;
  /** Null while it waits. */
  decidedAt: Date | null;
}

export const Complaint = defineModel<ComplaintDoc>(
  'Complaint',
  'complaints',
  {
    _id: { type: String, required: true },
    number: { type: String, required: true },
    site: { type: String, required: true },
    name: { type: String, default: '' },
    email: { type: String, default: '' },
    url: { type: String, default: null },
    reason: { type: String, required: true, enum: complaintReasons },
    text: { type: String, default: '' },
    at: { type: Date, required: true },
    decideBy: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
  },
  [
    // Which one is meant?
    { keys: { number: 1 }, unique: true },
    // What waits for a decision, the earliest deadline first.
    { keys: { decidedAt: 1, decideBy: 1 } },
    // What did this address complain about? Asked by its owner's erasure.
    { keys: { email: 1 } },
  ],
);

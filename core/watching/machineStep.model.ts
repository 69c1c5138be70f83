import { Schema, type Types } from 'mongoose';
import type { WatchedStep } from '@rendezvous/machines/watching';
import { defineModel } from '../mongo/index.ts';

/** A step of a machine on the server, kept for /dev/machines on a site that is being tried out (MACH-04). */
export interface MachineStepDoc {
  _id: Types.ObjectId;
  at: Date;
  step: WatchedStep;
}

/** Whoever watches wants today. */
const keptForSeconds = 24 * 3_600;

export const MachineStep = defineModel<MachineStepDoc>(
  'MachineStep',
  'machinesteps',
  {
    at: { type: Date, required: true },
    // As JSON would have it: an empty object stays one.
    step: { type: Schema.Types.Mixed, required: true },
  },
  // What came since a time, and what is over.
  [{ keys: { at: 1 }, expireAfterSeconds: keptForSeconds }],
);

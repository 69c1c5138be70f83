import type { Types } from 'mongoose';
import { Schema } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** Work that the clock drives: when it is due next, and how far it has come. */
export interface ScheduleDoc {
  /** Name of the work. */
  _id: string;
  dueAt: Date;
  /** The last id it has seen to; what works through a collection goes on from here. */
  cursor?: Types.ObjectId;
}

export const Schedule = defineModel<ScheduleDoc>(
  'Schedule',
  'schedules',
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    cursor: Schema.Types.ObjectId,
  },
  [],
);

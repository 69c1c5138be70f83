import { defineModel } from '../mongo/index.ts';

/** Written when the demo community is complete: what it stands for is never made again. */
export interface DemoMarkerDoc {
  _id: string;
  at: Date;
}

export const DemoMarker = defineModel<DemoMarkerDoc>(
  'DemoMarker',
  'demo',
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  [],
);

import { Schema } from 'mongoose';
import type { SiteSettings } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** The settings of one site, as one document; the contract's schema validates it whole. */
export interface SettingsDoc {
  /** Domain, or `default` for every domain without settings of its own. */
  _id: string;
  settings: SiteSettings;
}

export const Settings = defineModel<SettingsDoc>(
  'Settings',
  'settings',
  { _id: { type: String, required: true }, settings: { type: Schema.Types.Mixed, required: true } },
  [],
);

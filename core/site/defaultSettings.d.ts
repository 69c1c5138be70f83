import { type SiteSettings } from '../contract/index.ts';
/** What a new site starts with; every value may be changed in the database afterwards (OPEN-01 ff.). */
export declare const defaultSettings: SiteSettings;
//# sourceMappingURL=defaultSettings.d.ts.map
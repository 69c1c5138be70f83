import type { SiteSettings } from '../contract/index.ts';
/** The settings of one site, as one document; the contract's schema validates it whole. */
export interface SettingsDoc {
    /** Domain, or `default` for every domain without settings of its own. */
    _id: string;
    settings: SiteSettings;
}
export declare const Settings: import("mongoose").Model<SettingsDoc, {}, {}, {}, import("mongoose").Document<unknown, {}, SettingsDoc, {}, import("mongoose").DefaultSchemaOptions> & SettingsDoc & Required<{
    _id: string;
}> & {
    __v: number;
} & {
    id: string;
}, any, SettingsDoc & Required<{
    _id: string;
}> & {
    __v: number;
}>;
//# sourceMappingURL=settings.model.d.ts.map
import { type SiteSettings } from '../contract/index.ts';
/** Answers the settings of a domain; asks the database at most once in ten seconds per domain. */
export type SettingsReader = (domain?: string) => Promise<SiteSettings>;
/**
 * Reads site settings: the document of the domain, else the one called `default`, which is written
 * with the product's defaults when a new database has none. A document that does not hold what the
 * contract asks for (an age under 18, say) is an error that names the field, never half a site.
 */
export declare function createSettingsReader({ nowMs }?: {
    nowMs?: (() => number) | undefined;
}): SettingsReader;
//# sourceMappingURL=readSettings.d.ts.map
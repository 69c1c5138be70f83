import type { CompanyInfo, SettingsAnswer, SiteSettings } from '../contract/index.ts';
/**
 * The settings as a page of this site gets them: the domain is the one the request was made to,
 * whatever is stored, and a `geoip_selected_country` of the route's query counts when it is one
 * of the site's countries (CALL-12, CALL-13).
 */
export declare function presentSettings(settings: SiteSettings, { domain, query }: {
    domain: string;
    query: Record<string, unknown>;
}): SettingsAnswer;
/** Who runs the site (CALL-23). */
export declare function presentCompany(settings: SiteSettings): CompanyInfo;
//# sourceMappingURL=settings.presenter.d.ts.map
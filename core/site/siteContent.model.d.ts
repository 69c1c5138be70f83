import type { Language } from '../contract/index.ts';
/** A public page that a site has written itself, in place of the product's text (OPEN-45). */
export interface SiteContentDoc {
    /** `<site>/<token>/<language>`; the site is a domain, or `default` for every one without a page of its own. */
    _id: string;
    token: string;
    language: Language;
    title: string;
    description: string;
    /** With the same `{{places}}` as the product's own pages. */
    markdown: string;
}
export declare const SiteContent: import("mongoose").Model<SiteContentDoc, {}, {}, {}, import("mongoose").Document<unknown, {}, SiteContentDoc, {}, import("mongoose").DefaultSchemaOptions> & SiteContentDoc & Required<{
    _id: string;
}> & {
    __v: number;
} & {
    id: string;
}, any, SiteContentDoc & Required<{
    _id: string;
}> & {
    __v: number;
}>;
//# sourceMappingURL=siteContent.model.d.ts.map
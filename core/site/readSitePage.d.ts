import { type Language } from '../contract/index.ts';
/** A public page before its places are filled. */
export interface PageText {
    title: string;
    description: string;
    markdown: string;
}
interface Asked {
    /** The domain of the request. */
    site: string;
    token: string;
    language: Language;
    /** The product's own text, null when the token is none of its pages. */
    ownText: PageText | null;
}
/**
 * The text of a public page: what the site has written in this language, else what it has written for all its
 * domains, else the product's own (ROUTE-38, OPEN-45).
 * @throws Refused `not_found` for a token that is no page.
 */
export declare function readSitePage({ site, token, language, ownText }: Asked): Promise<PageText>;
export {};
//# sourceMappingURL=readSitePage.d.ts.map
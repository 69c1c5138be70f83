import { type SiteSettings } from '../contract/index.ts';
/** How a page writes dates, money and countries in its language. */
export interface PageFormats {
    number: (value: number) => string;
    money: (amount: number, currency: string) => string;
    country: (code: string) => string;
    /** `2023-12-01` in words. */
    date: (day: string) => string;
}
/**
 * What fills the `{{places}}` of a public page: who runs the site, its prices, limits and periods, all from the site's
 * settings or the product's limits, so that no page promises a number that does not hold.
 */
export declare function pagePlaces(settings: SiteSettings, formats: PageFormats): Record<string, string>;
/** Puts values into the places of a text; what is unknown stays as it is, so that it is seen. */
export declare function fillPlaces(text: string, places: Record<string, string>): string;
/** What the site's owner has not filled in yet and the public pages name: said at the start of the server. */
export declare function missingCompanyDetails({ company, support_email: email }: SiteSettings): string[];
//# sourceMappingURL=pagePlaces.d.ts.map
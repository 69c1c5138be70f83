import { Refused } from '../contract/index.js';
import { SiteContent } from './siteContent.model.js';
const fallbackSite = 'default';
/**
 * The text of a public page: what the site has written in this language, else what it has written for all its
 * domains, else the product's own (ROUTE-38, OPEN-45).
 * @throws Refused `not_found` for a token that is no page.
 */
export async function readSitePage({ site, token, language, ownText }) {
    const ids = [site, fallbackSite].map((each) => `${each}/${token}/${language}`);
    const written = await SiteContent.find({ _id: { $in: ids } }).lean();
    const stored = ids.map((id) => written.find(({ _id }) => _id === id)).find(Boolean);
    const text = stored ?? ownText;
    if (!text)
        throw new Refused('not_found');
    return text;
}
//# sourceMappingURL=readSitePage.js.map
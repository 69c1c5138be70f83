import { Settings } from './settings.model.js';
const freshForDefaultMs = 10_000;
const fallbackId = 'default';
/**
 * Knows the sites of this installation: every domain that has settings of its own, and the `own` host names.
 * Whatever names are asked for, the database is asked for all domains at once, and at most once in `freshForMs`.
 */
export function createSiteDirectory({ own, freshForMs = freshForDefaultMs, nowMs = Date.now, }) {
    let known;
    return async (host) => {
        if (own.includes(host))
            return true;
        if (!known || nowMs() - known.atMs >= freshForMs) {
            const asked = { domains: readDomains(), atMs: nowMs() };
            known = asked;
            asked.domains.catch(() => {
                if (known === asked)
                    known = undefined;
            });
        }
        return (await known.domains).has(host);
    };
}
async function readDomains() {
    const sites = await Settings.find({ _id: { $ne: fallbackId } }, { _id: 1 }).lean();
    return new Set(sites.map(({ _id }) => _id));
}
//# sourceMappingURL=siteDirectory.js.map
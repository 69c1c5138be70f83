import { siteSettingsSchema } from '../contract/index.js';
import { defaultSettings } from './defaultSettings.js';
import { Settings } from './settings.model.js';
const freshForMs = 10_000;
const fallbackId = 'default';
/**
 * Reads site settings: the document of the domain, else the one called `default`, which is written
 * with the product's defaults when a new database has none. A document that does not hold what the
 * contract asks for (an age under 18, say) is an error that names the field, never half a site.
 */
export function createSettingsReader({ nowMs = Date.now } = {}) {
    const cache = new Map();
    return (domain = fallbackId) => {
        const known = cache.get(domain);
        if (known && nowMs() - known.atMs < freshForMs)
            return known.settings;
        // Host names come from outside: a flood of them must not fill the memory.
        if (cache.size > 1_000)
            cache.clear();
        const settings = readSettings(domain);
        cache.set(domain, { settings, atMs: nowMs() });
        settings.catch(() => cache.delete(domain));
        return settings;
    };
}
async function readSettings(domain) {
    const own = await Settings.findById(domain).lean();
    const document = own ?? (await readFallback());
    // A field that is newer than the document has the product's default.
    const parsed = siteSettingsSchema.safeParse({ ...defaultSettings, ...document.settings });
    if (parsed.success)
        return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`site settings ${document._id}: ${issue?.path.join('.')}: ${issue?.message}`);
}
async function readFallback() {
    return Settings.findOneAndUpdate({ _id: fallbackId }, { $setOnInsert: { settings: defaultSettings } }, { upsert: true, returnDocument: 'after' }).lean();
}
//# sourceMappingURL=readSettings.js.map
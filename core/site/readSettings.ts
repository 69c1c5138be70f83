import { siteSettingsSchema, type SiteSettings } from '../contract/index.ts';
import { readPushKeys } from '../secrets/index.ts';
import { defaultSettings } from './defaultSettings.ts';
import { Settings } from './settings.model.ts';

const freshForMs = 10_000;
const fallbackId = 'default';

/** Answers the settings of a domain; asks the database at most once in ten seconds per domain. */
export type SettingsReader = (domain?: string) => Promise<SiteSettings>;

/**
 * Reads site settings: the document of the domain, else the one called `default`, which is written
 * with the product's defaults when a new database has none. A document that does not hold what the
 * contract asks for (an age under 18, say) is an error that names the field, never half a site.
 */
export function createSettingsReader({ nowMs = Date.now } = {}): SettingsReader {
  const cache = new Map<string, { settings: Promise<SiteSettings>; atMs: number }>();
  return (domain = fallbackId) => {
    const known = cache.get(domain);
    if (known && nowMs() - known.atMs < freshForMs) return known.settings;
    // Host names come from outside: a flood of them must not fill the memory.
    if (cache.size > 1_000) cache.clear();
    const settings = readSettings(domain);
    cache.set(domain, { settings, atMs: nowMs() });
    // Who asked hears why; the next one asks again.
    settings.catch(() => cache.delete(domain));
    return settings;
  };
}

async function readSettings(domain: string): Promise<SiteSettings> {
  const own = await Settings.findById(domain).lean();
  const document = own ?? (await readFallback());
  // A field that is newer than the document has the product's default.
  const parsed = siteSettingsSchema.safeParse({ ...defaultSettings, ...document.settings });
  if (parsed.success) {
    // The installation's own, unless this site wants no push (SETTING-12).
    const push = parsed.data.push_messages ? (await readPushKeys()).publicKey : null;
    return { ...parsed.data, push_public_key: push };
  }
  const [issue] = parsed.error.issues;
  throw new Error(`site settings ${document._id}: ${issue?.path.join('.')}: ${issue?.message}`);
}

async function readFallback() {
  return Settings.findOneAndUpdate(
    { _id: fallbackId },
    { $setOnInsert: { settings: defaultSettings } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
}

import { Settings } from './settings.model.ts';

const freshForDefaultMs = 10_000;
const fallbackId = 'default';

/** Whether a host name is one of this installation's sites. */
export type SiteDirectory = (host: string) => Promise<boolean>;

/**
 * Knows the sites of this installation: every domain that has settings of its own, and the `own` host names.
 * Whatever names are asked for, the database is asked for all domains at once, and at most once in `freshForMs`.
 */
export function createSiteDirectory({
  own,
  freshForMs = freshForDefaultMs,
  nowMs = Date.now,
}: {
  own: readonly string[];
  freshForMs?: number;
  nowMs?: () => number;
}): SiteDirectory {
  let known: { domains: Promise<Set<string>>; atMs: number } | undefined;
  return async (host) => {
    if (own.includes(host)) return true;
    if (!known || nowMs() - known.atMs >= freshForMs) {
      const asked = { domains: readDomains(), atMs: nowMs() };
      known = asked;
      // Who asked hears why; the next one asks again.
      asked.domains.catch(() => {
        if (known === asked) known = undefined;
      });
    }
    return (await known.domains).has(host);
  };
}

async function readDomains(): Promise<Set<string>> {
  const sites = await Settings.find({ _id: { $ne: fallbackId } }, { _id: 1 }).lean();
  return new Set(sites.map(({ _id }) => _id));
}

import type { SiteSettings } from '../contract/index.ts';
import type { SettingsReader } from './readSettings.ts';
import { missingCompanyDetails } from './pagePlaces.ts';
import { Settings } from './settings.model.ts';

/** Consumers in the EU may withdraw from a purchase for so many days; a site may give them more. */
const withdrawalDays = 14;

/** So many sites are looked at when a server starts. */
const sitesMax = 100;

/**
 * What the owner of each site has still to fill in before strangers come, one line each for a log: the public pages
 * name these details, a claim needs its source (OPEN-52), and the law gives a time to withdraw (OPEN-02).
 */
export async function ownersPart(readSettings: SettingsReader): Promise<string[]> {
  const stored = await Settings.find({}, { _id: 1 }).limit(sitesMax).lean();
  const sites = [...new Set(['default', ...stored.map(({ _id }) => _id)])];
  const lines = await Promise.all(
    sites.map((site) =>
      readSettings(site).then(
        (settings) => linesOf(site, settings),
        // It names site and field.
        (error: unknown) => [error instanceof Error ? error.message : String(error)],
      ),
    ),
  );
  return lines.flat();
}

function linesOf(site: string, settings: SiteSettings): string[] {
  const missing = missingCompanyDetails(settings);
  const claim = settings.premium_claim.source.trim() === '';
  return [
    ...missing.map((field) => `settings ${site}: ${field} is still an example`),
    ...(claim
      ? [
          `settings ${site}: premium_claim.source is empty: the footnote of the claim names no source`,
        ]
      : []),
    ...(settings.refund_days < withdrawalDays
      ? [
          `settings ${site}: refund_days is ${settings.refund_days}: consumers in the EU may withdraw for ${withdrawalDays} days`,
        ]
      : []),
  ];
}

import type { SiteSettings } from './site.ts';

type Packages = SiteSettings['packages'];

/** The packages of a country, in its currency (PAY-07, OPEN-03); those of the site where it has none of its own. */
export function packagesOf(
  settings: Pick<SiteSettings, 'packages' | 'country_packages'>,
  country: string,
): Packages {
  return settings.country_packages[country] ?? settings.packages;
}

/**
 * The packages whose prices a visitor reads: of the country that was chosen on this device, else of the site's
 * (OPEN-64). What a member pays goes by the country of the profile.
 */
export function visitorPackages(
  settings: Pick<
    SiteSettings,
    'packages' | 'country_packages' | 'geoip_selected_country' | 'geoip_country'
  >,
): Packages {
  return packagesOf(settings, settings.geoip_selected_country ?? settings.geoip_country);
}

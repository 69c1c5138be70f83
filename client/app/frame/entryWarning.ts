import type { SiteSettings } from '@rendezvous/core/contract';
import { dismissedAt } from '../dismissals.ts';
import { isInstalled } from '../installed.ts';

type Rules = Pick<
  SiteSettings,
  'enable_site_entry_popup' | 'site_entry_countries' | 'geoip_country' | 'geoip_selected_country'
>;

/**
 * What can be read before entering: the rules of the site, and what to do about what is wrong there. Whoever comes by
 * a link mailed to a member, or to one who is becoming one, has entered before (LAYOUT-05).
 */
const openPages = [
  ...['pages-token', 'complaints', 'lang-config'],
  ...['complete-signup', 'reset-password', 'reset-password-do'],
];

/** Whether visitors of a country are warned before they enter (BANNER-25, BANNER-26, OPEN-30). */
export function warnsCountry(settings: Rules): boolean {
  const country = settings.geoip_selected_country ?? settings.geoip_country;
  return (
    settings.enable_site_entry_popup !== 'no' && settings.site_entry_countries.includes(country)
  );
}

/** Whether this device has still to be warned on this page (BANNER-22, BANNER-24); who is logged in never is. */
export const mustWarn = (settings: Rules, routeName: string | null): boolean =>
  warnsCountry(settings) &&
  !openPages.includes(routeName ?? '') &&
  !isInstalled() &&
  dismissedAt('hide-site-entry-warning') === null;

import type { SiteSettings } from '@rendezvous/core/contract';
import type { SignupStart } from '../../../app/frame/signup.ts';
import type { SignupBegin } from './useSignup.ts';

/** What a signup begins with: what was chosen before it, and the country the visitor seems to be in. */
export function beginOf(
  { gender, looking_for, profile, country: chosen, message }: SignupStart,
  settings: Pick<SiteSettings, 'countries' | 'geoip_selected_country' | 'geoip_country'>,
): SignupBegin {
  const country = chosen ?? settings.geoip_selected_country ?? settings.geoip_country;
  return {
    known: {
      ...(gender ? { gender } : {}),
      ...(looking_for ? { looking_for } : {}),
      ...(settings.countries.includes(country) ? { country } : {}),
      ...(message ? { signup_message: message } : {}),
    },
    profile: profile ?? null,
    token: null,
  };
}

import { describe, expect, it } from 'vitest';
import { warnsCountry } from './entryWarning.ts';

describe('the warning at the entry', () => {
  const settings = {
    enable_site_entry_popup: 'yes' as const,
    site_entry_countries: ['NL', 'DE'],
    geoip_country: 'NL',
    geoip_selected_country: null,
  };

  it('is for visitors from the countries of the site, and from no others', () => {
    for (const country of ['NL', 'DE', 'BE', 'FR']) {
      const warned = warnsCountry({ ...settings, geoip_country: country });
      expect([country, warned]).toEqual([country, ['NL', 'DE'].includes(country)]);
    }
  });

  it('goes by the country that was chosen, before the one that was found', () => {
    expect(warnsCountry({ ...settings, geoip_selected_country: 'FR' })).toBe(false);
    const german = { ...settings, geoip_country: 'FR', geoip_selected_country: 'DE' };
    expect(warnsCountry(german)).toBe(true);
  });

  it('is for nobody where the site says no', () => {
    expect(warnsCountry({ ...settings, enable_site_entry_popup: 'no' })).toBe(false);
  });
});

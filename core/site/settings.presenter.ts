import type { CompanyInfo, SettingsAnswer, SiteSettings } from '../contract/index.ts';

/**
 * The settings as a page of this site gets them: the domain is the one the request was made to,
 * whatever is stored, and of the countries that were `chosen`, in the address now or before, the first counts that is
 * one of the site's (CALL-12, CALL-13).
 */
export function presentSettings(
  settings: SiteSettings,
  { domain, chosen }: { domain: string; chosen: readonly unknown[] },
): SettingsAnswer {
  const isOffered = (value: unknown) => settings.countries.some((country) => country === value);
  const [selected = settings.geoip_selected_country] = chosen.filter(isOffered) as string[];
  return { settings: { ...settings, domain, geoip_selected_country: selected } };
}

/** Who runs the site (CALL-23). */
export function presentCompany(settings: SiteSettings): CompanyInfo {
  const { company } = settings;
  return {
    name: company.name,
    address: company.address,
    kvk: company.registration_number,
    city: company.city,
    country: company.country,
    tradenames: company.tradenames,
    vat_numbers: company.vat_numbers,
    support_phone: settings.support_phone,
    delete_discount: settings.delete_discount,
    added: company.added,
  };
}

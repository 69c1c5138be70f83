/**
 * The settings as a page of this site gets them: the domain is the one the request was made to,
 * whatever is stored, and a `geoip_selected_country` of the route's query counts when it is one
 * of the site's countries (CALL-12, CALL-13).
 */
export function presentSettings(settings, { domain, query }) {
    const asked = query['geoip_selected_country'];
    const selected = typeof asked === 'string' && settings.countries.includes(asked)
        ? asked
        : settings.geoip_selected_country;
    return { settings: { ...settings, domain, geoip_selected_country: selected } };
}
/** Who runs the site (CALL-23). */
export function presentCompany(settings) {
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
//# sourceMappingURL=settings.presenter.js.map
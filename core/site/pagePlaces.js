import { dialable, limits, termsVersion } from '../contract/index.js';
const exampleFields = ['address', 'name', 'registration_number', 'city'];
const exampleCompany = {
    name: 'Rendezvous',
    address: 'Voorbeeldstraat 1',
    registration_number: '00000000',
    city: 'Amsterdam',
};
/**
 * What fills the `{{places}}` of a public page: who runs the site, its prices, limits and periods, all from the site's
 * settings or the product's limits, so that no page promises a number that does not hold.
 */
export function pagePlaces(settings, formats) {
    const { company } = settings;
    const { number } = formats;
    return {
        site: settings.name,
        company: company.name,
        address: company.address,
        city: company.city,
        country: formats.country(company.country),
        registration: company.registration_number,
        vat: company.vat_numbers.join(', '),
        tradenames: company.tradenames.join(', '),
        email: settings.support_email,
        phone: settings.support_phone,
        phoneDial: dialable(settings.support_phone),
        termsDate: formats.date(termsVersion(company.added)),
        minAge: number(settings.min_age),
        refundDays: number(settings.refund_days),
        historyDays: number(settings.chat_history_days),
        complaintDays: number(settings.complaint_days),
        graceDays: number(limits.deletionGraceDays),
        unconfirmedDays: number(limits.unconfirmedDays),
        freeCredits: number(settings.signup_credits),
        freeConversations: number(settings.free_conversations),
        messageCredits: number(settings.message_credits),
        photoCredits: number(settings.photo_credits),
        giftCredits: number(settings.gift_credits),
        packages: packageTable(settings, formats),
    };
}
/** The packages as a table of Markdown: credits, price, price of a credit. */
function packageTable({ packages }, { number, money }) {
    const rows = packages.map(({ credits, amount, currency }) => {
        const each = money(Math.ceil(amount / credits), currency);
        return `| ${number(credits)} | ${money(amount, currency)} | ${each} |`;
    });
    return ['| Credits | € | € / credit |', '| ---: | ---: | ---: |', ...rows].join('\n');
}
/** Puts values into the places of a text; what is unknown stays as it is, so that it is seen. */
export function fillPlaces(text, places) {
    return text.replace(/\{\{(\w+)\}\}/g, (place, name) => places[name] ?? place);
}
/** What the site's owner has not filled in yet and the public pages name: said at the start of the server. */
export function missingCompanyDetails({ company, support_email: email }) {
    const examples = exampleFields.filter((field) => company[field] === exampleCompany[field]);
    const contact = email.endsWith('@example.com') ? ['support_email'] : [];
    return [...examples.map((field) => `company.${field}`), ...contact];
}
//# sourceMappingURL=pagePlaces.js.map
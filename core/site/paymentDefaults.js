const everywhere = ['creditcard', 'visa', 'mastercard', 'paypal', 'applepay'];
/** Methods that only one country has; they come first there. */
const own = {
    NL: ['ideal'],
    BE: ['bancontact'],
    AT: ['eps'],
    FR: ['cartebancaire'],
};
const debited = new Set(['NL', 'BE', 'DE', 'AT']);
const sepa = new Set(['NL', 'BE', 'DE', 'AT', 'FR', 'ES', 'IT', 'IE']);
/**
 * What a country is offered on a new site (OPEN-38). Off until an operator switches them on: giropay, sofort, nexi
 * and maestro (ended or ending), prezelewy24 and blik (they need prices in PLN, OPEN-23).
 */
export function defaultPaymentMethods(country) {
    return [
        ...(own[country] ?? []),
        ...everywhere,
        ...(debited.has(country) ? ['sdd'] : []),
        ...(sepa.has(country) ? ['sct'] : []),
        'paysafecard',
    ];
}
/** Standard VAT of the countries that are taxed where the buyer lives (OSS); elsewhere none. */
const vat = {
    NL: 21,
    BE: 21,
    DE: 19,
    AT: 20,
    FR: 20,
    ES: 21,
    IT: 22,
    PL: 23,
    IE: 23,
};
/** VAT in percent on a new site (OPEN-26). */
export function defaultVat(country) {
    return vat[country] ?? 0;
}
//# sourceMappingURL=paymentDefaults.js.map
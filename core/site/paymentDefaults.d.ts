import type { PaymentMethod } from '../contract/index.ts';
/**
 * What a country is offered on a new site (OPEN-38). Off until an operator switches them on: giropay, sofort, nexi
 * and maestro (ended or ending), prezelewy24 and blik (they need prices in PLN, OPEN-23).
 */
export declare function defaultPaymentMethods(country: string): PaymentMethod[];
/** VAT in percent on a new site (OPEN-26). */
export declare function defaultVat(country: string): number;
//# sourceMappingURL=paymentDefaults.d.ts.map
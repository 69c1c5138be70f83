import type { PaymentMethod } from '../../contract/index.ts';

/** What the provider calls our ways to pay. */
export const providerMethods: Record<PaymentMethod, string> = {
  sdd: 'sepadirectdebit',
  prezelewy24: 'onlineBanking_PL',
  blik: 'blik',
  sct: 'bankTransfer_IBAN',
  giropay: 'giropay',
  mastercard: 'mc',
  visa: 'visa',
  creditcard: 'scheme',
  nexi: 'scheme',
  cartebancaire: 'cartebancaire',
  ideal: 'ideal',
  bancontact: 'bcmc',
  applepay: 'applepay',
  paysafecard: 'paysafecard',
  maestro: 'maestro',
  paypal: 'paypal',
  sofort: 'directEbanking',
  eps: 'eps',
};

import type { PaymentMethod } from '@rendezvous/core/contract';
import type { IconName } from '../../ui/iconNames.ts';

type How = 'bank' | 'card' | 'account' | 'phone' | 'voucher' | 'mandate' | 'transfer';

const icons: Record<How, IconName> = {
  bank: 'landmark',
  card: 'credit-card',
  account: 'wallet',
  phone: 'smartphone',
  voucher: 'ticket',
  mandate: 'file-pen-line',
  transfer: 'arrow-left-right',
};

const ways: Partial<Record<PaymentMethod, How>> = {
  ...{ creditcard: 'card', visa: 'card', mastercard: 'card', maestro: 'card', nexi: 'card' },
  ...{ cartebancaire: 'card', bancontact: 'card', paypal: 'account', applepay: 'phone' },
  ...{ blik: 'phone', paysafecard: 'voucher', sdd: 'mandate', sct: 'transfer' },
};

/** In what way one pays by a method, and its picture; what is not listed goes through a bank. */
export function wayOf(method: PaymentMethod): { how: How; icon: IconName } {
  const how = ways[method] ?? 'bank';
  return { how, icon: icons[how] };
}

/** The bank's page, or the member's own form for a direct debit. */
export const debitAddress = (order: { package: string; code: string | null; country?: string }) => {
  const query = new URLSearchParams({ package: order.package });
  if (order.code) query.set('code', order.code);
  if (order.country) query.set('country', order.country);
  return `/directdebit?${query.toString()}`;
};

/** Goes to the payment service, away from the site. Tests put their own in its place. */
export const provider = { open: (url: string): void => window.location.assign(url) };

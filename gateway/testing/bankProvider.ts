import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderBooking,
} from '@rendezvous/core/ports/payments';
import type { Bank, Booking } from '@rendezvous/sandbox';

const kinds: Record<string, ProviderBooking['kind']> = {
  Authorised: 'authorised',
  Refunded: 'refunded',
  Chargeback: 'chargeback',
  ChargebackReversed: 'chargeback_reversed',
};

/** The sandbox's bank as a provider in this process; a line that breaks does so before or after the bank has heard. */
export function bankProvider(bank: Bank, breaks: () => boolean) {
  let healed = false;
  const line = async <Answer>(ask: () => Answer): Promise<Answer> => {
    if (!healed && breaks()) throw new ProviderUnavailable(new Error('before'));
    const answer = ask();
    if (!healed && breaks()) throw new ProviderUnavailable(new Error('after'));
    return answer;
  };
  const provider: PaymentProvider = {
    merchantAccount: bank.merchantAccount,
    openSession: ({ reference, amount, shopper, locale, returnUrl, methods, ...more }) =>
      line(() => {
        const { body } = bank.once(reference, () => ({
          status: 201,
          body: bank.openSession({
            ...{ reference, amount, shopper, locale, returnUrl, methods },
            ...{ storeCard: more.storeCard, expiresAt: more.expiresAt.toISOString() },
          }),
        }));
        const { id } = body as { id: string };
        return { sessionId: id, url: `http://localhost/pay/${id}` };
      }),
    readSession: (sessionId, result) =>
      line(() => {
        const session = bank.findSession(sessionId);
        if (!session || session.result !== result) throw new ProviderRefused(422, undefined);
        const payment = session.payment === null ? null : bank.findPayment(session.payment);
        const paid = payment?.status === 'authorised' ? payment : null;
        return {
          reference: session.reference,
          status: paid ? 'completed' : session.status,
          payment: paid && { pspReference: paid.psp, amount: paid.amount },
        };
      }),
    chargeCard: () => Promise.reject(new ProviderRefused(422, 'not here')),
    debit: () => Promise.reject(new ProviderRefused(422, 'not here')),
    refund: ({ pspReference, amount, reference }) =>
      line(() => {
        const { body } = bank.once(reference, () => {
          const modification = bank.refund(pspReference, amount, reference);
          return { status: modification === null ? 422 : 201, body: modification };
        });
        if (body === null) throw new ProviderRefused(422, '167');
        return { pspReference: String(body) };
      }),
    forgetCard: () => Promise.resolve(),
    readBookings: () => Promise.resolve([]),
  };
  let read = false;
  const bookingOf = ({ type, psp, reference, modification, amount }: Booking) => {
    const kind = kinds[type];
    const known = kind === 'refunded' ? modification : reference;
    return kind ? [{ kind, pspReference: psp, reference: known, amount }] : [];
  };
  return {
    ...provider,
    heal: () => {
      healed = true;
    },
    /** All books at once, whatever day is asked for. */
    books: {
      async readBookings(): Promise<ProviderBooking[]> {
        if (read) return [];
        read = true;
        return bank.listBookings().flatMap(bookingOf);
      },
    },
  };
}

/** An amount in whole minor units. */
export interface Amount {
  value: number;
  currency: string;
}

/** Whoever is told of money names it so; a reference of ours has no colon, for signatures are made with them. */
export interface ProviderPayment {
  /** The id of one attempt of ours; it is the idempotency key as well. */
  reference: string;
  amount: Amount;
  /** The buyer as the provider knows it: an id without meaning. */
  shopper: string;
  countryCode: string;
  locale: string;
  returnUrl: string;
}

/** What the provider says of a payment at once. Money is taken by the signed notice alone. */
export interface ProviderAnswer {
  resultCode: string;
  pspReference: string | null;
  /** Where the browser has to go next (3-D Secure). */
  redirectUrl: string | null;
}

export type SessionStatus =
  'active' | 'canceled' | 'completed' | 'expired' | 'paymentPending' | 'refused';

/** One line of the provider's own accounts. */
export interface ProviderBooking {
  kind: 'authorised' | 'refunded' | 'chargeback' | 'chargeback_reversed';
  pspReference: string;
  /** Reference of ours: of the attempt, or of the refund. */
  reference: string;
  amount: Amount;
}

/** Where money comes from: Adyen by its own library, or the sandbox by the same one. */
export interface PaymentProvider {
  /** The merchant account that every notice must be for. */
  readonly merchantAccount: string;
  /** A hosted page; the same reference again gives the same page. */
  openSession(
    payment: ProviderPayment & {
      /** In the provider's own words. */
      methods: string[];
      storeCard: boolean;
      expiresAt: Date;
    },
  ): Promise<{ sessionId: string; url: string }>;
  /** What became of a session, by what its page put into the address it led back to. */
  readSession(
    sessionId: string,
    sessionResult: string,
  ): Promise<{
    reference: string | null;
    status: SessionStatus;
    payment: { pspReference: string; amount: Amount } | null;
  }>;
  /** Charges a stored card on its owner's word. Repeated with the same reference it answers what it answered. */
  chargeCard(payment: ProviderPayment & { token: string }): Promise<ProviderAnswer>;
  /** One direct debit. Likewise. */
  debit(
    payment: ProviderPayment & { iban: string; ownerName: string; mandateId: string; ip: string },
  ): Promise<ProviderAnswer>;
  /** Gives money back; whether it arrives is told by a notice. Likewise. */
  refund(refund: {
    pspReference: string;
    amount: Amount;
    reference: string;
  }): Promise<{ pspReference: string }>;
  /** Forgets a stored card. */
  forgetCard(card: { token: string; shopper: string }): Promise<void>;
  /** What the provider has booked on a day (UTC). */
  readBookings(day: Date): Promise<ProviderBooking[]>;
}

/** The provider cannot be reached, or does not know its own mind: whether it took the money is not known. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the payment provider cannot be reached', { cause });
    this.name = 'ProviderUnavailable';
  }
}

/** The provider has refused what it was asked: nothing was taken, and the same again will be refused again. */
export class ProviderRefused extends Error {
  constructor(status: number, code: string | undefined) {
    super(`the payment provider refused: ${status} ${code ?? ''}`.trim());
    this.name = 'ProviderRefused';
  }
}

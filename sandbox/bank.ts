import { randomBytes } from 'node:crypto';
import type { Journal } from './journal.ts';
import type {
  Amount,
  Booking,
  Card,
  Delivery,
  JournalEntry,
  NoticeItem,
  Outcome,
  Payment,
  Session,
  StoredCard,
} from './types.ts';

export interface BankOptions {
  merchantAccount: string;
  journal: Journal;
  now?: () => Date;
  makeId?: (kind: string) => string;
}

/** A notice that waits to be delivered. */
export interface Waiting {
  id: string;
  item: NoticeItem;
  delivery: Delivery;
  dueAt: number;
}

export const promptly: Delivery = { delayMs: 0, twice: false, reversed: false, lost: false };

/** Cards that everybody may use here; what ends in 0002 is refused, what ends in 0341 when it is charged again. */
export const demoCards: Record<string, Card & { refused?: true }> = {
  '4111111145551142': { brand: 'visa', lastFour: '1142', expires: '03/2030' },
  '5555444433331111': { brand: 'mc', lastFour: '1111', expires: '03/2030' },
  '4000000000000341': { brand: 'visa', lastFour: '0341', expires: '03/2030' },
  '4000000000000002': { brand: 'visa', lastFour: '0002', expires: '03/2030', refused: true },
};

/** The sandbox's memory and its rules: sessions, payments, cards, refunds, books, and the notices of all that. */
export function createBank(options: BankOptions) {
  const { merchantAccount, journal } = options;
  const now = options.now ?? (() => new Date());
  const makeId =
    options.makeId ?? ((kind: string) => kind + randomBytes(8).toString('hex').toUpperCase());
  const sessions = new Map<string, Session>();
  const payments = new Map<string, Payment>();
  const cards = new Map<string, StoredCard>();
  const answers = new Map<string, { status: number; body: unknown }>();
  const bookings: Booking[] = [];
  const waiting = new Map<string, Waiting>();
  /** How notices are delivered where nobody says otherwise. */
  let usual: Delivery = promptly;

  for (const entry of journal.entries) remember(entry);

  function remember(entry: JournalEntry): void {
    switch (entry.type) {
      case 'session':
        return void sessions.set(entry.session.id, entry.session);
      case 'payment':
        return void payments.set(entry.payment.psp, entry.payment);
      case 'card':
        return void cards.set(entry.card.token, entry.card);
      case 'cardGone':
        return void cards.delete(entry.token);
      case 'booking':
        return void bookings.push(entry.booking);
      case 'answer':
        return void answers.set(entry.key, entry.answer);
      case 'notice':
        return void waiting.set(entry.id, entry);
      case 'delivered':
        return void waiting.delete(entry.id);
    }
  }
  function note(entry: JournalEntry): void {
    journal.write(entry);
    remember(entry);
  }

  function tell(
    item: Partial<NoticeItem> & Pick<NoticeItem, 'eventCode' | 'pspReference' | 'amount'>,
    delivery: Delivery = usual,
  ): void {
    const full: NoticeItem = {
      additionalData: {},
      eventDate: now().toISOString(),
      merchantAccountCode: merchantAccount,
      merchantReference: '',
      paymentMethod: '',
      reason: '',
      success: 'true',
      ...item,
    };
    if (delivery.lost) return;
    const dueAt = now().getTime() + delivery.delayMs;
    note({ type: 'notice', id: makeId('N'), item: full, delivery, dueAt });
  }

  function book(type: string, payment: Payment, amount: Amount, modification = ''): void {
    const { psp, reference, method } = payment;
    const at = now().toISOString();
    note({ type: 'booking', booking: { at, type, psp, reference, modification, method, amount } });
  }

  function authorise(payment: Payment, success: boolean, delivery?: Delivery): Payment {
    const stored = success && payment.token !== null;
    const settled: Payment = { ...payment, status: success ? 'authorised' : 'refused' };
    note({ type: 'payment', payment: settled });
    if (success) book('Authorised', settled, payment.amount);
    const { token, card } = settled;
    if (stored && token !== null && card) {
      note({ type: 'card', card: { token, shopper: settled.shopper, ...card } });
    }
    tell(
      {
        eventCode: 'AUTHORISATION',
        pspReference: settled.psp,
        merchantReference: settled.reference,
        amount: settled.amount,
        paymentMethod: card?.brand ?? settled.method,
        success: success ? 'true' : 'false',
        reason: success ? '' : 'Refused',
        additionalData: {
          ...(card && {
            cardSummary: card.lastFour,
            expiryDate: card.expires,
            paymentMethod: card.brand,
          }),
          ...(stored &&
            token !== null && {
              'recurring.recurringDetailReference': token,
              'recurring.shopperReference': settled.shopper,
            }),
        },
      },
      delivery,
    );
    return settled;
  }

  const bank = {
    merchantAccount,
    findSession: (id: string) => sessions.get(id) ?? null,
    findPayment: (psp: string) => payments.get(psp) ?? null,
    listPayments: () => [...payments.values()],
    listBookings: () => [...bookings],
    cardsOf: (shopper: string) => [...cards.values()].filter((each) => each.shopper === shopper),
    findCard: (token: string) => cards.get(token) ?? null,
    deliverUsually(delivery: Partial<Delivery>): Delivery {
      usual = { ...usual, ...delivery };
      return usual;
    },

    /** The same key answers what it answered, whatever is asked with it. */
    once(key: string | null, answer: () => { status: number; body: unknown }) {
      const known = key === null ? undefined : answers.get(key);
      if (known) return known;
      const fresh = answer();
      if (key !== null && fresh.status < 500) note({ type: 'answer', key, answer: fresh });
      return fresh;
    },

    openSession(wish: Omit<Session, 'id' | 'status' | 'result' | 'payment'>): Session {
      const session: Session = {
        ...wish,
        ...{ id: makeId('CS'), status: 'active', result: null, payment: null },
      };
      note({ type: 'session', session });
      return session;
    },

    /** What the page's buttons do. A page that was decided stays decided. */
    decide(
      id: string,
      { outcome, method, card }: { outcome: Outcome; method: string; card?: string },
      delivery?: Delivery,
    ): Session | null {
      const session = sessions.get(id);
      if (!session) return null;
      if (session.status !== 'active' || new Date(session.expiresAt) <= now()) return session;
      const known = card === undefined ? undefined : demoCards[card.replace(/\s/g, '')];
      const isRefused = outcome === 'refuse' || known?.refused === true;
      const result = makeId('R');
      if (outcome === 'cancel') {
        const cancelled: Session = { ...session, status: 'canceled', result };
        note({ type: 'session', session: cancelled });
        return cancelled;
      }
      const payment: Payment = {
        psp: makeId('P'),
        ...{ reference: session.reference, amount: session.amount, shopper: session.shopper },
        ...{ method, status: 'pending', refunded: 0 },
        token: session.storeCard && known ? makeId('T') : null,
        card: known
          ? { brand: known.brand, lastFour: known.lastFour, expires: known.expires }
          : null,
      };
      const status = outcome === 'pending' ? 'paymentPending' : isRefused ? 'refused' : 'completed';
      const decided: Session = { ...session, status, result, payment: payment.psp };
      note({ type: 'payment', payment });
      note({ type: 'session', session: decided });
      if (outcome !== 'pending') authorise(payment, !isRefused, delivery);
      return decided;
    },

    /** A payment without a page: a stored card is charged at once, a debit or a transfer takes its time. */
    pay(
      wish: Pick<Payment, 'reference' | 'amount' | 'shopper' | 'method'>,
      card: Card | null,
      outcome: Outcome,
    ): Payment {
      const payment: Payment = {
        ...wish,
        ...{ psp: makeId('P'), status: 'pending', refunded: 0, token: null, card },
      };
      note({ type: 'payment', payment });
      return outcome === 'pending' ? payment : authorise(payment, outcome === 'approve');
    },

    /** What becomes of money that was on its way. */
    settlePending(psp: string, approved: boolean, delivery?: Delivery): Payment | null {
      const payment = payments.get(psp);
      if (payment?.status !== 'pending') return payment ?? null;
      return authorise(payment, approved, delivery);
    },

    /** Gives money back, never more than was paid; null: there is no such payment, or not so much left. */
    refund(psp: string, amount: Amount, reference: string, delivery?: Delivery): string | null {
      const payment = payments.get(psp);
      if (payment?.status !== 'authorised' || payment.amount.currency !== amount.currency) {
        return null;
      }
      if (payment.refunded + amount.value > payment.amount.value) return null;
      const refunded = payment.refunded + amount.value;
      note({ type: 'payment', payment: { ...payment, refunded } });
      const modification = makeId('M');
      book('Refunded', payment, amount, reference);
      tell(
        {
          eventCode: 'REFUND',
          pspReference: modification,
          originalReference: psp,
          merchantReference: reference,
          amount,
        },
        delivery,
      );
      return modification;
    },

    /** The bank takes money back, or gives it again. */
    dispute(
      psp: string,
      eventCode: 'CHARGEBACK' | 'CHARGEBACK_REVERSED' | 'CAPTURE_FAILED',
      delivery?: Delivery,
    ): boolean {
      const payment = payments.get(psp);
      if (payment?.status !== 'authorised') return false;
      const { reference, amount } = payment;
      book(
        eventCode === 'CHARGEBACK_REVERSED' ? 'ChargebackReversed' : 'Chargeback',
        payment,
        amount,
      );
      tell(
        {
          ...{ eventCode, pspReference: makeId('D'), originalReference: psp, amount },
          merchantReference: reference,
        },
        delivery,
      );
      return true;
    },

    storeCard: (card: StoredCard) => note({ type: 'card', card }),
    forgetCard: (token: string) => note({ type: 'cardGone', token }),

    /** Notices that are due; those to be reversed last come first. */
    dueNotices(): Waiting[] {
      const due = [...waiting.values()].filter(({ dueAt }) => dueAt <= now().getTime());
      return due.some(({ delivery }) => delivery.reversed) ? due.reverse() : due;
    },
    delivered: (id: string) => note({ type: 'delivered', id }),
    waiting: () => [...waiting.values()],
  };
  return bank;
}

export type Bank = ReturnType<typeof createBank>;

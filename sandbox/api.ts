import type { Bank } from './bank.ts';
import type { Amount } from './types.ts';

export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
  /** Where the sandbox itself is. */
  origin: string;
}
export interface ApiAnswer {
  status: number;
  body: unknown;
}

const refused = (status: number, errorCode: string, message: string): ApiAnswer => ({
  status,
  body: { status, errorCode, message, errorType: 'validation' },
});

const base = '/checkout/v72';

/** Adyen's Checkout paths, as far as the product uses them; null: not one of them. */
export function answerApi(bank: Bank, request: ApiRequest): ApiAnswer | null {
  const { method, path, body, query } = request;
  if (!path.startsWith(`${base}/`)) return null;
  const asked = `${method} ${path.slice(base.length)}`;
  const account = body['merchantAccount'] ?? query.get('merchantAccount') ?? bank.merchantAccount;
  if (account !== bank.merchantAccount) return refused(403, '901', 'Invalid Merchant Account');
  const once = (answer: () => ApiAnswer) => bank.once(request.idempotencyKey, answer);
  if (asked === 'POST /sessions') return once(() => openSession(bank, request));
  if (asked === 'POST /payments') return once(() => pay(bank, request));
  const refund = /^POST \/payments\/([^/]+)\/refunds$/.exec(asked);
  if (refund) return once(() => refundPayment(bank, refund[1] ?? '', body));
  const session = /^GET \/sessions\/([^/]+)$/.exec(asked);
  if (session) return readSession(bank, session[1] ?? '', query.get('sessionResult'));
  if (asked === 'GET /storedPaymentMethods') return listCards(bank, query);
  const card = /^DELETE \/storedPaymentMethods\/([^/]+)$/.exec(asked);
  if (card) {
    bank.forgetCard(card[1] ?? '');
    return { status: 204, body: null };
  }
  return refused(404, '000', 'Not found');
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function amountOf(value: unknown): Amount | null {
  const { value: amount, currency } = (value ?? {}) as Partial<Amount>;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0) return null;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    ? { value: amount, currency }
    : null;
}

function openSession(bank: Bank, { body, origin }: ApiRequest): ApiAnswer {
  const amount = amountOf(body['amount']);
  const [reference, returnUrl] = [text(body['reference']), text(body['returnUrl'])];
  if (!amount) return refused(422, '100', 'No amount specified');
  if (!reference) return refused(422, '130', 'Reference Missing');
  if (!returnUrl) return refused(422, '14_030', 'Return URL is missing.');
  const methods = (body['allowedPaymentMethods'] as string[] | undefined) ?? ['scheme'];
  const session = bank.openSession({
    ...{ reference, amount, methods, returnUrl },
    shopper: text(body['shopperReference']),
    locale: text(body['shopperLocale']) || 'nl-NL',
    storeCard: body['storePaymentMethodMode'] === 'enabled',
    expiresAt: text(body['expiresAt']) || new Date(Date.now() + 3_600_000).toISOString(),
  });
  return {
    status: 201,
    body: {
      ...{ amount, reference, returnUrl, merchantAccount: bank.merchantAccount },
      ...{ id: session.id, expiresAt: session.expiresAt, mode: 'hosted' },
      url: `${origin}/pay/${session.id}`,
    },
  };
}

const debitCodes = { approve: 'Received', pending: 'Received', refuse: 'Refused' } as const;

function pay(bank: Bank, { body }: ApiRequest): ApiAnswer {
  const amount = amountOf(body['amount']);
  const reference = text(body['reference']);
  const how = (body['paymentMethod'] ?? {}) as Record<string, string>;
  if (!amount) return refused(422, '100', 'No amount specified');
  if (!reference) return refused(422, '130', 'Reference Missing');
  const wish = { reference, amount, shopper: text(body['shopperReference']) };
  const answer = (psp: string, resultCode: string, more = {}): ApiAnswer => ({
    status: 200,
    body: { pspReference: psp, resultCode, merchantReference: reference, amount, ...more },
  });
  if (how['type'] === 'sepadirectdebit') {
    if (!how['iban'] || !how['ownerName']) return refused(422, '161', 'Invalid iban');
    // The bank of an IBAN that ends in 00 says no; others take their time.
    const outcome = how['iban'].endsWith('00') ? 'refuse' : 'pending';
    const payment = bank.pay({ ...wish, method: 'sepadirectdebit' }, null, outcome);
    return answer(payment.psp, debitCodes[outcome]);
  }
  const card = bank.findCard(how['storedPaymentMethodId'] ?? '');
  if (card?.shopper !== wish.shopper) return refused(422, '803', 'PaymentDetail not found');
  const isRefused = ['0002', '0341'].includes(card.lastFour);
  const payment = bank.pay({ ...wish, method: card.brand }, card, isRefused ? 'refuse' : 'approve');
  return isRefused
    ? answer(payment.psp, 'Refused', { refusalReason: 'Refused', refusalReasonCode: '2' })
    : answer(payment.psp, 'Authorised');
}

function refundPayment(bank: Bank, psp: string, body: Record<string, unknown>): ApiAnswer {
  const amount = amountOf(body['amount']);
  if (!amount) return refused(422, '100', 'No amount specified');
  const reference = text(body['reference']);
  const modification = bank.refund(psp, amount, reference);
  if (modification === null) return refused(422, '167', 'Original pspReference required');
  return {
    status: 201,
    body: {
      ...{ amount, reference, merchantAccount: bank.merchantAccount, status: 'received' },
      ...{ paymentPspReference: psp, pspReference: modification },
    },
  };
}

function readSession(bank: Bank, id: string, result: string | null): ApiAnswer {
  const session = bank.findSession(id);
  if (!session || session.result === null || session.result !== result) {
    return refused(422, '14_0413', 'Invalid sessionResult');
  }
  const payment = session.payment === null ? null : bank.findPayment(session.payment);
  const authorised = payment?.status === 'authorised';
  return {
    status: 200,
    body: {
      ...{ id, reference: session.reference },
      status: authorised ? 'completed' : session.status,
      ...(authorised && {
        payments: [
          {
            ...{ pspReference: payment.psp, amount: payment.amount, resultCode: 'Authorised' },
            paymentMethod: { type: payment.method },
          },
        ],
      }),
    },
  };
}

function listCards(bank: Bank, query: URLSearchParams): ApiAnswer {
  const shopper = query.get('shopperReference') ?? '';
  const stored = bank.cardsOf(shopper).map(({ token, brand, lastFour, expires }) => ({
    ...{ id: token, brand, lastFour, type: 'scheme', shopperReference: shopper },
    expiryMonth: expires.slice(0, 2),
    expiryYear: expires.slice(3),
  }));
  return {
    status: 200,
    body: {
      ...{ merchantAccount: bank.merchantAccount, shopperReference: shopper },
      storedPaymentMethods: stored,
    },
  };
}

import type { ApiAnswer, ApiRequest } from './api.ts';
import type { Bank } from './bank.ts';
import type { DeliveryTarget } from './deliver.ts';
import type { Delivery } from './types.ts';

/**
 * What a tester does that no buyer could: see payments, settle what is open, take money back, say how notices are
 * delivered. Null: not one of these paths.
 *
 * - `GET /sandbox/payments` lists them; `?reference=` those of one attempt.
 * - `POST /sandbox/payments/{psp}` `{action: 'approve' | 'refuse' | 'chargeback' | 'chargeback_reversed' | 'capture_failed'}`
 * - `POST /sandbox/delivery` `{delayMs?, twice?, reversed?, lost?}`: from now on, where the bank page says nothing.
 * - `POST /sandbox/notify` `{url}`: where notices go.
 */
export function answerControl(
  bank: Bank,
  target: DeliveryTarget,
  { method, path, query, body }: ApiRequest,
): ApiAnswer | null {
  const asked = `${method} ${path}`;
  if (asked === 'GET /sandbox/payments') {
    const reference = query.get('reference');
    const payments = bank
      .listPayments()
      .filter((each) => reference === null || each.reference === reference);
    return { status: 200, body: { payments, waiting: bank.waiting().length } };
  }
  if (asked === 'POST /sandbox/delivery') {
    return { status: 200, body: bank.deliverUsually(body as Partial<Delivery>) };
  }
  if (asked === 'POST /sandbox/notify') {
    target.url = typeof body['url'] === 'string' ? body['url'] : null;
    return { status: 200, body: {} };
  }
  const payment = /^POST \/sandbox\/payments\/([^/]+)$/.exec(asked);
  if (!payment) return null;
  const done = act(bank, payment[1] ?? '', body['action']);
  return done ? { status: 200, body: {} } : { status: 422, body: { message: 'cannot be done' } };
}

const disputes = {
  chargeback: 'CHARGEBACK',
  chargeback_reversed: 'CHARGEBACK_REVERSED',
  capture_failed: 'CAPTURE_FAILED',
} as const;

function act(bank: Bank, psp: string, action: unknown): boolean {
  if (action === 'approve' || action === 'refuse') {
    return bank.settlePending(psp, action === 'approve') !== null;
  }
  const eventCode = disputes[action as keyof typeof disputes];
  return eventCode !== undefined && bank.dispute(psp, eventCode);
}

import type { FactTo } from '../events/index.ts';
import type { PaymentProvider } from '../ports/payments/index.ts';
import { applyEvent } from './advance.ts';
import { Attempt, type AttemptDoc } from './attempt.model.ts';
import { orderFact } from './order.presenter.ts';
import { settle } from './settle.ts';

/**
 * Asks the provider what a page led back with. Money that it says it has counts with `credit` alone: a signed notice
 * is on its way, and only when none came for long is the provider's own answer taken for it.
 */
export async function takeSessionResult(
  attempt: AttemptDoc,
  sessionResult: string,
  provider: PaymentProvider,
  { now, credit }: { now: Date; credit: boolean },
): Promise<FactTo[]> {
  const { _id, order, number, sessionId } = attempt;
  if (!sessionId) return [];
  const { reference, status, payment } = await provider.readSession(sessionId, sessionResult);
  if (reference !== null && reference !== _id.toHexString()) return [];
  const tell = async (event: Parameters<typeof applyEvent>[1]) => {
    const { order: after, changed } = await applyEvent(order, event);
    return changed ? [orderFact(after)] : [];
  };
  const keep = (state: AttemptDoc['state'], checkAt: Date | null) =>
    Attempt.updateOne(
      { _id, state: { $in: ['new', 'open', 'answered'] } },
      { $set: { state, checkAt, sessionResult } },
    );
  switch (status) {
    case 'completed':
      if (credit && payment) return settle({ attempt: _id, ...payment, now });
      await keep('answered', new Date(now.getTime() + askAfterMs));
      return [];
    case 'paymentPending':
      await keep('answered', attempt.expiresAt);
      return tell({ type: 'WAITING', attempt: number });
    case 'canceled':
      await keep('ended', null);
      return tell({ type: 'CANCELLED', attempt: number });
    case 'refused':
      await keep('ended', null);
      return tell({ type: 'REFUSED', attempt: number, failure: 'refused' });
    case 'expired':
      await keep('ended', null);
      return tell({ type: 'REFUSED', attempt: number, failure: 'expired' });
    case 'active':
      return [];
  }
}

const askAfterMs = 10 * 60_000;

import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { findUsable } from '@rendezvous/core/accounts';
import {
  orderQuerySchema,
  refundRequestSchema,
  spendingLimitSchema,
  transactionsQuerySchema,
  type RefundAnswer,
} from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import {
  findOwnOrder,
  presentRefund,
  readSpendingLimits,
  readTransaction,
  readTransactions,
  requestRefund,
  sendRefund,
  writeReceipt,
  type ReceiptWords,
} from '@rendezvous/core/payments';
import { i18nIn } from '@rendezvous/locales/files';
import { setSpendingLimit } from '@rendezvous/core/spending';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { requireSession } from '../http/session.ts';
import { payingOf } from './paying.ts';

const receiptKeys = [
  'title',
  'number',
  'date',
  'description',
  'discount',
  'withoutVat',
  'vat',
  'paid',
  'refunded',
  'refundUntil',
] as const;

/** What was bought, receipts, money back and the member's own limits (PAY-14, MEMBERSHIP-13, TRUST-05, TRUST-07). */
export function transactionRoutes(deps: GatewayDeps, publisher: FactPublisher): Router {
  const router = Router();
  router.use(['/transactions.php', '/receipt.php'], requireSession(deps));
  router.use(['/refund.php', '/spending-limit.php'], requireSession(deps));

  router.get('/transactions.php', async (request, response) => {
    const { id, before } = parse(transactionsQuerySchema, request.query);
    const { account, settings, now } = await payingOf(deps, request, response);
    await findUsable(account);
    const asking = { settings, now };
    if (id === undefined) response.json(await readTransactions(account, before, asking));
    else response.json({ transaction: await readTransaction(id, account, asking) });
  });

  router.get('/receipt.php', async (request, response) => {
    const { id } = parse(orderQuerySchema, request.query);
    const { account, settings } = await payingOf(deps, request, response);
    const { language } = await findUsable(account);
    const order = await findOwnOrder(id, account);
    const t = i18nIn(language).getFixedT(null, 'receipt');
    const words = Object.fromEntries(
      receiptKeys.map((key) => [key, t(key, { credits: order.credits })]),
    ) as unknown as ReceiptWords;
    const pdf = writeReceipt(order, { settings, language, words });
    response.attachment(`${id}.pdf`).type('pdf');
    await pipeline(pdf, response);
  });

  router.post('/refund.php', async (request, response) => {
    const wish = parse(refundRequestSchema, request.body);
    const { account, settings, now, provider } = await payingOf(deps, request, response);
    const { refund, facts } = await requestRefund(wish, { account, settings, now });
    publisher.publish(facts);
    // At once; what does not reach the provider now, the job brings there.
    if (provider && refund.state === 'requested') {
      await sendRefund(refund, provider, now).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'refund waits'),
      );
    }
    const transaction = await readTransaction(wish.order, account, { settings, now });
    const view =
      transaction.refunds.find(({ id }) => id === refund._id.toHexString()) ??
      presentRefund(refund);
    response.json({ refund: view, transaction } satisfies RefundAnswer);
  });

  router.get('/spending-limit.php', async (request, response) => {
    const { account, ...asking } = await payingOf(deps, request, response);
    response.json(await readSpendingLimits(account, asking));
  });

  router.put('/spending-limit.php', async (request, response) => {
    const wish = parse(spendingLimitSchema, request.body);
    const { account, ...asking } = await payingOf(deps, request, response);
    await setSpendingLimit(account, wish, asking.now);
    response.json(await readSpendingLimits(account, asking));
  });

  return router;
}

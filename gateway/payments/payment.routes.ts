import { Router } from 'express';
import {
  orderQuerySchema,
  paymentRequestSchema,
  paymentResultSchema,
  paymentRetrySchema,
  repeatOrderSchema,
  storedCardSchema,
} from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import {
  forgetCard,
  pay,
  readPayment,
  readRepeatableOrders,
  repeatOrder,
  retryOrder,
  takeResult,
} from '@rendezvous/core/payments';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { ownSession, requireSession } from '../http/session.ts';
import { answerPayment, payingOf } from './paying.ts';

/** Buying credits: an order and its payment, tried again, by stored card (PAY-01 ff.). */
export function paymentRoutes(deps: GatewayDeps, publisher: FactPublisher): Router {
  const router = Router();
  router.use(['/payment.php', '/payment-retry.php', '/payment-result.php'], requireSession(deps));
  router.use(['/repeat-order.php', '/stored-card.php'], requireSession(deps));

  router.post('/payment.php', async (request, response) => {
    const wish = parse(paymentRequestSchema, request.body);
    const paying = await payingOf(deps, request, response);
    answerPayment(response, publisher, await pay(wish, paying));
  });

  router.get('/payment.php', async (request, response) => {
    const { id } = parse(orderQuerySchema, request.query);
    const { account } = ownSession(response);
    answerPayment(response, publisher, await readPayment(id, account));
  });

  router.post('/payment-retry.php', async (request, response) => {
    const wish = parse(paymentRetrySchema, request.body);
    const paying = await payingOf(deps, request, response);
    answerPayment(response, publisher, await retryOrder(wish, paying));
  });

  router.post('/payment-result.php', async (request, response) => {
    const result = parse(paymentResultSchema, request.body);
    const paying = await payingOf(deps, request, response);
    answerPayment(response, publisher, await takeResult(result, paying));
  });

  router.get('/repeat-order.php', async (request, response) => {
    const { account, settings, now } = await payingOf(deps, request, response);
    response.json(await readRepeatableOrders(account, { settings, now }));
  });

  router.post('/repeat-order.php', async (request, response) => {
    const wish = parse(repeatOrderSchema, request.body);
    const paying = await payingOf(deps, request, response);
    answerPayment(response, publisher, await repeatOrder(wish, paying));
  });

  router.delete('/stored-card.php', async (request, response) => {
    const { id } = parse(storedCardSchema, request.body);
    const paying = await payingOf(deps, request, response);
    await forgetCard(id, paying.account, paying);
    response.json({});
  });

  return router;
}

import { Router } from 'express';
import { networkOf } from '@rendezvous/core/accounts';
import { directDebitCodeSchema, directDebitSchema } from '@rendezvous/core/contract';
import { sendDebitCode } from '@rendezvous/core/directDebit';
import type { FactPublisher } from '@rendezvous/core/events';
import { findBuyer, payByDebit, paymentCountry } from '@rendezvous/core/payments';
import { Profile } from '@rendezvous/core/profiles';
import { i18nIn } from '@rendezvous/locales/files';
import type { GatewayDeps } from '../deps.ts';
import { parse } from '../http/errors.ts';
import { requireSession } from '../http/session.ts';
import { answerPayment, payingOf, paymentsOf } from './paying.ts';

/** Direct debit: a code by SMS, and the debit with it (SDD-01 ff.). */
export function directDebitRoutes(deps: GatewayDeps, publisher: FactPublisher): Router {
  const router = Router();
  router.use(['/directdebit-code.php', '/directdebit.php'], requireSession(deps));

  router.post('/directdebit-code.php', async (request, response) => {
    const { phone } = parse(directDebitCodeSchema, request.body);
    const { account, settings, now } = await payingOf(deps, request, response);
    const { profile, language } = await findBuyer(account);
    const own = await Profile.findById(profile, { country: 1 }).lean();
    const answer = await sendDebitCode({
      ...{ account, phone, language, settings, now },
      country: paymentCountry(settings, undefined, own?.country),
      sms: paymentsOf(deps).sms,
      textOf: (places) => i18nIn(language).t('sms', { ns: 'receipt', ...places }),
    });
    response.json(answer);
  });

  router.post('/directdebit.php', async (request, response) => {
    const wish = parse(directDebitSchema, request.body);
    const paying = await payingOf(deps, request, response);
    const network = networkOf(request.ip ?? 'unknown');
    answerPayment(response, publisher, await payByDebit(wish, { ...paying, network }));
  });

  return router;
}

import type { Request, Response } from 'express';
import type { Answered, Paying } from '@rendezvous/core/payments';
import type { FactPublisher } from '@rendezvous/core/events';
import type { NoticeVerifier, PaymentProvider } from '@rendezvous/core/ports/payments';
import type { SmsSender } from '@rendezvous/core/ports/sms';
import type { GatewayDeps } from '../deps.ts';
import { ownSession } from '../http/session.ts';
import { siteOf } from '../http/sites.ts';

/** What selling needs of the world outside; a site without a provider sells nothing. */
export interface Payments {
  provider: PaymentProvider | null;
  verify: NoticeVerifier;
  sms: SmsSender;
  /** Where the site is for members; undefined: where the request was made to. */
  publicUrl?: string | undefined;
}

const nothing: Payments = {
  provider: null,
  verify: () => Promise.resolve(false),
  sms: { send: () => Promise.reject(new Error('no SMS gateway is configured')) },
};

export const paymentsOf = ({ payments }: GatewayDeps): Payments => payments ?? nothing;

/** Who buys, where and when, as core's use cases ask for it. */
export async function payingOf(
  deps: GatewayDeps,
  request: Request,
  response: Response,
): Promise<Paying> {
  const { provider, publicUrl } = paymentsOf(deps);
  return {
    account: ownSession(response).account,
    settings: await deps.readSettings(await siteOf(request, deps)),
    now: deps.clock.now(),
    provider,
    publicUrl: publicUrl ?? `${request.protocol}://${request.get('host') ?? request.hostname}`,
  };
}

/** Tells the buyer's devices, and answers the asking one. */
export function answerPayment(
  response: Response,
  publisher: FactPublisher,
  { answer, facts }: Answered,
): void {
  publisher.publish(facts);
  response.json(answer);
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect } from 'vitest';
import type { PaymentAnswer } from '@rendezvous/core/contract';
import { createManualClock, type Clock } from '@rendezvous/core/ports/clock';
import {
  createAdyenProvider,
  createNoticeVerifier,
  type PaymentProvider,
} from '@rendezvous/core/ports/payments';
import { createDevSmsSender } from '@rendezvous/core/ports/sms';
import type { TestMember } from '@rendezvous/core/testing';
import {
  startSandbox,
  type Exchange,
  type NoticeItem,
  type Outcome,
  type Sandbox,
} from '@rendezvous/sandbox';
import type { GatewayDeps } from '../deps.ts';
import { createExchangeCheck, hasDescriptions } from './openApi.ts';
import { useGateway } from './useGateway.ts';

export const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';

/** With which figures are read. */
export const metricsKey = 'a key for Prometheus';

interface Options {
  clock?: Clock;
  config?: Partial<GatewayDeps['config']>;
  client?: () => Promise<string>;
}

/** A gateway that sells through a sandbox of its own, by the provider's library. */
export function useSelling({
  clock = createManualClock(new Date()),
  config = {},
  client,
}: Options = {}) {
  let sandbox: Sandbox;
  let provider: PaymentProvider;
  const exchanges: Exchange[] = [];
  const noticed: NoticeItem[] = [];
  const gateway = useGateway({
    clock,
    config: { metricsKey, ...config },
    ...(client && { client }),
    async more() {
      sandbox = await startSandbox({ hmacKey, watch: (each) => void exchanges.push(each) });
      const adyen = {
        ...{ apiKey: 'sandbox', merchantAccount: 'RendezvousSandbox' },
        ...{ environment: 'test' as const, sandboxUrl: sandbox.url, hmacKeys: [hmacKey] },
      };
      provider = createAdyenProvider(adyen);
      return {
        payments: {
          provider,
          verify: createNoticeVerifier(adyen.hmacKeys),
          sms: createDevSmsSender(clock),
        },
      };
    },
  });
  const notify = (url: string | null) =>
    fetch(`${sandbox.url}/sandbox/notify`, { method: 'POST', body: JSON.stringify({ url }) });
  const notifyUs = () => notify(`${gateway.url}/api/payment-webhook.php`);
  beforeEach(async () => void (await notifyUs()));
  afterAll(async () => {
    await sandbox.stop();
    // Whatever a test has asked of the provider was asked as it is described.
    if (hasDescriptions) expect(exchanges.flatMap(createExchangeCheck())).toEqual([]);
  });

  const call = (method: string, path: string, as: Pick<TestMember, 'token'>, body?: unknown) =>
    gateway.http(method, `/api/${path}`, { as, body });
  const selling = {
    gateway,
    clock,
    call,
    /** What was asked of the provider so far, with its answers. */
    exchanges,
    /** The notices that were to be delivered. */
    noticed,
    get provider() {
      return provider;
    },
    get sandbox() {
      return sandbox;
    },
    /** Presses "pay". */
    buy: (as: Pick<TestMember, 'token'>, wish: object = {}) =>
      call('POST', 'payment.php', as, {
        ...{ client_id: randomUUID(), package: 'p0', method: 'ideal' },
        ...wish,
      }),
    /** What a buyer does at the bank; answers the address it is led back to. */
    async atBank(answer: Record<string, unknown>, outcome: Outcome, form: object = {}) {
      const { action } = answer as unknown as PaymentAnswer;
      if (action?.type !== 'redirect') throw new Error('nowhere to go');
      const response = await fetch(action.url, {
        method: 'POST',
        body: new URLSearchParams({ outcome, method: 'ideal', ...form }),
        redirect: 'manual',
      });
      return new URL(response.headers.get('location') ?? '');
    },
    /** The buyer's browser comes back from the bank. */
    comeBack(as: Pick<TestMember, 'token'>, back: URL) {
      return call('POST', 'payment-result.php', as, {
        order: back.pathname.split('/').at(-1),
        session_id: back.searchParams.get('sessionId'),
        session_result: back.searchParams.get('sessionResult'),
      });
    },
    /** Notices wait until they are delivered. */
    hold: () => notify(null),
    /** Delivers every notice that is due. */
    async deliver() {
      noticed.push(...sandbox.bank.waiting().map(({ item }) => item));
      await notifyUs();
      await sandbox.deliver();
    },
    async order(as: Pick<TestMember, 'token'>, id: unknown) {
      const { body } = await call('GET', `payment.php?id=${String(id)}`, as);
      return body['order'] as PaymentAnswer['order'];
    },
  };
  return selling;
}

export const orderOf = (body: Record<string, unknown>) => body['order'] as PaymentAnswer['order'];

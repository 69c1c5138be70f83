import { z } from 'zod';
import { readBookings } from './accountingReport.ts';
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderPayment,
  type SessionStatus,
} from './provider.ts';

export interface AdyenConfig {
  apiKey: string;
  merchantAccount: string;
  environment: 'test' | 'live';
  /** Of live hosts. */
  livePrefix?: string | undefined;
  /** The sandbox's address; its paths are Adyen's. */
  sandboxUrl?: string | undefined;
  /** Who reads the daily accounting report; none: reconciliation goes without the provider's books. */
  report?: { user: string; password: string } | undefined;
  /** What notices are checked with; none where none are taken. */
  hmacKeys: string[];
}

const filled = (value: unknown) => (value === '' ? undefined : value);
const text = z.preprocess(filled, z.string().optional());
const environment = z.object({
  ADYEN_API_KEY: text,
  ADYEN_MERCHANT_ACCOUNT: text,
  ADYEN_ENVIRONMENT: z.preprocess(filled, z.enum(['test', 'live']).default('test')),
  ADYEN_LIVE_PREFIX: text,
  ADYEN_HMAC_KEYS: z.preprocess(
    filled,
    z
      .string()
      .regex(/^[0-9A-Fa-f]{64}(\s*,\s*[0-9A-Fa-f]{64})?$/, 'one or two keys of 64 hex digits')
      .optional(),
  ),
  ADYEN_REPORT_USER: text,
  ADYEN_REPORT_PASSWORD: text,
  PAYMENT_SANDBOX_URL: z.preprocess(filled, z.url().optional()),
});

/**
 * How to reach the provider, from the environment; null: this site sells nothing. Who takes no notices of it needs no
 * key to check them with.
 * @throws one line that names the variable which cannot work (OPS-05)
 */
export function readAdyenConfig(
  env: NodeJS.ProcessEnv,
  { takesNotices }: { takesNotices: boolean },
): AdyenConfig | null {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message.replaceAll('"', '')}`);
  }
  const values = parsed.data;
  const sandboxUrl = values.ADYEN_API_KEY ? undefined : values.PAYMENT_SANDBOX_URL;
  const apiKey = values.ADYEN_API_KEY ?? (sandboxUrl && 'sandbox');
  if (!apiKey) return null;
  const merchantAccount = values.ADYEN_MERCHANT_ACCOUNT ?? (sandboxUrl && 'RendezvousSandbox');
  if (!merchantAccount) throw new Error('ADYEN_MERCHANT_ACCOUNT: ADYEN_API_KEY needs it');
  if (takesNotices && !values.ADYEN_HMAC_KEYS)
    throw new Error('ADYEN_HMAC_KEYS: notices cannot be checked without');
  const live = values.ADYEN_ENVIRONMENT === 'live';
  if (live && !values.ADYEN_LIVE_PREFIX) throw new Error('ADYEN_LIVE_PREFIX: live hosts need it');
  const [user, password] = [values.ADYEN_REPORT_USER, values.ADYEN_REPORT_PASSWORD];
  return {
    ...{ apiKey, merchantAccount, environment: values.ADYEN_ENVIRONMENT, sandboxUrl },
    livePrefix: values.ADYEN_LIVE_PREFIX,
    report: user && password ? { user, password } : undefined,
    hmacKeys: values.ADYEN_HMAC_KEYS?.split(',').map((key) => key.trim()) ?? [],
  };
}

const timeoutMs = 15_000;

/** The provider by its own library, which is loaded when it is first asked: it takes 90 MB. */
export function createAdyenProvider(config: AdyenConfig): PaymentProvider {
  const { merchantAccount } = config;
  let loading: Promise<Awaited<ReturnType<typeof load>>> | undefined;
  const api = () => (loading ??= load(config));

  async function pay(
    payment: ProviderPayment,
    paymentMethod: Record<string, string>,
    more: object,
  ): Promise<ProviderAnswer> {
    const { PaymentsApi } = await api();
    const request = { ...common(payment), paymentMethod, ...more };
    const answer = await asked(() =>
      PaymentsApi.payments(request as never, { idempotencyKey: payment.reference }),
    );
    const { action } = answer as { action?: { url?: string } };
    return {
      resultCode: String(answer.resultCode ?? ''),
      pspReference: answer.pspReference ?? null,
      redirectUrl: action?.url ?? null,
    };
  }

  const common = (payment: ProviderPayment) => ({
    merchantAccount,
    amount: payment.amount,
    reference: payment.reference,
    returnUrl: payment.returnUrl,
    countryCode: payment.countryCode,
    shopperLocale: payment.locale,
    shopperReference: payment.shopper,
  });

  return {
    merchantAccount,

    async openSession(payment) {
      const { PaymentsApi } = await api();
      const request = {
        ...common(payment),
        mode: 'hosted',
        allowedPaymentMethods: payment.methods,
        expiresAt: payment.expiresAt,
        storePaymentMethodMode: payment.storeCard ? 'enabled' : 'disabled',
        ...(payment.storeCard && {
          recurringProcessingModel: 'CardOnFile',
          shopperInteraction: 'Ecommerce',
        }),
      };
      const { id, url } = await asked(() =>
        PaymentsApi.sessions(request as never, { idempotencyKey: payment.reference }),
      );
      if (!url) throw new ProviderRefused(200, 'no page');
      return { sessionId: id, url };
    },

    async readSession(sessionId, sessionResult) {
      const { PaymentsApi } = await api();
      const answer = await asked(() =>
        PaymentsApi.getResultOfPaymentSession(sessionId, sessionResult),
      );
      const [first] = answer.payments ?? [];
      const amount = first?.amount;
      return {
        reference: answer.reference ?? null,
        status: String(answer.status) as SessionStatus,
        payment:
          first?.pspReference && amount
            ? {
                pspReference: first.pspReference,
                amount: { value: amount.value, currency: amount.currency },
              }
            : null,
      };
    },

    chargeCard: (payment) =>
      pay(
        payment,
        { type: 'scheme', storedPaymentMethodId: payment.token },
        { shopperInteraction: 'ContAuth', recurringProcessingModel: 'CardOnFile' },
      ),

    debit: ({ iban, ownerName, mandateId, ip, ...payment }) =>
      pay(
        payment,
        { type: 'sepadirectdebit', iban, ownerName },
        { shopperIP: ip, additionalData: { 'sepadirectdebit.mandateId': mandateId } },
      ),

    async refund({ pspReference, amount, reference }) {
      const { ModificationsApi } = await api();
      const answer = await asked(() =>
        ModificationsApi.refundCapturedPayment(
          pspReference,
          { merchantAccount, amount, reference },
          { idempotencyKey: reference },
        ),
      );
      return { pspReference: answer.pspReference };
    },

    async forgetCard({ token, shopper }) {
      const { RecurringApi } = await api();
      await asked(() =>
        RecurringApi.deleteTokenForStoredPaymentDetails(token, shopper, merchantAccount),
      );
    },

    readBookings: (day) => readBookings(config, day),
  };

  async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      const { statusCode: status, errorCode } = error as {
        statusCode?: number;
        errorCode?: string;
      };
      // 401 and 403 are ours to mend, 429 passes: only what was understood and refused is a refusal.
      if (status === 400 || status === 404 || status === 422) {
        throw new ProviderRefused(status, errorCode);
      }
      throw new ProviderUnavailable(error);
    }
  }
}

async function load({ apiKey, environment, livePrefix, sandboxUrl }: AdyenConfig) {
  const { default: adyen } = await import('@adyen/api-library');
  const options = {
    apiKey,
    environment: adyen.EnvironmentEnum[environment === 'live' ? 'LIVE' : 'TEST'],
    connectionTimeoutMillis: timeoutMs,
    ...(livePrefix && { liveEndpointUrlPrefix: livePrefix }),
  };
  const httpClient = sandboxUrl
    ? (await import('./sandboxClient.ts')).createSandboxHttpClient(sandboxUrl, timeoutMs)
    : undefined;
  const client = new adyen.Client(new adyen.Config(options), httpClient);
  const { PaymentsApi, ModificationsApi, RecurringApi } = new adyen.CheckoutAPI(client);
  return { PaymentsApi, ModificationsApi, RecurringApi };
}

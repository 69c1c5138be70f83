import { envelope } from '@rendezvous/sandbox';
import { hmacKey, metricsKey } from '../testing/useSelling.ts';
import { nobody } from './requests.ts';

/** The keys of the gateway that the table is run against. */
export const configuredKeys = {
  ...{ metricsKey, mailEventsKey: 'mail', partnerKeys: ['partner'], devMailKey: 'dev' },
};

interface Shown {
  headers?: Record<string, string>;
  body?: object;
}

const bearer = (key: string): Shown => ({ headers: { Authorization: `Bearer ${key}` } });
const throughTheDoor: Shown = { headers: { Cookie: `dev_mail=${configuredKeys.devMailKey}` } };
const notice = {
  ...{ additionalData: {}, amount: { value: 100, currency: 'EUR' }, eventCode: 'AUTHORISATION' },
  ...{ eventDate: '2026-11-22T00:00:00Z', merchantAccountCode: 'RendezvousSandbox' },
  ...{ merchantReference: nobody, paymentMethod: 'ideal', pspReference: 'A', reason: '' },
  success: 'true' as const,
};

/** What whoever has the key sends beside what everybody does, by call; all calls of who shows a key are here. */
export const shownKeys: Readonly<Record<string, Shown>> = {
  'GET /metrics': bearer(metricsKey),
  'POST /api/partner-signup.php': bearer('partner'),
  'POST /api/mail-events.php': bearer(configuredKeys.mailEventsKey),
  // Its key signs what it says.
  'POST /api/payment-webhook.php': { body: envelope(notice, hmacKey) },
  'GET /dev/mail': throughTheDoor,
  'GET /dev/mail/:id': throughTheDoor,
  'GET /dev/mail/:id/html': throughTheDoor,
  'GET /dev/sms': throughTheDoor,
  'GET /dev/machines': throughTheDoor,
  'GET /dev/machines/steps': throughTheDoor,
};

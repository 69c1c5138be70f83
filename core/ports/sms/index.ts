import type { Types } from 'mongoose';
import type { Clock } from '../clock/index.ts';
import { DevSms } from './devSms.model.ts';

export interface SmsMessage {
  /** `+31612345678` */
  to: string;
  text: string;
  account: Types.ObjectId;
}

/** How short messages reach phones; rejects when one could not be handed over. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/** An SMS gateway that takes `{to, text}` as JSON by POST, with a bearer key. */
export function createHttpSmsSender({ url, key }: { url: string; key: string }): SmsSender {
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify({ to, text }),
        // A code goes to the configured address, or nowhere.
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

/** Keeps messages to be read at /dev/sms, on a site without a gateway for them. */
export function createDevSmsSender(clock: Clock): SmsSender {
  return {
    async send({ to, text, account }) {
      await DevSms.create({ to, text, account, at: clock.now() });
    },
  };
}

/** A site in production without a gateway sends none, and says so to whoever asks. */
export const unconfiguredSmsSender: SmsSender = {
  send: () => Promise.reject(new Error('no SMS gateway is configured')),
};

export { DevSms, listDevSms, type DevSmsDoc } from './devSms.model.ts';

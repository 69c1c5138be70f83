import { randomInt } from 'node:crypto';
import type { Types } from 'mongoose';
import parsePhoneNumber from 'libphonenumber-js/max';
import { advanceOtp, beginOtp } from '@rendezvous/machines/directDebit';
import {
  Refused,
  type DirectDebitCodeAnswer,
  type Language,
  type SiteSettings,
} from '../contract/index.ts';
import { Conflict, retryConflicts } from '../mongo/index.ts';
import type { SmsSender } from '../ports/sms/index.ts';
import { hashOf, isBlocked } from './blocks.ts';
import { noteSteps } from '../watching/index.ts';
import { Otp, PhoneSends, otpStep } from './directDebit.model.ts';

export interface CodeWish {
  account: Types.ObjectId;
  phone: string;
  country: string;
  language: Language;
  settings: SiteSettings;
  now: Date;
  sms: SmsSender;
  /** The words of the message, with `{{code}}` and `{{minutes}}` filled in. */
  textOf: (places: { code: string; minutes: number; site: string }) => string;
}

const hourMs = 3_600_000;

/** A mobile number in its international form. @throws `validation` of `phone` for anything else (SDD-01) */
export function mobileOf(phone: string, country: string): string {
  const parsed = parsePhoneNumber(phone, country as never);
  const type = parsed?.isValid() ? parsed.getType() : undefined;
  if (!parsed || (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE')) {
    throw new Refused('validation', { fields: { phone: 'invalid_phone' } });
  }
  return parsed.number;
}

/**
 * Sends a code to a mobile phone (SDD-01), or another one (SDD-02): not before a minute has passed, and not more than
 * a few an hour to one phone, whoever asks. The newest code alone holds. @throws `rate_limited`, `sdd_blocked`,
 * `validation`, `payment_unavailable` when no message can be sent
 */
export async function sendDebitCode(wish: CodeWish): Promise<DirectDebitCodeAnswer> {
  const { account, settings, now, sms } = wish;
  const { digits, valid_minutes, attempts, resend_seconds, sends_per_hour } = settings.sdd_otp;
  const number = mobileOf(wish.phone, wish.country);
  const phoneHash = await hashOf('phone', number);
  if (await isBlocked({ account, phoneHash })) throw new Refused('sdd_blocked');
  await countSend(phoneHash, { account, resendMs: resend_seconds * 1_000, sends_per_hour, now });
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const answer: DirectDebitCodeAnswer = {
    sent_to: `${number.slice(0, 4)} •••• ${number.slice(-4)}`,
    expires_at: new Date(now.getTime() + valid_minutes * 60_000).toISOString(),
    resend_at: new Date(now.getTime() + resend_seconds * 1_000).toISOString(),
    attempts_left: attempts,
  };
  const codeHash = await hashOf('code', `${account.toHexString()} ${code}`);
  const sent = [{ type: 'SEND' }, { type: 'CODE_SENT', code: answer }] as const;
  await retryConflicts(async () => {
    const sending = advanceOtp(beginOtp(), sent[0]);
    const otp = advanceOtp(sending, sent[1]);
    await Otp.updateOne(
      { _id: account },
      {
        $set: { phoneHash, codeHash, otp, sentAt: now, expiresAt: new Date(answer.expires_at) },
        $inc: { rev: 1 },
      },
      { upsert: true },
    );
    noteSteps([otpStep(account, sent[0], sending), otpStep(account, sent[1], otp)]);
  });
  const text = wish.textOf({ code, minutes: valid_minutes, site: settings.name });
  await sms.send({ to: number, text, account }).catch((error: unknown) => {
    throw Object.assign(new Refused('payment_unavailable', { retryInMs: 60_000 }), {
      cause: error,
    });
  });
  return answer;
}

async function countSend(
  phoneHash: string,
  how: { account: Types.ObjectId; resendMs: number; sends_per_hour: number; now: Date },
): Promise<void> {
  const { account, resendMs, sends_per_hour, now } = how;
  const own = await Otp.findById(account, { sentAt: 1 }).lean();
  const wait = (since: Date, ms: number) => since.getTime() + ms - now.getTime();
  if (own && wait(own.sentAt, resendMs) > 0) {
    throw new Refused('rate_limited', { retryInMs: wait(own.sentAt, resendMs) });
  }
  await retryConflicts(async () => {
    const found = await PhoneSends.findById(phoneHash).lean();
    const recent = (found?.sends ?? []).filter((at) => wait(at, hourMs) > 0);
    const [oldest] = recent;
    const last = recent.at(-1);
    if (last && wait(last, resendMs) > 0) {
      throw new Refused('rate_limited', { retryInMs: wait(last, resendMs) });
    }
    if (oldest && recent.length >= sends_per_hour) {
      throw new Refused('rate_limited', { retryInMs: wait(oldest, hourMs) });
    }
    const rev = found?.rev ?? 0;
    const { matchedCount, upsertedCount } = await PhoneSends.updateOne(
      { _id: phoneHash, rev },
      { $set: { sends: [...recent, now], at: now, rev: rev + 1 } },
      { upsert: !found },
    );
    if (matchedCount + upsertedCount !== 1) throw new Conflict();
  });
}

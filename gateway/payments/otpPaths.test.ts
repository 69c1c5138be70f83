import { randomUUID } from 'node:crypto';
import { mandateTextVersion, type DirectDebitCodeAnswer } from '@rendezvous/core/contract';
import { Otp } from '@rendezvous/core/directDebit';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { DevSms } from '@rendezvous/core/ports/sms';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { checkInvariants, makeMember } from '@rendezvous/core/testing';
import { otpMachine, type OtpEvent, type OtpSnapshot } from '@rendezvous/machines/directDebit';
import { explore } from '@rendezvous/machines/testing';
import { describe, expect, it } from 'vitest';
import { useSelling } from '../testing/useSelling.ts';

const attempts = 2;
const code: DirectDebitCodeAnswer = {
  ...{ sent_to: '', expires_at: '', resend_at: '' },
  attempts_left: attempts,
};
const leftOf = ({ context }: OtpSnapshot) => context.code?.attempts_left ?? null;
const events = (snapshot: OtpSnapshot): OtpEvent[] => [
  { type: 'SEND' },
  { type: 'CODE_SENT', code },
  { type: 'SUBMIT' },
  { type: 'CODE_RIGHT' },
  // A wrong code costs one try, whoever counts.
  { type: 'CODE_WRONG', attempts_left: (leftOf(snapshot) ?? 1) - 1 },
  { type: 'CODE_EXPIRED' },
  { type: 'REFUSED', refusal: { code: 'validation', fields: {} } },
  { type: 'BACK' },
];
const keyOf = (snapshot: OtpSnapshot) =>
  JSON.stringify([snapshot.value, leftOf(snapshot), snapshot.context.refusal?.code]);
const walk = explore(otpMachine, { input: undefined as never, events, keyOf });

/** Every transition, with the way to where it begins. */
const steps = walk.steps.flatMap(({ from, event, to }) => {
  const before = walk.paths.find(({ snapshot }) => keyOf(snapshot) === keyOf(from));
  const each = [...(before?.events ?? []), event] as OtpEvent[];
  return from.can(event as OtpEvent) ? [{ each, to }] : [];
});
const nameOf = (event: OtpEvent) =>
  'attempts_left' in event ? `${event.type} ${event.attempts_left}` : event.type;
const answers = ['CODE_SENT', 'CODE_RIGHT', 'CODE_WRONG', 'CODE_EXPIRED', 'REFUSED'];
const isAnswer = (type: string) => answers.includes(type);
/** A code that was wrong once may be tried like one that was not. */
const standing = (state: unknown) => (state === 'invalid' ? 'sent' : state);

describe('every way through the code of a direct debit', () => {
  const clock = createManualClock(new Date());
  const selling = useSelling({ clock });
  let phones = 10_000_000;

  it('[MACH-02, SDD-02, SDD-03] is walked by the server with real calls and messages, to the same state', async () => {
    const sdd_otp = { ...defaultSettings.sdd_otp, attempts, sends_per_hour: 100 };
    const sdd_limits = { ...defaultSettings.sdd_limits, window: 100_000_000, unsettled: 1_000 };
    await Settings.updateOne(
      { _id: 'default' },
      { $set: { 'settings.sdd_otp': sdd_otp, 'settings.sdd_limits': sdd_limits } },
      { upsert: true },
    );
    expect(walk.untaken).toEqual([]);
    expect(steps.length).toBeGreaterThan(40);
    for (const { each, to } of steps) {
      const way = each.map(nameOf).join(' → ');
      const heard = await walked(each);
      expect({ way, answers: heard.answers }).toEqual({
        way,
        answers: each.filter(({ type }) => isAnswer(type)).map(nameOf),
      });
      const state = to.value;
      if (['form', 'sending', 'checking'].includes(state)) continue;
      expect({ way, state: standing(heard.stored?.state), left: heard.left() }).toEqual({
        ...{ way, state: standing(state), left: leftOf(to) },
      });
      // What the state promises: the right code pays while it stands, and never after.
      const isStanding = state === 'sent' || state === 'invalid';
      expect({ way, next: await heard.tryRight() }).toEqual({
        ...{ way, next: isStanding ? 'CODE_RIGHT' : 'CODE_WRONG 0' },
      });
    }
    expect(await checkInvariants()).toEqual([]);
  }, 300_000);

  async function walked(each: OtpEvent[]) {
    const anna = await makeMember({ account: { credits: 0, paidUser: false } });
    const phone = `06 ${(phones += 1)}`;
    const ask = async (number: string) => {
      clock.advance(sentApartMs);
      const { status, body } = await selling.call('POST', 'directdebit-code.php', anna, {
        phone: number,
      });
      return status === 200 ? 'CODE_SENT' : refusalOf(body);
    };
    const debit = async (otp: string, more: object = {}) => {
      const body = { ...form, phone, otp, client_id: randomUUID(), ...more };
      const answer = await selling.call('POST', 'directdebit.php', anna, body);
      return answer.status === 200 ? 'CODE_RIGHT' : refusalOf(answer.body);
    };
    const right = async () => {
      const sms = await DevSms.findOne({ account: anna.account._id }).sort({ _id: -1 }).orFail();
      return /\d{6}/.exec(sms.text)?.[0] ?? '';
    };
    const answers: string[] = [];
    for (const [at, event] of each.entries()) {
      const { type } = event;
      if (type === 'CODE_SENT') answers.push(await ask(phone));
      if (type === 'CODE_RIGHT') answers.push(await debit(await right()));
      if (type === 'CODE_WRONG') answers.push(await debit(otherThan(await right())));
      if (type === 'CODE_EXPIRED') {
        clock.advance(defaultSettings.sdd_otp.valid_minutes * 60_000);
        const answer = await debit(await right());
        // The browser has the clock and the time that was said.
        answers.push(answer === 'CODE_WRONG 0' ? 'CODE_EXPIRED' : answer);
      }
      if (type === 'REFUSED') {
        const isSending = each[at - 1]?.type === 'SEND';
        answers.push(await (isSending ? ask('12') : debit(await right(), { iban: wrongIban })));
      }
    }
    const stored = (await Otp.findById(anna.account._id).lean())?.otp;
    return {
      ...{ answers, stored },
      left: () => stored?.context.code?.attempts_left ?? null,
      tryRight: async () => debit(await right()),
    };
  }
});

const sentApartMs = defaultSettings.sdd_otp.resend_seconds * 1_000;
const wrongIban = 'NL02ABNA0123456780';
const form = {
  ...{ package: 'p0', account_holder: 'A. de Vries', iban: 'NL02ABNA0123456789' },
  ...{ street: 'Dorpsstraat', house_number: '1', zip: '1234 AB', city: 'Utrecht' },
  ...{ consent: true, consent_version: mandateTextVersion },
};
const otherThan = (otp: string) => (otp === '000000' ? '000001' : '000000');

function refusalOf({ error, attempts_left }: Record<string, unknown>): string {
  if (error === 'otp_invalid') return `CODE_WRONG ${String(attempts_left)}`;
  return error === 'validation' ? 'REFUSED' : String(error);
}

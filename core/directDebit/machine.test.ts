import { otpMachine, type OtpEvent } from '@rendezvous/machines/directDebit';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { defaultSettings } from '../site/index.ts';
import { makeMember, refusalOf, useDatabase } from '../testing/index.ts';
import { checkDebitCode, hashOf, mobileOf, Otp, sendDebitCode } from './index.ts';

/*
 * The machine twice: as a page runs it, with actors that ask the server's use cases, and as the server runs it, on what
 * it has stored. Every way through it, over HTTP: gateway/payments/otpPaths.test.ts.
 */
const settings = defaultSettings;
const hourMs = 3_600_000;

describe('page and server, by one machine', () => {
  useDatabase();

  it('[MACH-01] are at the same place with a code by SMS, however it is tried', async () => {
    const attempts = 2;
    const sdd_otp = { ...settings.sdd_otp, attempts };
    const tries = [['right'], ['wrong', 'right'], ['wrong', 'wrong'], ['late']];
    const ends: string[] = [];
    for (const [number, each] of tries.entries()) {
      const { account } = await makeMember();
      const phone = mobileOf(`06 1234567${number}`, 'NL');
      const phoneHash = await hashOf('phone', phone);
      let [now, sent, typed] = [new Date(), '', ''];
      const sms = {
        send: async ({ text }: { text: string }) => {
          sent = text;
        },
      };
      const wish = { ...{ account: account._id, phone, country: 'NL', language: 'nl' as const } };
      const send = fromCallback<OtpEvent>(({ sendBack }) => {
        const textOf = ({ code }: { code: string }) => code;
        const asked = { ...wish, settings: { ...settings, sdd_otp }, now, sms, textOf };
        void sendDebitCode(asked).then((code) => sendBack({ type: 'CODE_SENT', code }));
      });
      const check = fromCallback<OtpEvent>(({ sendBack }) => {
        const isLate = now > new Date(page.getSnapshot().context.code?.expires_at ?? 0);
        void refusalOf(checkDebitCode(account._id, { code: typed, phoneHash, now })).then((no) => {
          const { attempts_left = 0 } = no ?? {};
          if (!no) sendBack({ type: 'CODE_RIGHT' });
          else if (isLate) sendBack({ type: 'CODE_EXPIRED' });
          else sendBack({ type: 'CODE_WRONG', attempts_left });
        });
      });
      const page = createActor(otpMachine.provide({ actors: { send, check } })).start();
      const alike = async () => {
        const snapshot = await waitFor(
          page,
          ({ value }) => value !== 'sending' && value !== 'checking',
        );
        const stored = (await Otp.findById(account._id).lean())?.otp;
        expect([snapshot.value, snapshot.context.code?.attempts_left]).toEqual([
          ...[stored?.state, stored?.context.code?.attempts_left],
        ]);
        return snapshot.value;
      };
      page.send({ type: 'SEND' });
      expect(await alike()).toBe('sent');
      for (const how of each) {
        if (how === 'late') now = new Date(now.getTime() + hourMs);
        typed = how === 'wrong' ? `x${sent.slice(1)}` : sent;
        page.send({ type: 'SUBMIT' });
        await alike();
      }
      ends.push(page.getSnapshot().value);
      page.stop();
    }
    expect(ends).toEqual(['accepted', 'accepted', 'usedUp', 'expired']);
  });
});

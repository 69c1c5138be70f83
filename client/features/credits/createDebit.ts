import {
  mandateTextVersion,
  type DirectDebitCodeAnswer,
  type PaymentAnswer,
  type Refusal,
} from '@rendezvous/core/contract';
import { otpMachine, type OtpEvent } from '@rendezvous/machines/directDebit';
import { fromCallback } from 'xstate';
import { CallFailed, type Call } from '../../app/http/index.ts';
import { newUuid } from '../../app/uuid.ts';

export const debitFields = [
  ...(['account_holder', 'iban', 'street', 'house_number', 'zip'] as const),
  ...(['city', 'phone'] as const),
];
export type DebitField = (typeof debitFields)[number];

/** What is debited, and of whom. */
type DebitRequest = Record<DebitField, string> & {
  package: string;
  country: string;
  discount_code?: string;
};

/**
 * A direct debit as it is filled in (SDD-01 to SDD-03): the machine that the server has too, with its calls.
 *
 * @param onPaid hears the id of the payment, once the code was right
 */
export function createDebit(call: Call, onPaid: (payment: string) => void) {
  let request: DebitRequest | null = null;
  let otp = '';
  /** One for each time the form was sent: the same debit twice is one debit. */
  let clientId = newUuid();
  /** When the last code ends, in milliseconds; 0: none was sent. */
  let expiresAt = 0;

  function refused(error: unknown): OtpEvent {
    const refusal: Refusal =
      error instanceof CallFailed && error.refusal.code !== 'offline'
        ? (error.refusal as Refusal)
        : { code: 'server_error' };
    if (refusal.code !== 'otp_invalid') return { type: 'REFUSED', refusal };
    const { attempts_left } = refusal;
    return expiresAt <= Date.now() || attempts_left === undefined
      ? { type: 'CODE_EXPIRED' }
      : { type: 'CODE_WRONG', attempts_left };
  }

  const send = fromCallback<OtpEvent>(({ sendBack }) => {
    const body = { phone: request?.phone };
    call<DirectDebitCodeAnswer>('POST', '/api/directdebit-code.php', { body }).then(
      (sent) => {
        expiresAt = Date.parse(sent.expires_at);
        sendBack({ type: 'CODE_SENT', code: sent });
      },
      (error: unknown) => sendBack(refused(error)),
    );
  });
  const check = fromCallback<OtpEvent>(({ sendBack }) => {
    const body = {
      ...{ ...request, client_id: clientId, otp },
      ...{ consent: true, consent_version: mandateTextVersion },
    };
    call<PaymentAnswer>('POST', '/api/directdebit.php', { body }).then(
      ({ order }) => {
        sendBack({ type: 'CODE_RIGHT' });
        onPaid(order.payment_id);
      },
      (error: unknown) => sendBack(refused(error)),
    );
  });

  return {
    machine: otpMachine.provide({ actors: { send, check } }),
    /** What the next code is asked for and the debit is made of. */
    fillIn(filledIn: DebitRequest) {
      request = filledIn;
      clientId = newUuid();
      [otp, expiresAt] = ['', 0];
    },
    /** The code that is sent along with SUBMIT. */
    enterCode(typed: string) {
      otp = typed;
    },
  };
}

import { assign, fromCallback, setup } from 'xstate';
import type { DirectDebitCodeAnswer, Refusal } from '@rendezvous/core/contract';

export interface OtpContext {
  /** The code that was sent last; null: none yet. */
  code: DirectDebitCodeAnswer | null;
  /** What the last try was refused with, if not for the code alone. */
  refusal: Refusal | null;
}

export type OtpEvent =
  /** Asks for a code, or for another one (SDD-01, SDD-02). */
  | { type: 'SEND' }
  | { type: 'CODE_SENT'; code: DirectDebitCodeAnswer }
  /** Pays with the code that was typed. */
  | { type: 'SUBMIT' }
  | { type: 'CODE_RIGHT' }
  | { type: 'CODE_WRONG'; attempts_left: number }
  | { type: 'CODE_EXPIRED' }
  /** Refused for another reason: limit, block, a field. */
  | { type: 'REFUSED'; refusal: Refusal }
  /** Back to the form, with another number for one. */
  | { type: 'BACK' };

const otpSetup = setup({
  types: { context: {} as OtpContext, events: {} as OtpEvent },
  actors: {
    /** POST directdebit-code.php: answers by CODE_SENT or REFUSED. The server needs none. */
    send: fromCallback<OtpEvent>(() => undefined),
    /** POST directdebit.php: answers by CODE_RIGHT, CODE_WRONG, CODE_EXPIRED or REFUSED. */
    check: fromCallback<OtpEvent>(() => undefined),
  },
  guards: {
    isLast: (_, { attempts_left }: { attempts_left: number }) => attempts_left <= 0,
  },
  actions: {
    takeCode: assign((_, { code }: { code: DirectDebitCodeAnswer }) => ({ code, refusal: null })),
    countDown: assign(({ context }, { attempts_left }: { attempts_left: number }) => ({
      code: context.code && { ...context.code, attempts_left },
      refusal: null,
    })),
    note: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal })),
    forget: assign({ code: null, refusal: null }),
  },
});

const wrong = { type: 'countDown', params: ({ event }: Wrong) => event } as const;
const note = {
  type: 'note',
  params: ({ event }: { event: { refusal: Refusal } }) => event,
} as const;
interface Wrong {
  event: { attempts_left: number };
}

/** See index.ts for the picture. */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  context: { code: null, refusal: null },
  initial: 'form',
  states: {
    form: { on: { SEND: 'sending' } },
    sending: {
      invoke: { src: 'send' },
      on: {
        CODE_SENT: {
          target: 'sent',
          actions: { type: 'takeCode', params: ({ event }) => event },
        },
        REFUSED: { target: 'form', actions: note },
      },
    },
    sent: {
      on: { SEND: 'sending', SUBMIT: 'checking', BACK: { target: 'form', actions: 'forget' } },
    },
    checking: {
      invoke: { src: 'check' },
      on: {
        CODE_RIGHT: 'accepted',
        CODE_WRONG: [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'usedUp',
            actions: wrong,
          },
          { target: 'invalid', actions: wrong },
        ],
        CODE_EXPIRED: 'expired',
        REFUSED: { target: 'sent', actions: note },
      },
    },
    /** A wrong code: the same field again, until none is left (SDD-03, ERR-24). */
    invalid: {
      on: { SEND: 'sending', SUBMIT: 'checking', BACK: { target: 'form', actions: 'forget' } },
    },
    usedUp: { on: { SEND: 'sending', BACK: { target: 'form', actions: 'forget' } } },
    expired: { on: { SEND: 'sending', BACK: { target: 'form', actions: 'forget' } } },
    accepted: { type: 'final' },
  },
});

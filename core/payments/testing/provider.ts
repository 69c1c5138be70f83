import type { PaymentProvider, ProviderAnswer } from '../../ports/payments/index.ts';

type Session = Awaited<ReturnType<PaymentProvider['readSession']>>;

/** A provider of money at its port: notes what it is asked, and answers what it is told to, or fails with it. */
export function makeProvider() {
  const asked: [call: string, ...args: unknown[]][] = [];
  const answers: {
    page: { sessionId: string; url: string } | Error;
    session: Session | Error;
    charge: ProviderAnswer | Error;
    forget: Error | null;
  } = {
    page: { sessionId: 'session', url: 'https://bank.test/page' },
    session: { reference: null, status: 'active', payment: null },
    charge: { resultCode: 'Authorised', pspReference: 'PSP1', redirectUrl: null },
    forget: null,
  };
  const tell = async <Answer>(answer: Answer | Error, ...call: (typeof asked)[number]) => {
    asked.push(call);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const unasked = () => Promise.reject(new Error('nobody asks this here'));
  const provider: PaymentProvider = {
    merchantAccount: 'Merchant',
    openSession: (what) => tell(answers.page, 'openSession', what),
    readSession: (...what) => tell(answers.session, 'readSession', ...what),
    chargeCard: (what) => tell(answers.charge, 'chargeCard', what),
    debit: (what) => tell(answers.charge, 'debit', what),
    forgetCard: async (what) => {
      await tell(answers.forget, 'forgetCard', what);
    },
    refund: unasked,
    readBookings: unasked,
  };
  return { provider, answers, asked };
}

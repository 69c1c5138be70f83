import type { DiscountCodeView, OrderView, PackagesAnswer } from '@rendezvous/core/contract';
import { chatMachine } from '@rendezvous/machines/chat';
import { otpMachine } from '@rendezvous/machines/directDebit';
import { paymentMachine } from '@rendezvous/machines/payment';
import { signupMachine } from '@rendezvous/machines/signup';
import { timeBonusMachine } from '@rendezvous/machines/timeBonus';
import { afterEach, describe, expect, it } from 'vitest';
import { Actor, StateMachine, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { FakeGateway } from '../testing/FakeGateway.ts';
import { member } from '../testing/fakeData.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { signupGateway } from '../testing/signupGateway.ts';
import { inspection } from './inspection.ts';

afterEach(() => {
  delete inspection.inspect;
});

/** The machines that pages start from now on, as they were defined: what a page provides does not change that. */
function started(): Set<unknown> {
  const seen = new Set<unknown>();
  inspection.inspect = ({ type, actorRef }: InspectionEvent) => {
    if (type !== '@xstate.actor' || !(actorRef instanceof Actor)) return;
    if (actorRef.logic instanceof StateMachine) seen.add(actorRef.logic.config);
  };
  return seen;
}

const price = {
  ...{ currency: 'EUR', amount: 1295, to_pay: 1295, discount: null },
  vat: { percentage: 21, amount: 225, country: 'NL' },
};
const packages: PackagesAnswer = {
  ...{ country: 'NL', countries: ['NL'], methods: ['ideal', 'sdd'] },
  packages: [{ id: 'p0', credits: 10, popular: true, price }],
  member: { card: null, limit_left: null },
};
const payment_id = 'f'.repeat(24);
const order: OrderView = {
  ...{ payment_id, package: 'p0', credits: 10, amount: 1295, currency: 'EUR', method: 'ideal' },
  ...{ state: 'pending', version: 1, failure: null, attempt: 1, by_stored_card: false },
  ...{ reversed: false, created_at: '2026-11-01T12:00:00Z', completed_at: null, price },
};

function memberGateway(): FakeGateway {
  const signup_date = new Date(Date.now() - 60_000).toISOString();
  const gateway = new FakeGateway({ user: member({ paid_user: false, signup_date }) });
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const bonus: DiscountCodeView = {
    ...{ code: 'TIMEBONUS25', country: null, user_id: null, expires, value_percentage: 25 },
    ...{ currency: null, status: 'active', validity: 'once-per-user', expired: false },
    paymentmethods: [],
  };
  Object.assign(gateway.answers, {
    'GET /api/packages.php': () => packages,
    'GET /api/payment.php': () => ({ order, action: null }),
    'GET /api/discountcode.php': () => bonus,
  });
  return gateway;
}

/** Where they run. */
const places: [string, AnyStateMachine[], () => FakeGateway, string][] = [
  ['signup', [signupMachine], signupGateway, '/signup'],
  ['the payment', [paymentMachine], memberGateway, `/transactions/${payment_id}`],
  ['the code of a direct debit', [otpMachine], memberGateway, '/directdebit?package=p0'],
  ['time bonus and chat', [timeBonusMachine, chatMachine], memberGateway, '/members'],
];

describe('a page', () => {
  it.each(places)(
    '[MACH-01] runs %s by the very machine that the server has',
    async (_name, machines, gateway, path) => {
      const seen = started();
      await renderApp(path, gateway(), { settings: { signups: 'all', countries: ['NL', 'BE'] } });
      await expect.poll(() => machines.filter(({ config }) => !seen.has(config))).toEqual([]);
    },
  );
});

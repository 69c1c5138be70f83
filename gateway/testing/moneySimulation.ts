import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { Account } from '@rendezvous/core/accounts';
import { newDiscountSchema, Refused } from '@rendezvous/core/contract';
import { LedgerEntry } from '@rendezvous/core/credits';
import { DiscountUse, makeDiscountCode } from '@rendezvous/core/discounts';
import {
  Attempt,
  followUpPayments,
  handleStored,
  Order,
  pay,
  reconcile,
  Refund,
  requestRefund,
  retryOrder,
  storeNotices,
  takeResult,
} from '@rendezvous/core/payments';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { ProviderUnavailable } from '@rendezvous/core/ports/payments';
import { defaultSettings } from '@rendezvous/core/site';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import { createBank, createMemoryJournal, promptly, type Waiting } from '@rendezvous/sandbox';
import { bankProvider } from './bankProvider.ts';
import { Crash, crashing } from './crashing.ts';

/** Numbers that a seed decides. */
function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(next() * items.length)],
  };
}

const minuteMs = 60_000;
const stepsMax = 24;

/**
 * One random schedule of two members, a bank and two workers: presses, retries, bank pages, returns, notices that come
 * late, twice, in any order or not yet, chargebacks, refunds, jumps of the clock, and processes that die between any
 * two writes. Begins with an empty database. Answers everything that is wrong at the end; the seed alone decides it.
 */
export async function simulateMoney(seed: number): Promise<string[]> {
  await Promise.all(
    mongoose.modelNames().map((name) => mongoose.model(name).collection.deleteMany({})),
  );
  const random = seeded(seed);
  const clock = createManualClock(new Date());
  const bank = createBank({
    merchantAccount: 'RendezvousSandbox',
    journal: createMemoryJournal(),
    now: () => clock.now(),
  });
  bank.deliverUsually(promptly);
  const provider = bankProvider(bank, () => random.chance(0.1));
  const members: TestMember[] = [];
  for (let made = 0; made < 2; made += 1) {
    members.push(await makeMember({ account: { credits: 0, paidUser: false } }));
  }
  const code = `SIM${seed}`;
  await makeDiscountCode(newDiscountSchema.parse({ code, percentage: 50 }), clock.now());
  const crash = crashing();

  const paying = (account: (typeof members)[number]) => ({
    account: account.account._id,
    settings: defaultSettings,
    now: clock.now(),
    ...{ provider, publicUrl: 'http://localhost' },
  });
  const follow = () =>
    followUpPayments({
      ...{ provider, publicUrl: 'http://localhost', now: clock.now() },
      publish: () => undefined,
    });
  const deliver = async ({ id, item }: Waiting, keep: boolean) => {
    const stored = await storeNotices([item], {
      verify: async () => true,
      merchantAccount: bank.merchantAccount,
      now: clock.now(),
    });
    if (!keep) bank.delivered(id);
    if (stored && random.chance(0.7)) await handleStored(stored, clock.now());
  };
  const member = () => random.pick(members)!;
  const anOrder = async () => {
    const buyer = member();
    const orders = await Order.find({ account: buyer.account._id }).sort({ _id: 1 }).lean();
    return { buyer, order: random.pick(orders) };
  };

  const actions: [number, () => Promise<unknown>][] = [
    [
      6,
      () =>
        pay(
          {
            client_id: randomUUID(),
            package: random.pick(['p0', 'p1'])!,
            method: random.pick(['ideal', 'paypal'] as const)!,
            store_card: false,
            ...(random.chance(0.5) && { discount_code: code }),
          },
          paying(member()),
        ),
    ],
    [
      2,
      async () => {
        const { buyer, order } = await anOrder();
        if (!order) return;
        const method = random.pick(['ideal', 'paypal'] as const)!;
        const wish = { client_id: randomUUID(), order: order._id.toHexString(), method };
        await retryOrder({ ...wish, store_card: false }, paying(buyer));
      },
    ],
    [
      6,
      async () => {
        const open = await Attempt.find({ state: 'open' }).sort({ _id: 1 }).lean();
        const { sessionId } = random.pick(open) ?? {};
        const outcome = random.pick([
          'approve',
          'approve',
          'refuse',
          'cancel',
          'pending',
        ] as const)!;
        if (sessionId) bank.decide(sessionId, { outcome, method: 'ideal' });
      },
    ],
    [
      3,
      async () => {
        const { buyer, order } = await anOrder();
        const attempt = order && (await Attempt.findById(order.attempt).lean());
        const session = attempt?.sessionId ? bank.findSession(attempt.sessionId) : null;
        if (!order || !session?.result) return;
        await takeResult(
          {
            order: order._id.toHexString(),
            session_id: session.id,
            session_result: session.result,
          },
          paying(buyer),
        );
      },
    ],
    [
      8,
      async () => {
        const notice = random.pick(bank.waiting());
        if (notice) await deliver(notice, random.chance(0.3));
      },
    ],
    [3, async () => void (await Promise.all([follow(), random.chance(0.5) ? follow() : null]))],
    [2, async () => clock.advance(random.pick([minuteMs, 20 * minuteMs, 300 * minuteMs])!)],
    [
      2,
      async () => {
        const { buyer, order } = await anOrder();
        if (!order) return;
        const wish = { client_id: randomUUID(), order: order._id.toHexString() };
        await requestRefund(wish, paying(buyer));
      },
    ],
    [
      1,
      async () => {
        const paid = random.pick(bank.listPayments());
        if (paid)
          bank.dispute(paid.psp, random.pick(['CHARGEBACK', 'CHARGEBACK_REVERSED'] as const)!);
      },
    ],
    [
      2,
      async () => {
        const paid = random.pick(bank.listPayments());
        if (paid) bank.settlePending(paid.psp, random.chance(0.7));
      },
    ],
  ];
  const drawn = actions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));

  try {
    for (let step = 0; step < stepsMax; step += 1) {
      const work = [random.pick(drawn)!, ...(random.chance(0.3) ? [random.pick(drawn)!] : [])];
      if (random.chance(0.3)) crash.at(1 + Math.floor(random.next() * 6), random.chance(0.5));
      const ended = await Promise.allSettled(work.map((each) => each()));
      crash.never();
      for (const each of ended) {
        if (each.status === 'fulfilled') continue;
        const { reason } = each as { reason: unknown };
        const isExpected =
          reason instanceof Crash ||
          reason instanceof Refused ||
          reason instanceof ProviderUnavailable;
        if (!isExpected) throw reason;
      }
    }
    provider.heal();
    // All comes through in the end: notices, questions, refunds.
    for (let round = 0; round < 6; round += 1) {
      for (const notice of bank.waiting()) await deliver(notice, false);
      await follow();
      clock.advance(26 * 60 * minuteMs);
    }
    await follow();
  } finally {
    crash.restore();
  }
  return findWrong();

  async function findWrong(): Promise<string[]> {
    const wrong: string[] = [];
    const days = {
      from: new Date(clock.now().getTime() - 60 * 24 * 60 * minuteMs),
      to: clock.now(),
    };
    wrong.push(...(await reconcile({ ...days, provider: provider.books })));
    for (const payment of bank.listPayments()) {
      if (payment.status !== 'authorised') continue;
      const attempt = await Attempt.findById(payment.reference).lean();
      const order = attempt && (await Order.findById(attempt.order).lean());
      if (payment.refunded > payment.amount.value) wrong.push(`${payment.psp}: too much back`);
      const isOwn = order?.paidBy?.equals(attempt?._id ?? '') ?? false;
      if (!isOwn && payment.refunded !== payment.amount.value) {
        wrong.push(`${payment.psp}: taken for nothing`);
      }
    }
    for (const order of await Order.find().lean()) {
      const entries = await LedgerEntry.countDocuments({ order: order._id, kind: 'purchase' });
      if (entries > 1) wrong.push(`order ${order._id.toHexString()}: credited ${entries} times`);
    }
    for (const { account } of members) {
      const entries = await LedgerEntry.find({ account: account._id }).lean();
      const sum = entries.reduce((total, { credits }) => total + credits, 0);
      const stored = await Account.findById(account._id).lean();
      if (stored?.credits !== sum || sum < 0)
        wrong.push(`a balance of ${stored?.credits}, not ${sum}`);
    }
    const used = await Order.countDocuments({
      'payment.state': 'completed',
      'price.discount.code': code,
    });
    if (used > 1 || (await DiscountUse.countDocuments({ code })) > 1) {
      wrong.push(`the code was used ${used} times`);
    }
    const open = await Refund.countDocuments({ state: { $ne: 'done' } });
    if (open > 0) wrong.push(`${open} refunds are not done`);
    return wrong;
  }
}

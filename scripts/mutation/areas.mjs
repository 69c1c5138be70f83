/**
 * What is mutated, and the tests beside it that must notice: those that need no gateway and no browser, so that each
 * mutant costs seconds. What only a random simulation would notice would be found by luck.
 * @type {Record<string, {mutate: string[], tests: string[], patienceMs?: number}>}
 */
export const areas = {
  ledger: {
    mutate: ['core/credits/ledger.ts', 'core/spending/{limits,setSpendingLimit}.ts'],
    tests: ['core/credits/*.test.ts', 'core/spending/*.test.ts'],
  },
  blocking: {
    mutate: [
      'core/blocking/{block,blocks,changeSight}.ts',
      'core/profiles/{pair,pair.model,sight}.ts',
    ],
    tests: ['core/blocking/*.test.ts', 'core/profiles/{pair,sight}.test.ts'],
  },
  sends: {
    mutate: ['core/chat/{sendAllowance,sendPlan,sendWrites}.ts'],
    // The rules by themselves, in memory: what the tests against the database notice as well comes on top.
    tests: ['core/chat/send{Allowance,Plan,PlanRefusals,Writes}.test.ts'],
  },
  'sends-queue': {
    mutate: ['core/chat/sendQueue.ts'],
    tests: ['core/chat/sendQueue*.test.ts'],
    // What waits for a batch that never comes has failed; none of these takes a second.
    patienceMs: 3_000,
  },
  notices: {
    mutate: ['core/payments/notices.ts', 'core/ports/payments/notices.ts'],
    tests: ['core/payments/{notices,storeNotices}.test.ts'],
  },
  payments: {
    mutate: ['core/payments/{settle,reversals}.ts'],
    tests: ['core/payments/{settle,reversals}.test.ts'],
  },
  refunds: {
    mutate: ['core/payments/{refunds,premium}.ts'],
    tests: ['core/payments/refunds.test.ts'],
  },
  prices: {
    mutate: ['core/payments/{advance,ownLimits,price}.ts'],
    tests: ['core/payments/{advance,ownLimits,price}.test.ts'],
  },
  orders: {
    mutate: ['core/payments/placeOrder.ts'],
    tests: ['core/payments/placeOrder*.test.ts'],
  },
  attempts: {
    mutate: ['core/payments/openAttempt.ts'],
    tests: ['core/payments/openAttempt.test.ts'],
  },
  till: {
    mutate: ['core/payments/pay.ts'],
    tests: ['core/payments/{pay,retryOrder}.test.ts'],
  },
  debits: {
    mutate: ['core/payments/payByDebit.ts'],
    tests: ['core/payments/payByDebit.test.ts'],
  },
};

const paying = ['core/payments/*.test.ts', 'gateway/payments/*.test.ts', 'jobs/payments/*.test.ts'];

/**
 * What is mutated, and which tests must notice. An area is proven by the tests that are beside it or at its door;
 * the random ones (`simulation`, `relations`) are left out: they take long, and what only they notice is found
 * by luck.
 * @type {Record<string, {mutate: string[], tests: string[]}>}
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
    tests: ['core/blocking/*.test.ts', 'core/profiles/sight.test.ts'],
  },
  sends: {
    mutate: [
      'core/chat/{sendAllowance,sendMessages,sendPlan,sendQueue,sendState,sendWrites,sending}.ts',
    ],
    tests: ['core/chat/send*.test.ts'],
  },
  notices: {
    mutate: ['core/payments/notices.ts', 'core/ports/payments/notices.ts'],
    tests: ['core/payments/notice*.test.ts', 'gateway/payments/webhook.routes.test.ts'],
  },
  settling: {
    mutate: ['core/payments/{settle,advance,refunds,reversals,premium}.ts'],
    tests: paying,
  },
  ordering: {
    mutate: ['core/payments/{placeOrder,pay,payByDebit,openAttempt,price,ownLimits}.ts'],
    tests: paying,
  },
};

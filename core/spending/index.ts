export { limitNow, spend, spentIn, type SpendingLimits, type Spent } from './limits.ts';
export { setSpendingLimit } from './setSpendingLimit.ts';

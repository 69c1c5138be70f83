export { limitNow, spend, spentIn, type SpendingLimits, type Spent } from './limits.ts';
export { assertRoomToBuy, readSpendingLimits, roomToBuy, setSpendingLimit } from './spending.ts';

export { Attempt, type AttemptDoc } from './attempt.model.ts';
export { followUpPayments, type FollowUpDeps } from './followUp.ts';
export { formatMoney } from './formatMoney.ts';
export { Notice, noticeProblems, type NoticeDoc } from './notice.model.ts';
export { handleNotices, handleStored, storeNotices } from './notices.ts';
export { readDiscount, readPackages, readRepeatableOrders } from './offers.ts';
export { asItIs, openAttempt, providerOf, type Answered, type Provided } from './openAttempt.ts';
export { Order, type OrderDoc } from './order.model.ts';
export { orderFact, presentOrder } from './order.presenter.ts';
export {
  findOwnOrder,
  forgetCard,
  pay,
  readPayment,
  repeatOrder,
  retryOrder,
  takeResult,
  type Paying,
} from './pay.ts';
export { assertRoomToBuy, readSpendingLimits, roomToBuy } from './ownLimits.ts';
export { payByDebit } from './payByDebit.ts';
export { findBuyer, placeOrder } from './placeOrder.ts';
export { discounted, methodsOf, paymentCountry, priceOf } from './price.ts';
export { writeReceipt, type ReceiptWords } from './receipt.ts';
export { reconcile, type Difference } from './reconcile.ts';
export { Refund, type RefundDoc } from './refund.model.ts';
export { presentRefund, requestRefund, sendRefund, sendRefunds, unusedByOrder } from './refunds.ts';
export { StoredCard, findCard, presentCard, type StoredCardDoc } from './storedCard.model.ts';
export { readTransaction, readTransactions } from './transactions.ts';

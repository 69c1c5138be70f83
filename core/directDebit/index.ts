export { isBlocked } from './blocks.ts';
export {
  DebitBlock,
  DebitGuard,
  DirectDebit,
  Otp,
  PhoneSends,
  type DirectDebitDoc,
} from './directDebit.model.ts';
export { ibanOf, payByDebit } from './payByDebit.ts';
export { mobileOf, sendDebitCode } from './sendCode.ts';

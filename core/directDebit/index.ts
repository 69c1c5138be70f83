export { blockIds, blockWrites, hashOf, isBlocked } from './blocks.ts';
export { checkDebitCode } from './checkCode.ts';
export {
  DebitBlock,
  DebitGuard,
  DirectDebit,
  Otp,
  PhoneSends,
  type DirectDebitDoc,
} from './directDebit.model.ts';
export { ibanOf } from './iban.ts';
export { mobileOf, sendDebitCode } from './sendCode.ts';

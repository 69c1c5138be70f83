export { DiscountCode, type DiscountCodeDoc } from './discountCode.model.ts';
export { DiscountUse, type DiscountUseDoc } from './discountUse.model.ts';
export {
  findDiscount,
  findOwnDiscount,
  ownOffers,
  type Discount,
  type Discounted,
  type OwnOffers,
  type Purpose,
} from './findDiscount.ts';
export { disableDiscountCode, findDeletionDiscount, makeDiscountCode } from './makeDiscount.ts';
export { holdsUse, reserveWrite, usedWrite } from './reserve.ts';

export { contentPrice, ownCreditPrice } from './price.ts';

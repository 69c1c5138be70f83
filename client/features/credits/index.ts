export { TimeBonus } from './BonusPlace.tsx';

export { clampFutureTimes, clampFutureTimesName } from './clampFutureTimes.ts';

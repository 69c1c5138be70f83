export { connectOrRetry, redisPatience } from './connectOrRetry.ts';

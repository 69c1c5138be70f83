import { describeError } from './describeError.ts';

export { describeError, scrubMessage, type LoggedError } from './describeError.ts';

/** How every log of the product writes what it is given. */
export const logSerializers = { err: (error: unknown) => describeError(error) };
export type { FailureLog } from './failureLog.ts';

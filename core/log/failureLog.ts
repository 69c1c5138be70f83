/** Where a failure is written that nobody waits for: whatever has pino's two methods. */
export interface FailureLog {
  warn(details: { err: unknown }, message: string): void;
  error(details: { err: unknown }, message: string): void;
}

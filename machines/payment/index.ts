/**
 * The payment of one order, however many tries it takes (PAY-01).
 *
 * ```
 * loading → pending → completed (standing ⇄ reversed)
 * loading, pending → failed | cancelled            only by the try that is the last
 * loading, failed, cancelled --RETRY→ loading      with the next attempt
 * loading, pending, failed, cancelled --PAID→ completed
 * ```
 *
 * The server stores it after every event (`storePayment`, `advancePayment`) and knows of no SYNC. A browser runs it
 * with the actor `follow`, which sends SYNC with each answer of payment.php: at once, at every `payments:changed`
 * of a higher version, and by polling while there is no connection.
 */
export { paymentMachine } from './paymentMachine.ts';
export * from './store.ts';
export type * from './types.ts';

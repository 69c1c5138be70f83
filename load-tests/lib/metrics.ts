import { Counter, Trend } from 'k6/metrics';
import { refusesNobody, logAcked } from './options.ts';

/** From the first emit of a message to its ack, reconnects included. */
export const ackMs = new Trend('ack_ms', true);
/** From the emit to the fact at the other side; both clocks are this machine's. */
export const deliveryMs = new Trend('delivery_ms', true);
/** From losing a connection until everything missed is there. */
export const backInSyncMs = new Trend('back_in_sync_ms', true);
/** Chains of syncs from losing a connection until everything missed is there. */
export const syncsPerLoss = new Trend('syncs_per_loss');
export const acked = new Counter('messages_acked');
export const delivered = new Counter('messages_delivered');
export const reconnects = new Counter('reconnects');
export const syncs = new Counter('syncs');
/** Sends that were refused, for a while or for good. */
export const refusals = new Counter('sends_refused');
/** Devices that were told everything without asking, where that is looked at. */
export const judged = new Counter('devices_told_all');
/** Devices that did all they were to do. */
export const completed = new Counter('devices_completed');
/** What must not happen at all, by kind. */
export const errors = new Counter('errors');

/** Counts one thing that must not happen, and says on the console what it was. */
export function fail(kind: string, details: unknown = ''): void {
  errors.add(1, { kind });
  console.error(`${kind} ${typeof details === 'string' ? details : JSON.stringify(details)}`);
}

/** Counts a send that was refused, and says so where nobody should be. */
export function refused(code: string): void {
  refusals.add(1, { code });
  if (refusesNobody) console.warn(`send refused for now: ${code}`);
}

/** So that a threshold on what never happened is looked at as well. */
export function countFromZero(): void {
  for (const counter of [errors, acked, delivered, completed, refusals]) counter.add(0);
}

/** For the verifier, that looks up each of these lines. */
export function ackedOne(message: { id: string; conversation: string; seq: number }): void {
  acked.add(1);
  if (logAcked) console.log(`acked ${message.id} ${message.conversation} ${message.seq}`);
}

import type { FactName, Facts } from '@rendezvous/core/contract';

export * from './applyBalance.ts';
export * from './backoff.ts';
export * from './failure.ts';

/** A fact as a machine takes it: its name is the event's type. */
export type FactEvent<Name extends FactName = FactName> = {
  [N in Name]: { type: N; payload: Facts[N] };
}[Name];

import type { FactName, Facts } from '../contract/index.ts';

/** A fact on its way to every device of one member, but for the one that was answered by its ack. */
export type FactTo = {
  [Name in FactName]: { profile: string; name: Name; payload: Facts[Name]; exceptSocket?: string };
}[FactName];

/** How facts reach devices: through the node's sockets, or through Redis to every node. */
export interface FactPublisher {
  publish(facts: FactTo[]): void;
}

/** Stands in place of a profile's id in a fact for every operator's devices. */
export const allOperators = 'operators';

/** The same for every device of everybody. */
export const everybody = 'everybody';

/** The Socket.IO room of every device of a member: gateways fill it, jobs may speak into it. */
export function memberRoom(profile: string): string {
  return `member:${profile}`;
}

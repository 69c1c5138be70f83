import type { FactName, Facts } from '../contract/index.ts';

/** A fact on its way to every device of one member. */
export type FactTo = {
  [Name in FactName]: { profile: string; name: Name; payload: Facts[Name] };
}[FactName];

/** How facts reach devices: through the node's sockets, or through Redis to every node. */
export interface FactPublisher {
  publish(facts: FactTo[]): void;
}

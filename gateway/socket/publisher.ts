import { memberRoom, type FactPublisher, type FactTo } from '@rendezvous/core/events';
import type { GatewayServer } from './types.ts';

/** Facts to the members' devices, on every node that the server's adapter reaches. */
export function createPublisher(io: GatewayServer): FactPublisher {
  return {
    publish(facts) {
      for (const fact of facts) publishOne(io, fact);
    },
  };
}

function publishOne(io: GatewayServer, { profile, name, payload, exceptSocket }: FactTo): void {
  const room = io.to(memberRoom(profile));
  const target = exceptSocket === undefined ? room : room.except(exceptSocket);
  // Name and payload belong together by the type of FactTo; emit asks for them apart.
  (target.emit as (name: string, payload: unknown) => boolean)(name, payload);
}

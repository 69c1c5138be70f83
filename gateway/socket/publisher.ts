import type { Facts } from '@rendezvous/core/contract';
import { memberRoom, type FactPublisher, type FactTo } from '@rendezvous/core/events';
import type { GatewayServer } from './types.ts';

/** Facts after which somebody may know less, or more, of somebody else. */
const sightFacts = new Set<string>(['profiles:hidden', 'profiles:shown']);

/**
 * Facts to the members' devices, on every node that the server's adapter reaches; `alone` when there
 * is no other node. `onSight` is told whose sight of each other has changed.
 */
export function createPublisher(
  io: GatewayServer,
  { alone, onSight }: { alone: boolean; onSight: (profiles: string[]) => void },
): FactPublisher {
  return {
    publish(facts) {
      for (const fact of facts) publishOne(io, fact, alone);
      const changed = facts.flatMap(({ name, payload }) =>
        sightFacts.has(name) ? [(payload as Facts['profiles:hidden']).profile] : [],
      );
      if (changed.length > 0) onSight([...new Set(changed)]);
    },
  };
}

function publishOne(
  io: GatewayServer,
  { profile, name, payload, exceptSocket }: FactTo,
  alone: boolean,
): void {
  // Encoding a fact that no device here or elsewhere is there to hear is most of its cost.
  const devices = io.sockets.adapter.rooms.get(memberRoom(profile));
  const listeners = (devices?.size ?? 0) - (exceptSocket && devices?.has(exceptSocket) ? 1 : 0);
  if (alone && listeners === 0) return;
  const room = io.to(memberRoom(profile));
  const target = exceptSocket === undefined ? room : room.except(exceptSocket);
  // Name and payload belong together by the type of FactTo; emit asks for them apart.
  (target.emit as (name: string, payload: unknown) => boolean)(name, payload);
}

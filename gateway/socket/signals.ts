import type { GatewayDeps } from '../deps.ts';
import { createLastSeen, noteLeaving, renewSeen, renewSeenEveryMs } from './lastSeen.ts';
import { createLooking } from './looking.ts';
import { createPresence } from './presence.ts';
import { createPublisher } from './publisher.ts';
import { createTyping } from './typing.ts';
import type { Nodes } from './redis.ts';
import type { GatewayServer } from './types.ts';

const sweepPresenceEveryMs = 30_000;

/** What members tell each other through this node: facts, who is there, who writes; and who looks at a page. */
export function createSignals(
  io: GatewayServer,
  deps: Pick<GatewayDeps, 'clock' | 'log'>,
  nodes: Pick<Nodes, 'onLost'> | null,
) {
  const alone = nodes === null;
  const presence = createPresence(io, { ...deps, alone });
  const publisher = createPublisher(io, { alone, onSight: sightChanged });
  const typing = createTyping({ ...deps, publisher });
  const lastSeen = createLastSeen(deps, presence.came);
  const looking = createLooking(io, deps);
  nodes?.onLost(() => typing.forget());

  function sightChangedHere(profiles: string[]): void {
    typing.forget(profiles);
    presence.reconsider(profiles);
  }
  io.on('sight:changed', sightChangedHere);

  /** What may be known of these members, or by them, has changed: on every node. */
  function sightChanged(profiles: string[]): void {
    sightChangedHere(profiles);
    if (!alone) io.serverSideEmit('sight:changed', profiles);
  }

  io.on('connection', (socket) => {
    socket.on('disconnect', () => {
      presence.unwatch(socket);
      noteLeaving(socket, lastSeen);
    });
  });

  const sweeps = [
    setInterval(() => {
      presence.sweep().catch((error: unknown) => deps.log.warn({ err: error }, 'presence'));
    }, sweepPresenceEveryMs),
    setInterval(() => renewSeen(io, lastSeen), renewSeenEveryMs),
  ];

  return {
    ...{ publisher, presence, typing, lastSeen, looking, sightChanged },
    async whenIdle(): Promise<void> {
      await Promise.all([lastSeen.whenIdle(), looking.whenIdle()]);
    },
    stop(): void {
      for (const sweep of sweeps) clearInterval(sweep);
      looking.stop();
    },
  };
}
export type Signals = ReturnType<typeof createSignals>;

import { expect, it, vi } from 'vitest';
import { Types } from 'mongoose';
import { Server } from 'socket.io';
import type { SessionDoc } from '@rendezvous/core/accounts';
import { createTurns } from '@rendezvous/core/flow';
import { createMetrics } from '../ops/metrics.ts';
import { gatewayDeps } from '../testing/useGateway.ts';
import { createDrain } from './drain.ts';
import { handleCommands, type Handlers } from './handle.ts';
import type { GatewaySocket } from './types.ts';
import { createUnderWay } from './underWay.ts';

/** A socket that is gone when the turn of its command comes. */
function goneWhenItsTurnComes() {
  const hear: ((...args: unknown[]) => void)[] = [];
  const socket = {
    id: 'socket',
    connected: true,
    data: { session: 's', account: new Types.ObjectId(), profile: new Types.ObjectId() },
    onAny: (listener: (...args: unknown[]) => void) => void hear.push(listener),
  };
  const deps = gatewayDeps();
  const io = new Server();
  const handlers = { 'chat:sync': vi.fn(), 'chat:read': vi.fn() };
  handleCommands(socket as unknown as GatewaySocket, {
    ...{ deps, handlers: handlers as unknown as Handlers, limit: async () => undefined },
    turns: createTurns({ atOnce: 4, waitingMax: 64 }),
    line: (work) => {
      socket.connected = false;
      return work();
    },
    sessions: async () => ({}) as SessionDoc,
    metrics: createMetrics({ io, clock: deps.clock }),
    underWay: createUnderWay(),
    drain: createDrain(io),
  });
  const ask = (command: string, payload: unknown) =>
    new Promise((answered) => hear.forEach((listener) => listener(command, payload, answered)));
  return { handlers, ask };
}

it('[REAL-12] looks up nothing for whoever has gone while its command waited', async () => {
  const { ask, handlers } = goneWhenItsTurnComes();
  expect(await ask('chat:sync', {})).toMatchObject({ error: { code: 'overloaded' } });
  expect(handlers['chat:sync']).not.toHaveBeenCalled();
});

it('does for whoever has gone what it had asked for', async () => {
  const { ask, handlers } = goneWhenItsTurnComes();
  const payload = { conversation: 'a'.repeat(24), upToSeq: 1 };
  expect(await ask('chat:read', payload)).toMatchObject({ ok: true });
  expect(handlers['chat:read']).toHaveBeenCalledOnce();
});

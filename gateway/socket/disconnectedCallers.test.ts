import { expect, it, vi } from 'vitest';
import { Types } from 'mongoose';
import { Server } from 'socket.io';
import type { SessionDoc } from '@rendezvous/core/accounts';
import { createKeyedLimiter } from '@rendezvous/core/concurrency';
import { createMetrics } from '../ops/metrics.ts';
import { gatewayDeps } from '../testing/useGateway.ts';
import { createDrain } from './drain.ts';
import { handleCommands, type Handlers, type OperatorHandlers } from './handle.ts';
import type { GatewaySocket } from './types.ts';
import { createInFlight } from './inFlight.ts';

/** A socket that is gone when the turn of its command comes. */
function goneBeforeItsTurn() {
  const hear: ((...args: unknown[]) => void)[] = [];
  const socket = {
    id: 'socket',
    connected: true,
    data: { session: 's', account: new Types.ObjectId(), profile: new Types.ObjectId() },
    onAny: (listener: (...args: unknown[]) => void) => void hear.push(listener),
  };
  const deps = gatewayDeps();
  const io = new Server();
  const metrics = createMetrics({ io, clock: deps.clock });
  const measured = vi.spyOn(metrics, 'answered');
  const inFlight = createInFlight();
  const handlers = { 'chat:sync': vi.fn(), 'chat:read': vi.fn() };
  handleCommands(socket as unknown as GatewaySocket, {
    ...{ deps, handlers: handlers as unknown as Handlers, limit: async () => undefined },
    operatorHandlers: {} as OperatorHandlers,
    perMember: createKeyedLimiter({ atOnce: 4, waitingMax: 64 }),
    requestQueue: (work) => {
      socket.connected = false;
      return work();
    },
    sessions: async () => ({}) as SessionDoc,
    metrics,
    security: { noteRefusal: () => undefined },
    inFlight,
    drain: createDrain(io),
  });
  const ack = vi.fn();
  const ask = (command: string, payload: unknown) => {
    hear.forEach((listener) => listener(command, payload, ack));
    return inFlight.whenIdle();
  };
  return { handlers, ask, ack, measured };
}

it('[REAL-12] looks up nothing for whoever has gone while its command waited', async () => {
  const { ask, handlers, ack, measured } = goneBeforeItsTurn();
  await ask('chat:sync', {});
  expect(handlers['chat:sync']).not.toHaveBeenCalled();
  expect(ack).not.toHaveBeenCalled();
  expect(measured).not.toHaveBeenCalled();
});

it('[OPS-04] does for whoever has gone what it had asked for, and measures how long that took', async () => {
  const { ask, handlers, measured } = goneBeforeItsTurn();
  const payload = { conversation: 'a'.repeat(24), upToSeq: 1 };
  await ask('chat:read', payload);
  expect(handlers['chat:read']).toHaveBeenCalledOnce();
  expect(measured).toHaveBeenCalledExactlyOnceWith('chat:read', expect.any(Number), null);
});

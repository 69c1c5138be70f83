import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeMember, useDatabase } from '@rendezvous/core/testing';
import { gatewayDeps } from '../testing/useGateway.ts';
import { createResync } from './resync.ts';
import type { GatewayServer } from './types.ts';

useDatabase();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const socketOf = (session: string) => ({
  // A session that has its first token.
  data: { session, token: session },
  emit: vi.fn<(event: string, payload: { inMs: number }) => void>(),
  disconnect: vi.fn(),
});

/** A node with these sockets. */
function createNode(sockets: ReturnType<typeof socketOf>[]) {
  const io = { sockets: { sockets: new Map(sockets.map((socket) => [socket, socket])) } };
  return createResync(io as unknown as GatewayServer, gatewayDeps());
}

it('[REAL-11] tells each socket once, however often facts were lost, and each another time', async () => {
  const { sender } = await makeMember();
  const sockets = Array.from({ length: 20 }, () => socketOf(sender.session));
  const resync = createNode(sockets);
  for (let times = 0; times < 3; times += 1) {
    resync.factsLost();
    vi.advanceTimersByTime(500);
  }
  vi.advanceTimersByTime(10_000);
  const told = sockets.map(({ emit }) => emit.mock.calls);
  expect(told.map(({ length }) => length)).toEqual(sockets.map(() => 1));
  const times = told.flat().map(([, { inMs }]) => inMs);
  expect(told.flat().every(([event]) => event === 'gateway:resync')).toBe(true);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...times)).toBeLessThan(3_500);
  expect(new Set(times).size).toBeGreaterThan(10);

  resync.factsLost();
  vi.advanceTimersByTime(1_500);
  expect(sockets[0]?.emit).toHaveBeenCalledTimes(2);
});

it('[REAL-11] closes sockets whose session was ended meanwhile', async () => {
  const { sender } = await makeMember();
  const [stands, ended] = [socketOf(sender.session), socketOf('ended')];
  createNode([stands, ended]).factsLost();
  vi.advanceTimersByTime(1_500);
  await vi.waitFor(() => expect(ended.disconnect).toHaveBeenCalledWith(true), { timeout: 20_000 });
  expect(stands.disconnect).not.toHaveBeenCalled();
});

it('[REAL-13] tells nobody when the node ends before', () => {
  const socket = socketOf('any');
  const resync = createNode([socket]);
  resync.factsLost();
  resync.stop();
  vi.advanceTimersByTime(10_000);
  expect(socket.emit).not.toHaveBeenCalled();
});

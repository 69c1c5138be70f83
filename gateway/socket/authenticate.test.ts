import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Types } from 'mongoose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { io as openSocket } from 'socket.io-client';
import { sessionIdOf, type SessionDoc } from '@rendezvous/core/accounts';
import { Refused } from '@rendezvous/core/contract';
import { createMetrics } from '../ops/metrics.ts';
import { connectClient } from '../testing/client.ts';
import { gatewayDeps } from '../testing/useGateway.ts';
import { authenticateSockets } from './authenticate.ts';
import { createLastSeen } from './lastSeen.ts';
import type { GatewayServer, SessionLookup } from './types.ts';

/** A server with nothing but handshakes, which find sessions like this. */
async function serverWith(sessions: SessionLookup) {
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const deps = { ...gatewayDeps(), log };
  const server = createServer();
  const io: GatewayServer = new Server(server, { transports: ['websocket'] });
  onTestFinished(() => io.close());
  const metrics = createMetrics({ io, clock: deps.clock });
  const lastSeen = { ...createLastSeen(deps), note: vi.fn(), noteDevice: vi.fn() };
  authenticateSockets(io, deps, { lastSeen, sessions, metrics });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, io, logged, metrics, lastSeen };
}

/** Asks for a connection while every handshake comes to this; answers what the client and the operator hear. */
async function handshakeThat(fails: Error) {
  const { url, logged, metrics } = await serverWith(() => Promise.reject(fails));
  const refused = await connectClient(url, 't'.repeat(43)).catch((error: unknown) => error);
  return { refused, logged, figures: await metrics.read() };
}

const token = 't'.repeat(43);
const session = {
  ...{ _id: sessionIdOf(token), account: new Types.ObjectId(), profile: new Types.ObjectId() },
  expiresAt: new Date('2100-01-01'),
} as SessionDoc;

it('[REAL-01] ends the socket of whoever logged out between being found and being let in', async () => {
  const found = [session, undefined];
  const { url } = await serverWith(async () => found.shift());
  const client = await connectClient(url, token);
  await client.ended;
});

it('[REAL-01] ends the socket of whoever was let in with a token that was replaced meanwhile', async () => {
  const renewed = { hash: 'another', before: session._id, at: new Date() };
  const found = [session, { ...session, renewed }];
  const { url } = await serverWith(async () => found.shift());
  const client = await connectClient(url, token);
  await client.ended;
});

it('[REAL-05] does not let in, nor call seen, whoever has gone before it was found', async () => {
  const asked: ((found: SessionDoc) => void)[] = [];
  const { url, io, lastSeen } = await serverWith(
    () => new Promise<SessionDoc>((resolve) => void asked.push(resolve)),
  );
  const connected = vi.fn();
  io.on('connection', connected);
  const socket = openSocket(url, {
    transports: ['websocket'],
    extraHeaders: { Cookie: `auth=${'t'.repeat(43)}` },
  });
  const joining = vi.spyOn(io.sockets.adapter, 'addAll');
  await expect.poll(() => asked.length).toBe(1);
  socket.close();
  await expect.poll(() => io.engine.clientsCount).toBe(0);
  asked[0]?.(session);
  await turn();
  await turn();
  expect(lastSeen.note).not.toHaveBeenCalled();
  expect(joining).not.toHaveBeenCalled();
  expect(connected).not.toHaveBeenCalled();
});

it('[REAL-12, OPS-04] tells whoever comes when too many wait already that it is so, and counts it without a log line', async () => {
  const full = new Refused('overloaded', { retryInMs: 1_000 });
  const { refused, logged, figures } = await handshakeThat(full);
  expect(refused).toMatchObject({
    message: 'overloaded',
    data: { code: 'overloaded', retryInMs: 1_000 },
  });
  expect(figures).toContain('rendezvous_refusals_total{code="overloaded"} 1');
  expect(logged).toEqual([]);
});

it('[OPS-04] logs a handshake that failed for what nobody foresaw, and tells nothing of it', async () => {
  const { refused, logged, figures } = await handshakeThat(new Error('no such thing'));
  expect(refused).toMatchObject({ message: 'server_error', data: { code: 'server_error' } });
  expect(figures).toContain('rendezvous_refusals_total{code="server_error"} 1');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('no such thing');
});

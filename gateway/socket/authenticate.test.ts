import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { Refused } from '@rendezvous/core/contract';
import { createMetrics } from '../ops/metrics.ts';
import { connectClient } from '../testing/client.ts';
import { gatewayDeps } from '../testing/useGateway.ts';
import { authenticateSockets } from './authenticate.ts';
import { createLastSeen } from './lastSeen.ts';
import type { GatewayServer } from './types.ts';

/** Asks for a connection while every handshake comes to this; answers what the client and the operator hear. */
async function handshakeThat(fails: Error) {
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const deps = { ...gatewayDeps(), log };
  const server = createServer();
  const io: GatewayServer = new Server(server, { transports: ['websocket'] });
  onTestFinished(() => io.close());
  const metrics = createMetrics({ io, clock: deps.clock });
  const line = () => Promise.reject(fails);
  authenticateSockets(io, deps, { lastSeen: createLastSeen(deps), line, metrics });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const refused = await connectClient(url, 'token').catch((error: unknown) => error);
  return { refused, logged, figures: await metrics.read() };
}

it('[REAL-12, OPS-04] tells whoever comes when the line is full that it is, and counts it without a log line', async () => {
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

import {
  connect as connectTcp,
  createServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { createServer as createHttp } from 'node:http';
import { Server as SocketServer, type Socket as ServerSocket } from 'socket.io';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createConnect } from './connect.ts';

/** Of a machine that is busy with other things. */
const patience = { timeout: 20_000 };
const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** A Socket.IO server as the gateway has one, and a network in front of it that can fall silent. */
async function startServer({ pingMs = 25_000 } = {}) {
  const http = createHttp();
  const server = new SocketServer(http, { pingInterval: pingMs, pingTimeout: pingMs });
  const port = await listen(http);
  closing.push(() => server.close());
  const lines = new Set<{ near: Socket; far: Socket }>();
  const network = createServer((near) => {
    const far = connectTcp(port, '127.0.0.1');
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    lines.add({ near, far });
  });
  const origin = `http://127.0.0.1:${await listen(network)}`;
  closing.push(() => {
    network.close();
    for (const { near, far } of lines) [near, far].forEach((end) => end.destroy());
  });
  const arrived = new Promise<ServerSocket>((resolve) => server.on('connection', resolve));
  return {
    server,
    origin,
    arrived,
    fallSilent: () => lines.forEach(({ near, far }) => far.unpipe(near)),
  };
}

function open(origin: string, options = {}) {
  const events = { opened: vi.fn(), lost: vi.fn(), refused: vi.fn(), fact: vi.fn() };
  const wire = createConnect(origin, options)(events);
  closing.push(() => wire.close());
  return { wire, events };
}

async function connected(options = {}) {
  const started = await startServer();
  const opened = open(started.origin, options);
  const socket = await started.arrived;
  await vi.waitFor(() => expect(opened.events.opened).toHaveBeenCalledOnce(), patience);
  return { ...started, ...opened, socket };
}

describe('the wire', () => {
  it('[REAL-15] opens one websocket, without asking over HTTP first', async () => {
    const { socket, server } = await connected();
    expect(socket.conn.transport.name).toBe('websocket');
    expect(server.engine.clientsCount).toBe(1);
  });

  it('settles a command with its own ack', async () => {
    const { wire, socket } = await connected();
    const answers = new Map<string, (ack: unknown) => void>();
    socket.onAny((name: string, _payload: unknown, ack: (answer: unknown) => void) =>
      answers.set(name, ack),
    );
    const first = wire.emit('chat:read', { conversation: 'c', upToSeq: 1 });
    const second = wire.emit('chat:list', {});
    await vi.waitFor(
      () => expect([...answers.keys()]).toEqual(['chat:read', 'chat:list']),
      patience,
    );
    answers.get('chat:list')?.({ ok: true, data: { chats: [] } });
    answers.get('chat:read')?.({ ok: false, error: { code: 'not_found' } });
    await expect(second).resolves.toEqual({ chats: [] });
    await expect(first).rejects.toMatchObject({ refusal: { code: 'not_found' } });
  });

  it('[REAL-08] hands facts on by name', async () => {
    const { events, socket } = await connected();
    const counts = { unread: 2, newLikes: 0, version: 7 };
    socket.emit('counts:changed', counts);
    await vi.waitFor(
      () => expect(events.fact).toHaveBeenCalledWith('counts:changed', counts),
      patience,
    );
  });

  it('tells a refused handshake by its code', async () => {
    const { server, origin } = await startServer();
    server.use((_socket, next) =>
      next(Object.assign(new Error('x'), { data: { code: 'overloaded', retryInMs: 5 } })),
    );
    const { events } = open(origin);
    await vi.waitFor(() => expect(events.refused).toHaveBeenCalledOnce(), patience);
    expect(events.refused).toHaveBeenCalledWith({ code: 'overloaded', retryInMs: 5 });
    expect(events.lost).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(server.engine.clientsCount).toBe(0), patience);
  });

  it('is lost once, with it whatever waits, and does not come back by itself', async () => {
    const { wire, events, server, socket } = await connected();
    const waiting = wire.emit('chat:list', {}).catch((error: Error) => error.message);
    socket.conn.close();
    expect(await waiting).toBe('wire broken');
    await expect(wire.emit('chat:list', {})).rejects.toThrow('wire broken');
    expect(events.lost).toHaveBeenCalledOnce();
    expect(events.opened).toHaveBeenCalledOnce();
    expect(server.engine.clientsCount).toBe(0);
  });

  it('an answer that does not come is unknown, and the connection stays', async () => {
    const { wire, events } = await connected({ timeoutMs: 200 });
    await expect(wire.emit('chat:list', {})).rejects.toThrow('wire broken');
    expect(events.lost).not.toHaveBeenCalled();
  });

  it('notices that the line has fallen silent', async () => {
    const { origin, arrived, fallSilent } = await startServer({ pingMs: 100 });
    const { events } = open(origin);
    await arrived;
    await vi.waitFor(() => expect(events.opened).toHaveBeenCalledOnce(), patience);
    fallSilent();
    await vi.waitFor(() => expect(events.lost).toHaveBeenCalledOnce(), patience);
  });

  it('[REAL-05] waits to be let in as long as the gateway is heard of', async () => {
    const { server, origin } = await startServer({ pingMs: 100 });
    let letIn = () => undefined as void;
    server.use((_socket, next) => void (letIn = next));
    let pings = 0;
    server.engine.on('connection', (line: { on: (what: string, heard: () => void) => void }) =>
      line.on('heartbeat', () => (pings += 1)),
    );
    const { events } = open(origin, { timeoutMs: 100 });
    await vi.waitFor(() => expect(pings).toBeGreaterThan(3), patience);
    letIn();
    await vi.waitFor(() => expect(events.opened).toHaveBeenCalledOnce(), patience);
    expect(events.lost).not.toHaveBeenCalled();
  });

  it('gives up a gateway that takes the line and says nothing', async () => {
    const port = await listen(createServer());
    const { events } = open(`http://127.0.0.1:${port}`, { timeoutMs: 100 });
    await vi.waitFor(() => expect(events.lost).toHaveBeenCalledOnce(), patience);
  });

  it('is lost where there is no gateway', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((closed) => server.close(closed));
    const { events } = open(`http://127.0.0.1:${port}`);
    await vi.waitFor(() => expect(events.lost).toHaveBeenCalledOnce(), patience);
    expect(events.refused).not.toHaveBeenCalled();
  });

  it('closes without telling', async () => {
    const { wire, events, server } = await connected();
    wire.close();
    await vi.waitFor(() => expect(server.engine.clientsCount).toBe(0), patience);
    expect(events.lost).not.toHaveBeenCalled();
  });
});

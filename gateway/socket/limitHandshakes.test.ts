import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';
import { refusalsMax } from './handle.ts';
import { socketsPerSession } from './limitHandshakes.ts';

describe('connections', () => {
  const gateway = useGateway();

  it('[REAL-12] that ask to be admitted a second time are closed, and no socket is left of them', async () => {
    const anna = await makeMember();
    const { io } = gateway.gateway;
    let admitted = 0;
    io.on('connection', () => (admitted += 1));
    // No client of the library: it asks once. All at once, before the first is answered.
    const { port } = new URL(gateway.url);
    const line = connect(Number(port), 'localhost');
    onTestFinished(() => void line.destroy());
    line.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        ...[`Host: localhost:${port}`, `Origin: ${gateway.url}`, `Cookie: auth=${anna.token}`],
        ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
        ...['Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''],
      ].join('\r\n'),
    );
    let heard = '';
    line.on('error', () => undefined).on('data', (chunk) => (heard += chunk.toString('latin1')));
    await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 101 [^]*"sid"/);
    // A masked frame of text: engine.io's message (4) with socket.io's CONNECT (0).
    const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]);
    // Fewer than a session may have sockets: that limit is not what ends it.
    const asked = socketsPerSession - 2;
    line.write(Buffer.concat(Array.from({ length: asked }, () => frame)));
    await expect.poll(() => io.engine.clientsCount, { timeout: 20_000 }).toBe(0);
    expect(admitted).toBeLessThanOrEqual(1);
    await expect.poll(() => io.sockets.sockets.size).toBe(0);
    expect((await gateway.connect(anna)).socket.connected).toBe(true);
  });

  it('[REAL-12] of one session are few: the one that came first goes', async () => {
    const anna = await makeMember();
    const first = await gateway.connect(anna);
    for (let more = 1; more < socketsPerSession; more += 1) await gateway.connect(anna);
    expect(first.socket.connected).toBe(true);
    await gateway.connect(anna);
    await first.ended;
    expect(gateway.gateway.io.sockets.sockets.size).toBe(socketsPerSession);
  });
});

describe('commands beyond the limit', () => {
  const gateway = useGateway({ config: { rateLimits: true } });

  it('[REAL-12] end the connection of whoever goes on in spite of the refusals', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const [device, other] = [await gateway.connect(anna), await gateway.connect(bram)];
    await Promise.all(Array.from({ length: 1_200 }, () => device.raw('nothing')));
    const refused = Array.from({ length: refusalsMax }, () => device.raw('nothing'));
    expect(await refused[0]).toMatchObject({ error: { code: 'rate_limited' } });
    await device.ended;
    expect(await other.raw('nothing')).toMatchObject({ error: { code: 'unknown_event' } });
  });
});

describe('handshakes of one network', () => {
  const gateway = useGateway({ config: { rateLimits: true, trustProxy: 1 } });

  it('[REAL-12] are limited, and those of others are not', async () => {
    const ask = (ip: string) =>
      gateway.connect(null, { 'X-Forwarded-For': ip }).catch((error: Error) => error.message);
    const answers = await Promise.all(Array.from({ length: 601 }, () => ask('192.0.2.20')));
    const counted = answers.filter((answer) => answer === 'authentication_required');
    expect(counted).toHaveLength(600);
    expect(await ask('192.0.2.21')).toBe('authentication_required');
  });
});

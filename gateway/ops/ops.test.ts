import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { Profile } from '@rendezvous/core/profiles';
import { makeMember, textTo } from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient } from '../testing/client.ts';
import { gatewayDeps, useGateway } from '../testing/useGateway.ts';

describe('running a node', () => {
  const metricsKey = 'a key for Prometheus';
  const gateway = useGateway({ config: { metricsKey } });
  const headers = { Authorization: `Bearer ${metricsKey}` };
  const text = async (path: string) =>
    (await gateway.http('GET', path, { headers })).body['text'] as string;

  it('[OPS-04] says that it lives and that it is ready', async () => {
    for (const [path, word] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const { status, body } = await gateway.http('GET', path);
      expect([path, status, body['text']]).toEqual([path, 200, word]);
    }
  });

  it('[OPS-04] says that it is not ready while the database does not answer', async () => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('not connected');
    const away = vi.spyOn(db, 'command').mockRejectedValue(new Error('no primary'));
    onTestFinished(() => away.mockRestore());
    const { status, body } = await gateway.http('GET', '/readyz');
    expect([status, body['text']]).toEqual([503, 'database']);
    expect((await gateway.http('GET', '/healthz')).status).toBe(200);
  });

  it('[OPS-04] says that it drains to whoever was asking when it began, and refuses who asks anew', async () => {
    const node = await createGateway(gatewayDeps());
    const port = await node.listen(0);
    const device = await connectClient(`http://localhost:${port}`, (await makeMember()).token);
    const asking = connect(port, 'localhost');
    onTestFinished(() => void asking.destroy());
    await once(asking, 'connect');
    asking.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
    // Answered after that: half a request has arrived.
    await device.raw('nothing');
    const stopped = node.stop();
    await device.fact('gateway:draining');
    const refused = once(connect(port, 'localhost'), 'connect');
    await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    asking.write('\r\n');
    const [answer] = (await once(asking.setEncoding('utf8'), 'data')) as [string];
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\n\r\ndraining$/);
    device.close();
    await stopped;
  });

  it('[OPS-04] counts sends, charges, refusals, acks, connections and the outbox for Prometheus', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const device = await gateway.connect(anna);
    await device.call('chat:send', textTo({ profile: bram.profile._id }));
    await device.raw('chat:send', {});
    await device.raw('rubbish', {});
    const metrics = await text('/metrics');
    expect(metrics).toContain('rendezvous_sends_total{type="text"} 1');
    expect(metrics).toContain('rendezvous_credits_charged_total 1');
    expect(metrics).toContain('rendezvous_refusals_total{code="validation"} 1');
    expect(metrics).toContain('rendezvous_refusals_total{code="unknown_event"} 1');
    expect(metrics).toMatch(/rendezvous_ack_seconds_count\{command="chat:send"\} 2/);
    expect(metrics).toContain('rendezvous_connections 1');
    expect(metrics).toMatch(/rendezvous_pending_bytes \d+/);
    expect(metrics).toContain('rendezvous_database_up 1');
    expect(metrics).toContain('rendezvous_outbox_rows 1');
    expect(metrics).toMatch(/rendezvous_outbox_lag_seconds [\d.]+/);
    expect(metrics).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
    expect(metrics).not.toContain(anna.profile._id.toHexString());
  });

  it('[OPS-04] logs each request with an id and without personal data', async () => {
    const lines: string[] = [];
    const target = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const log = pino({ level: 'info' }, target);
    const logged = await createGateway({ ...gatewayDeps(), log });
    const url = `http://localhost:${await logged.listen(0)}`;
    const anna = await makeMember();
    const response = await fetch(`${url}/api/profile.php?id=secret-id`, {
      headers: {
        Cookie: `auth=${anna.token}`,
        'X-Request-Id': 'trace-1',
        'User-Agent': 'secret-agent',
      },
    });
    await response.text();
    await fetch(`${url}/api/user.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'test' },
      body: JSON.stringify({ email: 'secret@example.test', password: 'secret-password' }),
    });
    await logged.stop();
    expect(response.headers.get('x-request-id')).toBe('trace-1');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toContainEqual(
      expect.objectContaining({
        req: { id: 'trace-1', method: 'GET', path: '/api/profile.php' },
        res: { status: 422 },
      }),
    );
    expect(entries.filter(({ security }) => security)).toMatchObject([
      { security: 'login_failed', requestId: expect.any(String) as string },
    ]);
    expect(entries).toHaveLength(3);
    const all = lines.join('');
    for (const secret of ['secret', anna.token, anna.account.email, '127.0.0.1', '::1']) {
      expect(all).not.toContain(secret);
    }
  });

  it('[REAL-13, OPS-04] drains: clients are told, sends under way finish, no new ones are taken', async () => {
    const node = await createGateway(gatewayDeps());
    const url = `http://localhost:${await node.listen(0)}`;
    const [anna, bram] = [await makeMember(), await makeMember()];
    const device = await connectClient(url, anna.token);
    const inFlight = device.ask('chat:send', textTo({ profile: bram.profile._id }));
    // Answered in order: the send has arrived when this is.
    await device.raw('nothing');
    const stopped = node.stop();
    expect(await inFlight).toMatchObject({ ok: true });
    const told = await device.fact('gateway:draining');
    expect(told.reconnectInMs).toBeGreaterThanOrEqual(0);
    await stopped;
    await device.ended;
    await expect(connectClient(url, anna.token)).rejects.toThrow();
  });

  it('[REAL-13] ends although the database is silent and somebody never ends a request', async () => {
    const { collection } = Profile;
    const silent = vi.spyOn(collection, 'updateMany').mockReturnValue(new Promise(() => undefined));
    onTestFinished(() => silent.mockRestore());
    const node = await createGateway(gatewayDeps(), { finishWithinMs: 0 });
    const port = await node.listen(0);
    const device = await connectClient(`http://localhost:${port}`, (await makeMember()).token);
    await expect.poll(() => silent.mock.calls.length).toBeGreaterThan(0);
    const dawdler = connect(port, 'localhost');
    onTestFinished(() => void dawdler.destroy());
    await once(dawdler, 'connect');
    dawdler.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    // Answered after that: half a request has arrived.
    await device.raw('nothing');
    device.close();
    const cut = new Promise((resolve) => dawdler.once('close', resolve).on('error', () => {}));
    await node.stop();
    await cut;
  });

  it('[OPS-04] logs no address that stands in a path, however long the path is', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const logged = await createGateway({ ...gatewayDeps(), log });
    const url = `http://localhost:${await logged.listen(0)}`;
    const long = 'a'.repeat(15_000);
    const paths = ['/kanarie@example.test/b', '/x/kanarie%40example.test', `/${long}`, `/${long}@`];
    for (const path of paths) await (await fetch(url + path)).text();
    await logged.stop();
    const logs = lines.map((line) => (JSON.parse(line) as { req: { path: string } }).req.path);
    expect(logs).toEqual(['/…/b', '/x/…', `/${long}`, '/…']);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Session } from '@rendezvous/core/accounts';
import { demoPassword } from '@rendezvous/core/demo';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { startServer } from '@rendezvous/core/testing';
import { startGateway } from './main.ts';

it('[OPS-03] the guide says of every collection how it is shared among machines', async () => {
  const guide = await readFile(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  const [, sharding = ''] = guide.split('### Sharding');
  const [table = ''] = sharding.split('\n## ');
  const collections = mongoose.modelNames().map((name) => mongoose.model(name).collection.name);
  expect(collections.length).toBeGreaterThan(10);
  expect(collections.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

it('[REAL-13] a gateway ends although its database hangs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-gateway-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await startServer(join(folder, 'db'));
  onTestFinished(() => database.kill());
  const gateway = await startGateway({
    ...{ PORT: '0', DATA_DIR: folder, MONGODB_URI: database.uri },
    ...{ LOG_LEVEL: 'silent', SEED_DEMO: 'off' },
  });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  let left = false;
  const disconnecting = vi.spyOn(mongoose, 'disconnect');
  onTestFinished(() => disconnecting.mockRestore());
  database.freeze();
  // More wait for an answer than there are connections.
  for (let waiting = 0; waiting < 8; waiting += 1) {
    void mongoose.connection.db?.command({ ping: 1 }).catch(() => undefined);
  }
  await gateway.stop();
  void disconnecting.mock.results[0]?.value.then(() => (left = true));
  await turn();
  expect(disconnecting).toHaveBeenCalledOnce();
  expect(left).toBe(false);
  // What comes next in this process connects anew.
  database.thaw();
  await disconnecting.mock.results[0]?.value;
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
});

it('a gateway whose machine has the wrong time stores and compares by that of the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-gateway-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await startServer(join(folder, 'db'));
  onTestFinished(() => database.kill());
  const dayMs = 86_400_000;
  const env = {
    ...{ PORT: '0', DATA_DIR: folder, MONGODB_URI: database.uri },
    ...{ LOG_LEVEL: 'silent', SEED_DEMO: 'on' },
  };
  for (const wrongMs of [40 * dayMs, -40 * dayMs]) {
    const localClock = createManualClock(new Date(Date.now() + wrongMs));
    const gateway = await startGateway(env, { localClock });
    const login = await fetch(`${gateway.url}/api/user.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: gateway.url },
      body: JSON.stringify({ email: 'anna@demo.test', password: demoPassword }),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(login.status).toBe(200);
    const [session] = await Session.find().sort({ createdAt: -1 }).lean();
    expect(Math.abs((session?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    // Nor does it think that a session has expired which has not.
    const user = await fetch(`${gateway.url}/api/user.php`, { headers: { cookie } });
    expect(user.status).toBe(200);
    await Session.deleteMany({});
    await gateway.stop();
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '@rendezvous/core/testing';
import { startGateway } from './main.ts';

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
  database.freeze();
  await gateway.stop();
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
});

import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@rendezvous/core/testing';
import { answerErrors, answerPageErrors } from '../http/errors.ts';
import { serveAssets } from '../pages/assets.ts';
import { listen } from '../http/listen.ts';
import { gatewayDeps } from '../testing/useGateway.ts';
import { browserErrorRoutes } from './browserError.routes.ts';

/** One built line: column 1 comes from line 3, column 5 of the source. */
const map = {
  ...{ version: 3, file: 'page-abc.js', sources: ['../../features/chat/Composer.tsx'] },
  ...{ names: [], sourcesContent: ['const secret = 1;'], mappings: 'AAEI' },
};

describe('errors of the browser', () => {
  useDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  const lines: Record<string, unknown>[] = [];
  let counted = 0;
  const deps = {
    ...gatewayDeps({ config: { rateLimits: true } }),
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  };
  const metrics = { browserError: () => void (counted += 1) };
  const app = express();
  app.set('trust proxy', 1);
  app.use('/assets', serveAssets(folder), answerPageErrors(deps));
  app.use(
    express.json(),
    browserErrorRoutes(deps, { metrics, assets: folder }),
    answerErrors(deps),
  );
  const server = createServer(app);
  let url = '';

  beforeAll(async () => {
    writeFileSync(join(folder, 'page-abc.js'), 'x');
    writeFileSync(join(folder, 'page-abc.js.map'), JSON.stringify(map));
    url = `http://localhost:${await listen(server, 0)}`;
  });
  beforeEach(() => {
    lines.length = 0;
    counted = 0;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  const report = (body: object, ip: string) =>
    fetch(`${url}/browser-error.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      body: JSON.stringify(body),
    });
  const broken = {
    message: `cannot send "my secret" to anna@demo.test`,
    stack: [
      'TypeError: cannot send "my secret"',
      '    at send (https://site.test/assets/page-abc.js:1:1)',
      'then@https://site.test/assets/other-def.js:7:8',
      '    at anna@demo.test (https://elsewhere.test/evil.js:1:1)',
    ].join('\n'),
    route: '/conversations/5f0000000000000000000001?token=abc',
    build: 'frame-abc.js',
  };

  it('[WEB-03] become a log line and a count: mapped to sources, without personal data', async () => {
    expect((await report(broken, '192.0.2.1')).status).toBe(200);
    expect(counted).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      browser: {
        message: 'cannot send … to …',
        stack: ['send (features/chat/Composer.tsx:3:5)', 'then (other-def.js:7:8)'],
        route: '/conversations/:part',
        build: 'frame-abc.js',
      },
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret|anna|token|5f0000|192\.0/);
  });

  it('[WEB-03] are taken ten times a minute from one network, and from others still', async () => {
    const statuses = [];
    for (let times = 0; times < 11; times += 1) {
      statuses.push((await report(broken, '192.0.2.2')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(counted).toBe(10);
    expect((await report(broken, '192.0.2.3')).status).toBe(200);
  });

  it('[WEB-03] need maps that nobody else gets, and a report of the agreed shape', async () => {
    expect((await fetch(`${url}/assets/page-abc.js`)).status).toBe(200);
    expect((await fetch(`${url}/assets/page-abc.js.map`)).status).toBe(404);
    expect((await fetch(`${url}/assets/page-abc.js%2Emap`)).status).toBe(404);
    const wrong = await report({ ...broken, build: '../../etc/passwd' }, '192.0.2.4');
    expect(wrong.status).toBe(422);
    expect(counted).toBe(0);
  });
});

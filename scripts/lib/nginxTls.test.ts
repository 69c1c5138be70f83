import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestOverTls, type RequestOptions as TlsOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from './run.mjs';

const site = 'site.example';

function hasNginx(): boolean {
  const found = [spawnSync('nginx', ['-v']), spawnSync('openssl', ['version'])];
  const isThere = found.every(({ status }) => status === 0);
  if (!isThere) console.warn('SKIPPED: tests of docker/nginx.tls.conf need nginx and openssl.');
  return isThere;
}

describe.skipIf(!hasNginx())('docker/nginx.tls.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-tls-'));
  const at = (name: string) => join(folder, name);
  const [plain, tls, gateway] = [at('plain.sock'), at('tls.sock'), at('gateway.sock')];
  const settings = `daemon off; pid ${at('nginx.pid')};`;
  const options = ['-e', 'stderr', '-p', folder, '-c', at('nginx.conf'), '-g', settings];
  let nginx: ChildProcess | undefined;
  let ca = '';

  /** Says what it was asked with; of its own answers a gateway says how long a browser remembers TLS. */
  const behind = createServer(({ headers, url }, response) => {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    response.end(JSON.stringify({ url, headers }));
  }).on('upgrade', (asked, socket) => {
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${asked.headers.upgrade}\r\n\r\n`);
  });

  beforeAll(async () => {
    makeCertificate();
    ca = readFileSync(at('fullchain.pem'), 'utf8');
    writeFileSync(at('nginx.conf'), configuration());
    await new Promise<void>((listening) => behind.listen(gateway, listening));
    // Started by root, nginx works as nobody.
    chmodSync(folder, 0o711);
    chmodSync(gateway, 0o777);
    const checked = spawnSync('nginx', [...options, '-t'], { encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, expect.stringContaining('successful')]);
    nginx = spawn('nginx', options, { stdio: 'ignore' });
    await vi.waitFor(() => ask({ path: '/' }), { timeout: 10_000, interval: 10 });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => nginx?.once('exit', resolve));
    if (nginx?.kill('SIGTERM')) await ended;
    behind.close();
    rmSync(folder, { recursive: true });
  });

  function makeCertificate(): void {
    const subject = ['-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site}`];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
    const files = ['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')];
    const made = spawnSync('openssl', ['req', '-x509', '-days', '1', ...key, ...subject, ...files]);
    expect([made.status, String(made.stderr)]).toMatchObject([0, expect.any(String)]);
  }

  /** The file as it is, but with sockets in a folder for its ports, so that any number of it can run anywhere. */
  function configuration(): string {
    const example = readFileSync(join(root, 'docker', 'nginx.tls.conf'), 'utf8');
    const here: [string | RegExp, string][] = [
      [/^ *listen \[::\]:\d+.*\n/gm, ''],
      [/listen 80\b/g, `listen unix:${plain}`],
      [/listen 443\b/g, `listen unix:${tls}`],
      ['server 127.0.0.1:8080', `server unix:${gateway}`],
      ['/var/log/nginx', folder],
      [/\/etc\/letsencrypt\/live\/site\.example/g, folder],
      [/^http \{$/m, `http {\n${temporary()}`],
    ];
    return here.reduce((text, [found, put]) => {
      expect(text.search(found)).not.toBe(-1);
      return text.replace(found, put);
    }, example);
  }

  function temporary(): string {
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return kinds.map((kind) => `${kind}_temp_path ${at(kind)};`).join('\n');
  }

  interface Answer {
    status: number | undefined;
    headers: IncomingMessage['headers'];
    text: string;
    protocol?: string | null;
  }

  function answerTo(asked: ReturnType<typeof request>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      asked.on('error', reject);
      asked.on('upgrade', ({ statusCode: status, headers }, socket) => {
        socket.destroy();
        resolve({ status, headers, text: '' });
      });
      asked.on('response', (response) => {
        const { statusCode: status, headers, socket } = response;
        const protocol = (socket as Partial<TLSSocket>).getProtocol?.() ?? null;
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status, headers, text, protocol }));
      });
      asked.end();
    });
  }
  const ask = (more: TlsOptions) =>
    answerTo(
      requestOverTls({
        ...{ socketPath: tls, servername: site, ca, agent: false },
        ...more,
        headers: { Host: site, ...more.headers },
      }),
    );
  const askWithoutTls = (more: RequestOptions) =>
    answerTo(request({ socketPath: plain, agent: false, headers: { Host: site }, ...more }));
  const versions = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
    ({ minVersion: version, maxVersion: version }) as const;

  it('takes TLS 1.2 and 1.3, and passes on who asked for what', async () => {
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
      const headers = { 'X-Forwarded-For': '192.0.2.1', 'X-Forwarded-Proto': 'http' };
      const answer = await ask({ path: '/members?page=2', headers, ...versions(version) });
      expect([answer.status, answer.protocol]).toEqual([200, version]);
      expect(JSON.parse(answer.text)).toMatchObject({
        url: '/members?page=2',
        headers: {
          ...{ host: site, 'x-forwarded-host': site, 'x-forwarded-proto': 'https' },
          'x-forwarded-for': 'unix:',
        },
      });
    }
    const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };
    expect((await ask({ path: '/socket.io/', headers: upgrade })).status).toBe(101);
    expect((await ask({ path: '/members', headers: upgrade })).status).toBe(200);
  });

  it('refuses TLS 1.1, ciphers without forward secrecy or authentication, and other hosts', async () => {
    // What a client of today would not even offer.
    const old = { ciphers: 'DEFAULT@SECLEVEL=0', ...versions('TLSv1.1') };
    await expect(ask(old)).rejects.toThrow(/alert protocol version/);
    for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-SHA']) {
      await expect(ask({ ciphers, ...versions('TLSv1.2') })).rejects.toThrow(
        /alert handshake failure/,
      );
    }
    await expect(ask({ servername: 'other.example' })).rejects.toThrow(/unrecognized name/);
    await expect(askWithoutTls({ headers: { Host: 'other.example' } })).rejects.toThrow('hang up');
  });

  it('says once how long a browser asks by TLS only, with its own answers as well', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/metrics', 404],
      ['/Metrics/', 404],
    ] as const) {
      const answer = await ask({ path });
      expect([answer.status, answer.headers['strict-transport-security']]).toEqual([
        status,
        'max-age=31536000',
      ]);
    }
  });

  it('leads pages on to TLS, and refuses calls without it', async () => {
    const page = await askWithoutTls({ path: '/members/1?from=mail' });
    expect([page.status, page.headers.location]).toEqual([
      301,
      `https://${site}/members/1?from=mail`,
    ]);
    const calls = [
      { path: '/api/user.php' },
      { path: '/socket.io/' },
      { path: '/login', method: 'POST' },
    ];
    for (const call of calls) {
      const { status, headers } = await askWithoutTls(call);
      expect([call.path, status, headers.location]).toEqual([call.path, 403, undefined]);
    }
  });
});

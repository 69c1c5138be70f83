import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, hasRedis, useDatabase } from '@rendezvous/core/testing';

const root = join(import.meta.dirname, '../..');

describe.skipIf(!hasRedis())('Redis as docker-compose.yml has it', () => {
  const database = useDatabase();
  let folder: string;
  let port: number;
  let password: string;
  let redis: ChildProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-tls-'));
    const [secrets, envFile] = [join(folder, 'secrets'), join(folder, '.env')];
    await promisify(execFile)('sh', [join(root, 'docker/make-secrets.sh')], {
      env: { ...process.env, SECRETS_DIR: secrets, ENV_FILE: envFile },
    });
    password = /REDIS_PASSWORD=(\w+)/.exec(await readFile(envFile, 'utf8'))?.[1] ?? '';
    port = await freePort();
    redis = spawn(
      'redis-server',
      [
        ...['--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1', '--save', ''],
        ...['--tls-cert-file', join(secrets, 'redis.crt'), '--tls-key-file'],
        ...[join(secrets, 'redis.key'), '--tls-ca-cert-file', join(secrets, 'ca.crt')],
        ...['--tls-auth-clients', 'no', '--requirepass', password],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    for await (const line of createInterface({ input: redis.stdout! })) {
      if (line.includes('Ready to accept connections')) break;
    }
  });
  afterAll(async () => {
    redis.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** Starts a part as its own process, which trusts the installation's authority; its first line of words. */
  async function firstWords(part: string, given: string, trusts = true): Promise<string> {
    const child = spawn(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', join(root, part)],
      {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          ...{ PORT: '0', DATA_DIR: folder, MONGODB_URI: database.uri, LOG_LEVEL: 'silent' },
          REDIS_URL: `rediss://default:${given}@127.0.0.1:${port}`,
          ...(trusts && { NODE_EXTRA_CA_CERTS: join(folder, 'secrets/ca.crt') }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    // What it printed last may come after its end.
    const ended = once(child, 'close');
    const words = await new Promise<string>((resolve) => {
      for (const input of [child.stdout, child.stderr]) {
        createInterface({ input }).on('line', (line) => {
          if (!line.startsWith('(node:')) resolve(line);
        });
      }
      void ended.then(() => resolve('ended'));
    });
    child.kill('SIGKILL');
    await ended;
    return words;
  }

  it.each(['gateway/main.ts', 'jobs/main.ts'])(
    '[OPS-05] takes %s in with its password and by TLS, and else nobody',
    async (part) => {
      expect(await firstWords(part, password)).toMatch(/^ready /);
      expect(await firstWords(part, 'wrong')).toMatch(/^REDIS_URL: cannot be used: WRONGPASS/);
      // A certificate of nobody that is trusted.
      expect(await firstWords(part, password, false)).toMatch(
        /^REDIS_URL: cannot be used: .*certificate/,
      );
    },
  );
});

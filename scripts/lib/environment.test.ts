import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ensureWritable, productVariables, readEnvironment, scrub } from './environment.mjs';

describe('readEnvironment', () => {
  it('[OPS-01] falls back to port 8080, ./data, an embedded database and its demo community', () => {
    expect(readEnvironment({})).toEqual({
      port: 8080,
      dataDir: resolve('data'),
      mongodbUri: undefined,
      redisUrl: undefined,
      rateLimits: 'on',
      seedDemo: 'on',
      keepsMail: true,
      paysInSandbox: true,
    });
  });

  it('shows mails on the machine it starts on, unless told not to, a mail server takes them or members are there', () => {
    expect(readEnvironment({ DEV_MAIL: 'off' }).keepsMail).toBe(false);
    expect(readEnvironment({ SMTP_URL: 'smtp://mail.example' }).keepsMail).toBe(false);
    expect(readEnvironment({ NODE_ENV: 'production' }).keepsMail).toBe(false);
  });

  it('[OPS-05] counts an empty value as unset', () => {
    const empty = Object.fromEntries(productVariables.map((name) => [name, '']));
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
  });

  it('seeds no demo community into a database that is not its own, unless told to', () => {
    const MONGODB_URI = 'mongodb://db:27017/?replicaSet=rs0';
    expect(readEnvironment({ MONGODB_URI }).seedDemo).toBe('off');
    expect(readEnvironment({ MONGODB_URI, SEED_DEMO: 'on' }).seedDemo).toBe('on');
  });

  it('starts no demo in production, and says so when it is asked to', () => {
    const NODE_ENV = 'production';
    expect(readEnvironment({ NODE_ENV }).seedDemo).toBe('off');
    expect(() => readEnvironment({ NODE_ENV, SEED_DEMO: 'on' })).toThrow(/^SEED_DEMO: [^\n]+$/);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['MONGODB_URI', 'localhost:27017'],
    ['MONGODB_URI', 'mongodb://'],
    ['REDIS_URL', 'localhost'],
    ['RATE_LIMITS', 'no'],
    ['SEED_DEMO', 'yes'],
  ])('[OPS-05] names %s when it is "%s"', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: [^\n]+$`));
  });
});

describe('ensureWritable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-env-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('[OPS-05] makes the folder, and names DATA_DIR when it cannot', () => {
    expect(() => ensureWritable(join(folder, 'a', 'b'))).not.toThrow();
    writeFileSync(join(folder, 'file'), '');
    for (const hopeless of [join(folder, 'file'), join(folder, 'file', 'data'), '/proc/data/x']) {
      expect(() => ensureWritable(hopeless)).toThrow(/^DATA_DIR: [^\n]+$/);
    }
  });
});

it('[OPS-02] takes the variables of the caller away from tests', () => {
  expect(scrub({ PORT: '80', DATA_DIR: '/srv', PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

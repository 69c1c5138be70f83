import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findK6, k6Major } from './k6.mjs';

describe('the k6 that is used', () => {
  let base = '';
  let said: string[] = [];
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'rendezvous-k6-'));
    said = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
    vi.stubEnv('PATH', `${join(base, 'first')}:${join(base, 'second')}`);
    vi.stubEnv('GOBIN', '');
    vi.stubEnv('GOPATH', '');
    vi.stubEnv('HOME', base);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(base, { recursive: true });
  });

  /** A k6 that answers whatever it is asked with this. */
  function put(folder: string, answer: string): string {
    mkdirSync(join(base, folder), { recursive: true });
    const path = join(base, folder, 'k6');
    writeFileSync(path, `#!/bin/sh\necho "${answer}" "$1"\n`, { mode: 0o755 });
    return path;
  }
  const fit = `k6 v${k6Major}.9.1 (go1.26.8, linux/amd64)`;

  it('[LOADT-01] is of the major version that load-tests/k6 pins', () => {
    expect(k6Major).toBe(2);
    expect(findK6()).toBeUndefined();
    const path = put('second', fit);
    expect(findK6()).toBe(path);
    expect(said).toEqual([]);
  });

  it.each([
    ['k6 v0.57.0 (go1.23.6, linux/amd64)', 'version 0.57.0'],
    ['k6 v1.3.0 (commit/5870e99ae8, go1.25.1, linux/amd64)', 'version 1.3.0'],
    ['k6 v20.0.0 (go2.2.0, linux/amd64)', 'version 20.0.0'],
    ['hello', 'of no version that it tells'],
  ])('[LOADT-01] is not one that says %s, which is told in one line', (answer, what) => {
    const path = put('first', answer);
    const line = `${path} is not used: it is ${what}, load tests need k6 2.`;
    expect(findK6()).toBeUndefined();
    expect(said).toEqual([line]);
    const next = put('second', fit);
    expect(findK6()).toBe(next);
    expect(said).toEqual([line, line]);
  });

  it.each([
    ['GOBIN', 'bin'],
    ['GOPATH', 'gopath/bin'],
    ['HOME', 'go/bin'],
  ])(
    '[LOADT-01] is where Go installs it (%s) when the one on the PATH is unfit',
    (name, folder) => {
      put('first', 'k6 v1.3.0 (go1.25.1, linux/amd64)');
      const path = put(folder, fit);
      vi.stubEnv(name, { GOBIN: join(base, folder), GOPATH: join(base, 'gopath') }[name] ?? base);
      expect(findK6()).toBe(path);
    },
  );

  it('[LOADT-01] is the same for `npm run load`', () => {
    const members = join(base, 'members.json');
    writeFileSync(members, '[]');
    const load = () =>
      spawnSync(process.execPath, ['scripts/load.mjs', 'run', 'steadyChat'], {
        env: { ...process.env, MEMBERS: members },
        encoding: 'utf8',
      });
    const unfit = put('first', 'k6 v1.3.0');
    const refused = load();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`${unfit} is not used`);
    expect(refused.stderr).toContain('k6: no k6 2 found');
    put('second', fit);
    expect(load()).toMatchObject({ status: 0, stdout: `${fit} run\n` });
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { main } from './audit.mjs';

const advisory = (severity: string) => ({
  left: [
    {
      ...{ id: 1, url: 'https://advisories.test/1', title: 'Reads too far', severity },
      ...{ vulnerable_versions: '<2.0.0', cwe: [], cvss: { score: 0, vectorString: null } },
    },
  ],
});
const packument = {
  name: 'left',
  'dist-tags': { latest: '2.0.0' },
  versions: Object.fromEntries(
    ['1.0.0', '2.0.0'].map((version) => [version, { name: 'left', version }]),
  ),
};

/** A project that runs with `left` 1.0.0, and a registry that knows `advisories` of it, or audits nothing. */
async function project(advisories: object | null) {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-audit-'));
  const manifest = { name: 'project', version: '1.0.0', dependencies: { left: '1.0.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      ...{ name: 'project', version: '1.0.0', lockfileVersion: 3 },
      packages: { '': manifest, 'node_modules/left': { version: '1.0.0' } },
    }),
  );
  const registry = createServer((request, response) => {
    const isAudit = request.url?.endsWith('/security/advisories/bulk');
    const answer = request.url === '/left' ? packument : isAudit ? advisories : null;
    response.writeHead(answer ? 200 : 405, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    told.mockRestore();
    registry.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_noproxy: '127.0.0.1',
    npm_config_cache: join(folder, 'cache'),
  };
  return { code: await main(folder, env), lines: told.mock.calls.flat() };
}

it('an audit fails on a high or critical vulnerability of what the product runs with, and names it', async () => {
  const { code, lines } = await project(advisory('high'));
  expect(lines).toEqual(['high: left 1.0.0: Reads too far (https://advisories.test/1)']);
  expect(code).toBe(1);
});

it('an audit lets a moderate vulnerability pass', async () => {
  expect(await project(advisory('moderate'))).toEqual({ code: 0, lines: [] });
});

it('an audit that the registry refuses says so and fails nothing', async () => {
  const { code, lines } = await project(null);
  expect(lines).toEqual([expect.stringContaining('dependencies were not audited')]);
  expect(code).toBe(0);
});

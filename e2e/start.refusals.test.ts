import { createServer, type AddressInfo, type Server } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesNaming } from './lib/processes.ts';
import { start } from './lib/product.ts';

let folder: string;
let busy: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-start-'));
  busy = createServer((socket) => socket.on('error', () => undefined).end('not a database\n'));
  await new Promise<void>((resolve) => busy.listen(0, resolve));
});
afterAll(async () => {
  busy.close();
  await rm(folder, { recursive: true, force: true });
});

/** Expects one line on stderr, exit code 1, no `ready`, and no process that is left. */
async function expectRefusal(env: Record<string, string>, line: RegExp) {
  const DATA_DIR = env['DATA_DIR'] ?? join(folder, 'data');
  const run = start({ DATA_DIR, ...env });
  expect(await run.ended).toEqual({ code: 1, signal: null });
  expect(run.lines).toEqual([expect.stringMatching(line)]);
  expect(processesNaming(DATA_DIR)).toEqual(new Map());
}

describe('a start that cannot work says so in one line', () => {
  it('[OPS-05] a port in use', async () => {
    const { port } = busy.address() as AddressInfo;
    await expectRefusal({ PORT: String(port) }, new RegExp(`^PORT: ${port} is already in use\\.$`));
  });

  it('[OPS-05] a port that is none', async () => {
    await expectRefusal({ PORT: 'eighty' }, /^PORT: "eighty" is no port/);
  });

  it('[OPS-05] a data folder that cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: join(file, 'data') }, /^DATA_DIR: cannot write to /);
  });

  it('[OPS-05] a database address of the wrong kind', async () => {
    await expectRefusal({ MONGODB_URI: 'http://localhost' }, /^MONGODB_URI: must start with /);
  });

  it('[OPS-05] a database that does not answer', async () => {
    const { port } = busy.address() as AddressInfo;
    const MONGODB_URI = `mongodb://127.0.0.1:${port}/rendezvous`;
    await expectRefusal({ MONGODB_URI }, /^MONGODB_URI: cannot be used: /);
  });

  it('[OPS-05] a Redis that is not there', async () => {
    await expectRefusal({ REDIS_URL: 'redis://127.0.0.1:1' }, /^REDIS_URL: cannot be used: /);
  });

  it('[OPS-05] a Node that is too old', async () => {
    const older = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";
    const preload = `data:text/javascript,${encodeURIComponent(older)}`;
    await expectRefusal({ NODE_OPTIONS: `--import=${preload}` }, /^Node 18\.20\.4 is too old: /);
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

const size = 2_000;

/** Says `connected` when all its connections stand; it waits for ever when there is no room for them. */
const crowd = `
  const { connect } = require('node:net');
  const [port, size] = process.argv.slice(1).map(Number);
  let standing = 0;
  for (let i = 0; i < size; i += 1) {
    connect(port, '127.0.0.1').on('connect', () => {
      standing += 1;
      if (standing === size) process.stdout.write('connected', () => process.exit(0));
    });
  }
`;

/** How much room the system allows at most; none that is known where there is no Linux. */
function somaxconn(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

it.skipIf(somaxconn() < size)(
  '[REAL-05] lets two thousand wait at the door while the process does something else',
  async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const port = await listen(server, 0);
    // This process stands still meanwhile: it accepts nobody.
    const told = spawnSync(process.execPath, ['-e', crowd, String(port), String(size)], {
      ...{ encoding: 'utf8', timeout: 60_000 },
    });
    expect(told).toMatchObject({ stdout: 'connected', stderr: '' });
  },
);

it('[OPS-05] says when the port is taken', async () => {
  const [first, second] = [createServer(), createServer()];
  onTestFinished(() => void first.close());
  const port = await listen(first, 0);
  await expect(listen(second, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

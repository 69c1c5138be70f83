import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Refusal } from './refusal.mjs';
import { root } from './run.mjs';

/** A database that ends by itself more often than this within a minute is not started again. */
const restartsPerMinute = 5;

/**
 * Starts the embedded database as a child process and starts it again, on the same port, when it ends
 * by itself: its clients reconnect. It watches this process and ends with it, kill -9 included.
 * @param {string} dataDir
 * @param {(error: Error) => void} onGivenUp called when it cannot be kept running
 * @returns {Promise<{uri: string, stop(): Promise<void>}>}
 */
export async function startDatabase(dataDir, onGivenUp) {
  const data = join(dataDir, 'db');
  let stopping = false;
  let restarts = [];
  let current = await launch(data, 0);
  const { uri } = current;
  const port = new URL(uri).port;

  const watch = () => {
    void current.ended.then(async (how) => {
      if (stopping) return;
      const now = Date.now();
      restarts = [...restarts.filter((at) => now - at < 60_000), now];
      if (restarts.length > restartsPerMinute) {
        onGivenUp(new Refusal('database', `ended again and again (${how}).`));
        return;
      }
      console.error(`The database ended (${how}); starting it again.`);
      try {
        current = await launch(data, port);
        if (stopping) current.child.kill('SIGTERM');
        watch();
      } catch (error) {
        onGivenUp(error);
      }
    });
  };
  watch();

  return {
    uri,
    async stop() {
      stopping = true;
      current.child.kill('SIGTERM');
      await current.ended;
    },
  };
}

/** Resolves once the child has printed `ready mongodb://…`. */
function launch(data, port) {
  const main = join(root, 'embedded', 'dist', 'main.js');
  const args = [main, '--port', String(port), '--data', data, '--parent-pid', String(process.pid)];
  // A process group of its own: Ctrl-C is for the starter, which lets the gateway finish first.
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (errors.push(line) > 20) errors.shift();
    console.error(line);
  });
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, uri] = /^ready (mongodb:\/\/\S+)/.exec(line) ?? [];
      if (uri) resolve({ child, uri, ended });
    });
    void ended.then((how) =>
      reject(new Refusal('DATA_DIR', `the database in ${data} did not start (${how}).`)),
    );
  });
}

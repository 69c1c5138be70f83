import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';
import { root, run } from './run.mjs';

/** A database that ends by itself more often than this within a minute is not started again. */
const restartsPerMinute = 5;
/** How long a database whose starter is gone may take to end. */
const yieldWithinMs = 5_000;

/**
 * Starts the embedded database as a child process and starts it again, at the same address, when it
 * ends by itself: its clients reconnect. It watches this process and ends with it, kill -9 included.
 * @param {string} dataDir
 * @param {(error: Error) => void} onGivenUp called when it cannot be kept running
 * @returns {Promise<{uri: string, stop(): Promise<void>}>}
 */
export async function startDatabase(dataDir, onGivenUp) {
  const data = join(dataDir, 'db');
  let stopping = false;
  let restarts = [];
  await compactAfterErasure(dataDir);
  let current = await launchPatiently(data);
  const { uri } = current;
  const { port } = new URL(uri);
  const samePlace = port ? ['--port', port] : ['--socket'];
  // For commands that look into the database of a running product.
  const address = join(dataDir, 'database-uri');
  writeFileSync(address, uri);

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
        current = await launch(data, samePlace);
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
      rmSync(address, { force: true });
      current.child.kill('SIGTERM');
      await current.ended;
    },
  };
}

/**
 * Writes the store anew when somebody was erased since that was last done: freed pages keep what stood in them
 * (TRUST-10). When it cannot be done now, the product starts all the same and the next start tries again.
 * @param {string} dataDir
 * @param {(data: string) => Promise<number>} [compact] answers the exit code
 */
export async function compactAfterErasure(dataDir, compact = runCompact) {
  // jobs/accounts/eraseDeletedAccounts.ts leaves it.
  const marker = join(dataDir, 'erased-since-compaction');
  if (!existsSync(marker)) return;
  const data = join(dataDir, 'db');
  // A folder that was emptied has nothing to compact.
  if (!existsSync(join(data, 'data.mdb')) || (await compact(data)) === 0) rmSync(marker);
  else console.error('The database was not compacted; the next start tries again.');
}

function runCompact(data) {
  const main = join(root, 'embedded', 'dist', 'main.js');
  return run(process.execPath, [main, '--data', data, '--compact'], { stdio: ['ignore', 2, 2] });
}

/** Launches it, waiting for an earlier one that is still ending: kill -9 and a quick start meet here. */
async function launchPatiently(data) {
  const until = Date.now() + yieldWithinMs;
  for (;;) {
    try {
      return await launch(data, ['--socket', '--port', '0']);
    } catch (error) {
      if (!/in use by process/.test(error.message) || Date.now() > until) throw error;
      await delay(100);
    }
  }
}

/** Resolves once the child has printed `ready mongodb://…`. */
function launch(data, place) {
  const main = join(root, 'embedded', 'dist', 'main.js');
  const args = [main, ...place, '--data', data, '--parent-pid', String(process.pid)];
  const child = spawn(process.execPath, args, {
    // A process group of its own: Ctrl-C is for the starter, which lets the gateway finish first.
    detached: true,
    // The first pipe tells the child at once when this process is gone, whatever ended it.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return new Promise((resolve, reject) => {
    let started = false;
    const warnings = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (started) console.error(line);
      else warnings.push(line);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, uri] = /^ready (mongodb:\/\/\S+)/.exec(line) ?? [];
      if (!uri) return;
      started = true;
      for (const warning of warnings) console.error(warning);
      resolve({ child, uri, ended });
    });
    child.on('error', reject);
    child.on('close', () => {
      const why = warnings.find((line) => line.startsWith('embedded: ')) ?? warnings[0];
      const complaint = why?.replace(/^embedded: /, '');
      reject(new Refusal('DATA_DIR', complaint ?? `the database in ${data} did not start.`));
    });
  });
}

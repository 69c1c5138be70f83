import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Refusal } from './refusal.mjs';
import { root } from './run.mjs';

/** A sandbox that ends by itself more often than this within a minute is not started again. */
const restartsPerMinute = 5;

/**
 * Starts the payment sandbox as a child process, and again at the same port when it ends by itself. What was paid there
 * is kept in the data folder, as is the key that it signs with.
 * @param {string} dataDir
 * @param {(error: Error) => void} onGivenUp called when it cannot be kept running
 */
export async function startSandbox(dataDir, onGivenUp) {
  const folder = join(dataDir, 'sandbox');
  const hmacKey = keptKey(folder);
  let stopping = false;
  let restarts = [];
  let notifyUrl;
  let current = await launch(folder, hmacKey, 0);
  const { url } = current;
  const port = Number(new URL(url).port);

  const watch = () => {
    void current.ended.then(async (how) => {
      if (stopping) return;
      const now = Date.now();
      restarts = [...restarts.filter((at) => now - at < 60_000), now];
      if (restarts.length > restartsPerMinute) {
        onGivenUp(new Refusal('sandbox', `ended again and again (${how}).`));
        return;
      }
      try {
        current = await launch(folder, hmacKey, port);
        if (notifyUrl) await notify(url, notifyUrl);
        watch();
      } catch (error) {
        onGivenUp(error);
      }
    });
  };
  watch();

  return {
    /** For the gateway and the jobs. */
    environment: { PAYMENT_SANDBOX_URL: url, ADYEN_HMAC_KEYS: hmacKey },
    /** Where its notices go from now on. */
    async notify(gatewayUrl) {
      notifyUrl = `${gatewayUrl}/api/payment-webhook.php`;
      await notify(url, notifyUrl);
    },
    async stop() {
      stopping = true;
      current.child.kill('SIGTERM');
      await current.ended;
    },
  };
}

async function notify(sandboxUrl, url) {
  await fetch(`${sandboxUrl}/sandbox/notify`, { method: 'POST', body: JSON.stringify({ url }) });
}

function keptKey(folder) {
  const file = join(folder, 'hmac-key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Resolves once the child has printed `ready http://…`. */
function launch(folder, hmacKey, port) {
  const main = join(root, 'sandbox', 'dist', 'main.js');
  const args = [main, '--port', String(port), '--journal', join(folder, 'journal.jsonl')];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, SANDBOX_HMAC_KEY: hmacKey },
    // A process group of its own: Ctrl-C is for the starter. The pipe tells it when this process is gone.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^ready (http:\/\/\S+)/.exec(line) ?? [];
      if (url) resolve({ child, url, ended });
    });
    child.on('error', reject);
    void ended.then((how) => reject(new Refusal('sandbox', `did not start (${how}).`)));
  });
}

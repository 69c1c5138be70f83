import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from './refusal.mjs';
import { portRefusal } from './reachable.mjs';
import { root } from './run.mjs';

const compiled = (room) => import(pathToFileURL(join(root, room, 'dist', 'main.js')).href);

/**
 * Gateway and jobs in this process: without Redis, jobs speak through the gateway's own sockets.
 * @returns {Promise<{url: string, stop(): Promise<void>}>}
 */
export async function startTogether(env) {
  const [{ startGateway }, { startJobs }] = [await compiled('gateway'), await compiled('jobs')];
  const gateway = await startGateway(env).catch((error) => {
    throw error.syscall === 'listen' ? portRefusal(env.PORT, error) : error;
  });
  try {
    const jobs = await startJobs(at(env, gateway.url), { publisher: gateway.publisher });
    return {
      url: gateway.url,
      async stop() {
        await gateway.stop();
        await jobs.stop();
      },
    };
  } catch (error) {
    await gateway.stop();
    throw error;
  }
}

/** Links in mails lead to the port that the gateway really has. */
const at = (env, url) => ({ ...env, PORT: new URL(url).port });

/** Gateway and jobs as processes of their own, talking through Redis (OPS-03). */
export async function startApart(env, onGivenUp) {
  const parts = [];
  const stop = async () => {
    for (const part of parts) await part.stop();
  };
  try {
    parts.push(await startPart('gateway', env, onGivenUp));
    parts.push(await startPart('jobs', at(env, parts[0].url), onGivenUp));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: parts[0].url, stop };
}

/** The child ends when its channel to this process closes, so that a kill -9 leaves nothing behind. */
function startPart(room, env, onGivenUp) {
  const child = fork(join(root, 'scripts', 'lib', 'part.mjs'), [room], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let stopping = false;
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    stopping = true;
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('message', (told) => resolve({ .../** @type {{url: string}} */ (told), stop }));
    void ended.then((code) => {
      const refusal = new Refusal(room, `ended by itself (code ${code}).`);
      reject(refusal);
      if (!stopping) onGivenUp(refusal);
    });
  });
}

// One part of the product as a child process of the starter: `node part.mjs gateway|jobs`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** Longer than an orderly end takes; whoever would kill what hangs is gone. */
const endAloneWithinMs = 20_000;

const room = process.argv[2];
let running;
let ending = false;

async function end(code) {
  if (ending) return;
  ending = true;
  await running?.stop();
  process.exit(code);
}
process.on('SIGTERM', () => end(0));
process.on('SIGINT', () => end(0));
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), endAloneWithinMs).unref();
  return end(1);
});

const part = await import(pathToFileURL(join(root, room, 'dist', 'main.js')).href);
running = await (room === 'gateway' ? part.startGateway : part.startJobs)(process.env);
process.send({ url: running.url });

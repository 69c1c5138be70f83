import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router, type Response } from 'express';
import { Refused } from '@rendezvous/core/contract';
import { readSteps } from '@rendezvous/core/watching';
import type { GatewayDeps } from '../deps.ts';
import { beginWatching, devDoor } from '../http/devDoor.ts';
import { nonceOf } from '../http/nonce.ts';
import { visitOf } from '../http/visit.ts';

/** How often those who watch are told what is new. */
const lookEveryMs = 300;
/** Clocks of processes may differ a little, and a write takes its time: so far back it is read again. */
const overlapMs = 10_000;
/** What is shown to who begins to watch. */
const recordedMs = 24 * 3_600_000;

/**
 * The machines one can watch: /dev/machines, behind the door of /dev/mail (MACH-04). The page and its files are a
 * build of their own (client/vite.machines.ts); the steps of the server's machines come as server-sent events.
 */
export function watchRoutes(
  deps: GatewayDeps,
  { client, isStopping }: { client: string; isStopping: () => boolean },
): Router {
  const { config, clock, log } = deps;
  const router = Router();
  const folder = join(client, 'dev');
  router.use('/dev/machines', devDoor(config, '/dev/machines'));

  router.get('/dev/machines', async (request, response) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
      throw new Refused('not_found');
    });
    const language = await (await visitOf(request, deps)).language();
    beginWatching(response, config);
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page.replaceAll('__CSP_NONCE__', nonceOf(response)).replace('__LANGUAGE__', language));
  });

  router.get('/dev/machines/steps', (_request, response) => {
    // Compression would hold back what is to be told at once.
    response.set({
      'Cache-Control': 'no-store, no-transform',
      'Content-Type': 'text/event-stream',
    });
    response.flushHeaders();
    tellSteps(response).catch((error: unknown) => {
      log.warn({ err: error }, 'the steps of machines cannot be told');
      response.end();
    });
  });

  router.use('/dev/machines', express.static(folder, { index: false, redirect: false }));
  return router;

  /** Tells what was recorded and then what is new, each step once, until nobody listens. */
  async function tellSteps(response: Response): Promise<void> {
    const told = new Set<string>();
    let since = new Date(clock.now().getTime() - recordedMs);
    while (!response.closed && !isStopping()) {
      const found = await readSteps(since);
      const fresh = found.filter(({ _id }) => !told.has(_id.toHexString()));
      for (const { _id, step } of fresh) {
        const id = _id.toHexString();
        told.add(id);
        response.write(`id: ${id}\ndata: ${JSON.stringify(step)}\n\n`);
      }
      since = new Date(clock.now().getTime() - overlapMs);
      await pauseOrClose(response);
    }
    response.end();
  }
}

function pauseOrClose(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, lookEveryMs);
    response.once('close', done);
  });
}

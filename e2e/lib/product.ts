import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@rendezvous/core/testing';
import { launch, type Ended, type Launched } from './launch.ts';

/** `npm start` as somebody outside sees it, on any free port unless told otherwise. */
export function start(env: Record<string, string>): Launched {
  return launch(['scripts/start.mjs'], { PORT: '0', ...env });
}

/** The product on a folder and port of its own, to be killed and started again on the same. */
export interface Product {
  url: string;
  dataDir: string;
  current: Launched;
  /** Ends the running start with a signal and waits for it. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
  /** Starts it again: same data, same port. */
  restart(): Promise<void>;
  /** Ends it and removes the folder. */
  remove(): Promise<void>;
}

/** Starts the product on a new folder and waits until it serves. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-e2e-'));
  const PORT = String(await freePort());
  const given = { RATE_LIMITS: 'off', PORT, ...env, DATA_DIR: dataDir };
  const first = start(given);
  const url = await first.ready;
  const product: Product = {
    url,
    dataDir,
    current: first,
    end: (signal) => product.current.end(signal),
    async restart() {
      product.current = start(given);
      await product.current.ready;
    },
    async remove() {
      await product.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}

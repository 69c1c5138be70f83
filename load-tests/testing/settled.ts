import type { Site } from './site.ts';
import { figureOf } from './figures.ts';

const withinMs = 180_000;
const lookEveryMs = 100;

/** Resolves when no consequence is still to come; rejects when that takes too long or some were given up. */
export async function whenSettled({ gateways: [gateway = ''] }: Site): Promise<void> {
  const untilMs = Date.now() + withinMs;
  for (;;) {
    const rows = await figureOf(gateway, 'rendezvous_outbox_rows');
    const dead = await figureOf(gateway, 'rendezvous_dead_letters');
    if (dead > 0) throw new Error(`${dead} dead letters`);
    if (rows === 0) return;
    if (Date.now() > untilMs) throw new Error(`${rows} outbox rows are left`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

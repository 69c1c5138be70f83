import type { Bank, Waiting } from './bank.ts';
import { envelope } from './sign.ts';

export interface DeliveryTarget {
  /** Where notices go; null: nobody takes them yet, and they wait. */
  url: string | null;
  /** Hex digits. */
  hmacKey: string;
  /** The site's host name, where notices reach its gateway by another one, inside a network of containers. */
  site?: string | undefined;
}

/** A notice that was not taken is sent again after so long, twice as long each time. */
const againFromMs = 500;
const againToMs = 30_000;

/** Delivers notices that are due until each was accepted, as a provider does: at least once. */
export function createDelivery(bank: Bank, target: DeliveryTarget) {
  const tries = new Map<string, { count: number; notBefore: number }>();
  let running: Promise<void> | null = null;
  let stopped = false;

  async function send({ item }: Waiting): Promise<boolean> {
    if (target.url === null) return false;
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(target.site !== undefined && { 'X-Forwarded-Host': target.site }),
        },
        body: JSON.stringify(envelope(item, target.hmacKey)),
        signal: AbortSignal.timeout(10_000),
      });
      return response.ok && (await response.text()).includes('[accepted]');
    } catch {
      // Delivered again later, as one that was not accepted.
      return false;
    }
  }

  async function deliver(): Promise<void> {
    if (target.url === null) return;
    for (const notice of bank.dueNotices()) {
      if (stopped) return;
      const { count, notBefore } = tries.get(notice.id) ?? { count: 0, notBefore: 0 };
      if (notBefore > Date.now()) continue;
      let isTaken = await send(notice);
      if (isTaken && notice.delivery.twice) isTaken = await send(notice);
      if (isTaken) {
        bank.delivered(notice.id);
        tries.delete(notice.id);
        continue;
      }
      const waitMs = Math.min(againToMs, againFromMs * 2 ** count);
      tries.set(notice.id, { count: count + 1, notBefore: Date.now() + waitMs });
    }
  }

  const run = () =>
    (running ??= deliver().finally(() => {
      running = null;
    }));
  const timer = setInterval(() => void run(), 100);
  return {
    now: run,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

import { limits, type Tracking } from '@rendezvous/core/contract';

const key = 'tracking';
const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const lengthMax = 100;
const keptMs = limits.trackingDays * 86_400_000;

/** Keeps where a visitor came from, when the address tells it, for 30 days (ENTITY-37, OPEN-56). */
export function rememberTracking(search: string, now = Date.now()): void {
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.get(name))) return;
  const tracking = Object.fromEntries(
    names.map((name) => [name, (query.get(name) ?? '').trim().slice(0, lengthMax)]),
  );
  try {
    localStorage.setItem(key, JSON.stringify({ at: now, tracking }));
  } catch {
    // Without storage the source is known on this page only, and not later.
  }
}

/** Where this visitor came from; undefined when nobody knows or it is too long ago. */
export function readTracking(now = Date.now()): Tracking | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      at: number;
      tracking: Tracking;
    } | null;
    if (!stored || now - stored.at > keptMs) return undefined;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return Object.fromEntries(
      names.map((name) => [name, text(stored.tracking[name])]),
    ) as unknown as Tracking;
  } catch {
    // Without a storage nothing was kept.
    return undefined;
  }
}

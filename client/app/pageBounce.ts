import type { PageBounceReport } from '@rendezvous/core/contract';

/** What may stand in `lb`: the name of a link, and nothing that could be somebody's. */
const namesLink = /^[\w-]{1,40}$/;
const longestMs = 86_400_000;

/**
 * Tells the gateway when a visitor who came by a link with `lb` leaves from the very page it led to: its path, how
 * long it was there, and the link (BANNER-20, OPEN-47). Once; whoever goes on to another page has not left. Without
 * `lb` nothing is told. Returns what ends it.
 */
export function notePageBounce(
  search: string,
  send: (report: PageBounceReport) => void = sendBeacon,
): () => void {
  const lb = new URLSearchParams(search).get('lb') ?? '';
  if (!namesLink.test(lb)) return () => undefined;
  const route = location.pathname.slice(0, 200);
  const end = () => document.removeEventListener('visibilitychange', leave);
  // Closing a page and going elsewhere hide it first.
  function leave() {
    if (document.visibilityState !== 'hidden') return;
    end();
    if (location.pathname.slice(0, 200) !== route) return;
    // Since the page was asked for.
    send({ route, ms: Math.min(longestMs, Math.round(performance.now())), lb });
  }
  document.addEventListener('visibilitychange', leave);
  return end;
}

function sendBeacon(report: PageBounceReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.('/api/page-bounce.php', body);
}

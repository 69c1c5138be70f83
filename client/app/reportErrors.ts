import type { BrowserErrorReport } from '@rendezvous/core/contract';

/** Of one page load: an error that repeats itself says nothing new. */
const reportsMax = 5;

/**
 * Sends unhandled errors and rejected promises to the gateway (WEB-03), each once and a few of one page load.
 * Returns what ends it. The gateway keeps places in the build's files only, no text and no ids.
 */
export function reportErrors(
  send: (report: BrowserErrorReport) => void = sendBeacon,
  build = fileOf(import.meta.url),
): () => void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    // What another origin's script throws, and what is no error, has no place in our files.
    if (!(error instanceof Error)) return;
    const message = `${error.name}: ${error.message}`.slice(0, 500);
    const stack = (error.stack ?? '').slice(0, 8_000);
    const key = `${message}\n${stack}`;
    if (reported.has(key) || reported.size >= reportsMax) return;
    reported.add(key);
    send({ message, stack, route: location.pathname.slice(0, 200), build });
  };
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** A beacon also leaves a page that is closing. The gateway may be away: then this report is lost. */
function sendBeacon(report: BrowserErrorReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.('/api/browser-error.php', body);
}

const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1)?.slice(0, 80) || 'unknown';

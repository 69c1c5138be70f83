const lookEveryMs = 500;

/**
 * Calls back once when this process is asked to end: Ctrl-C, SIGTERM, a closed terminal, or an npm
 * that was killed and could not say so.
 */
export function onStopRequested(callback) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, callback);
  // Under npm the parent is npm (or its shell). Started by hand, a parent may go: think of nohup.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && callback(), lookEveryMs).unref();
}

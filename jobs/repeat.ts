import type { Logger } from 'pino';

/**
 * Does `work` again and again, `everyMs` after the last time ended, at once while it reports that there
 * was something to do. A failure is logged and tried again; `stop` waits for what is under way.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<number>,
  log: Logger,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    let done = 0;
    try {
      done = await work();
    } catch (error) {
      log.warn({ err: error }, 'will be tried again');
    }
    if (stopped) return;
    timer = setTimeout(() => (running = run()), done > 0 ? 0 : everyMs);
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

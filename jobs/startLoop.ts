import type { Logger } from 'pino';

/**
 * Does `work` again and again, `everyMs` after the last time ended, at once while it answers that there
 * is more to do. A failure is logged and tried again; `stop` waits for what is under way.
 */
export function startLoop(
  everyMs: number,
  work: () => Promise<boolean | void>,
  log: Pick<Logger, 'warn'>,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    let more: boolean | void = false;
    try {
      more = await work();
    } catch (error) {
      log.warn({ err: error }, 'will be tried again');
    }
    if (stopped) return;
    timer = setTimeout(() => (running = run()), more ? 0 : everyMs);
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

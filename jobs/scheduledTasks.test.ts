import { describe, expect, it } from 'vitest';
import { skewMaxMs } from '@rendezvous/core/mongo';
import { useDatabase } from '@rendezvous/core/testing';
import { runDueTasks } from './scheduledTasks.ts';
import { keepLog } from './testing/listening.ts';

describe('timed work while clocks disagree', () => {
  useDatabase();
  const { signal } = new AbortController();
  const start = Date.now();

  it('erases nothing, says so, does the rest, and erases once they agree again', async () => {
    const done: string[] = [];
    const task = (name: string) => ({
      name,
      everyMs: 1_000,
      run: async () => void done.push(name),
    });
    const works = [{ ...task('erase'), destructive: true as const }, task('remind')];
    let turn = 0;
    const runAt = async (skewMs: number) => {
      const log = keepLog();
      done.length = 0;
      await runDueTasks(works, new Date(start + 1_000 * turn++), { log, signal, skewMs });
      return { done: [...done], lines: log.lines.length };
    };
    for (const skewMs of [skewMaxMs + 1, -skewMaxMs - 1, 30 * 86_400_000]) {
      expect(await runAt(skewMs)).toEqual({ done: ['remind'], lines: 1 });
    }
    for (const skewMs of [skewMaxMs, -skewMaxMs, 0]) {
      expect(await runAt(skewMs)).toEqual({ done: ['erase', 'remind'], lines: 0 });
    }
  });
});

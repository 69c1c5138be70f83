import { afterEach, expect, it, vi } from 'vitest';
import { Registry } from 'prom-client';
import type { OutboxLag } from '@rendezvous/core/events';
import { systemClock } from '@rendezvous/core/ports/clock';
import { addDatabaseFigures } from './databaseFigures.ts';

afterEach(() => vi.useRealTimers());

/** The figures of a registry by name; those without a value are missing. */
async function figuresOf(registry: Registry): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  return Object.fromEntries(
    lines.map((line): [string, number] => {
      const [name = '', value] = line.split(' ');
      return [name, Number(value)];
    }),
  );
}

const known = { waiting: 3, dead: 1, oldestMs: 2_500 };
const told = {
  rendezvous_database_up: 1,
  rendezvous_outbox_rows: 3,
  rendezvous_dead_letters: 1,
  rendezvous_outbox_lag_seconds: 2.5,
};
const away = { rendezvous_database_up: 0 };

it('[OPS-04] tells what the database knows, says when it is away, and tells again when it is back', async () => {
  const registry = new Registry();
  const answers: Promise<OutboxLag>[] = [];
  const read = vi.fn(() => answers.shift() ?? Promise.reject(new Error('no primary')));
  addDatabaseFigures(registry, systemClock, read);
  expect(await figuresOf(registry)).toEqual(away);
  answers.push(Promise.resolve(known));
  expect(await figuresOf(registry)).toEqual(told);
  expect(await figuresOf(registry)).toEqual(away);
  expect(read).toHaveBeenCalledTimes(3);
});

it('[OPS-04] does not wait for a database that never answers', async () => {
  vi.useFakeTimers();
  const registry = new Registry();
  addDatabaseFigures(registry, systemClock, () => new Promise(() => undefined));
  const figures = figuresOf(registry);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await figures).toEqual(away);
});

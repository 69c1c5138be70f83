import { Gauge, type Registry } from 'prom-client';
import { readOutboxLag, type OutboxLag } from '@rendezvous/core/events';
import { withTimeout } from '@rendezvous/core/concurrency';
import { Notice, noticeProblems } from '@rendezvous/core/payments';
import type { Clock } from '@rendezvous/core/ports/clock';

/** What keeps a stored notice of the payment provider from being handled; `waiting` for its turn. */
async function readNotices(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const reason of noticeProblems) {
    counted[reason] = await Notice.countDocuments({ state: 'refused', problem: reason });
  }
  counted['waiting'] = await Notice.countDocuments({ state: 'received' });
  return counted;
}

/** Prometheus gives up after ten seconds, so the database gets far less. */
const readWithinMs = 1_000;

/**
 * Adds what only the database knows (OPS-04). When it is away or slow, these figures have no value and
 * `rendezvous_database_up` is 0; all others are still told.
 */
export function addDatabaseFigures(
  registry: Registry,
  clock: Clock,
  read: (now: Date) => Promise<OutboxLag> = readOutboxLag,
): void {
  const registers = [registry];
  let reading: Promise<OutboxLag | null> | null = null;
  /** One reading for all figures of one request: the registry asks them all at once. */
  const readLag = () =>
    (reading ??= withTimeout(readWithinMs, read(clock.now()))
      .catch(() => null)
      .finally(() => {
        reading = null;
      }));
  new Gauge({
    name: 'rendezvous_database_up',
    help: 'Whether the database answers in time: 1 or 0',
    registers,
    async collect() {
      this.set((await readLag()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'rendezvous_payment_notices',
    help: 'Stored notices of the payment provider that are not handled, by what keeps them',
    labelNames: ['reason'],
    registers,
    async collect() {
      this.reset();
      // Figures that cannot be read are left out; readiness says that the database is away.
      const counted = await withTimeout(readWithinMs, readNotices()).catch(() => ({}));
      for (const [reason, count] of Object.entries(counted)) this.set({ reason }, count);
    },
  });
  const figures = {
    rendezvous_outbox_rows: {
      help: 'Outbox rows whose consequences are still to come',
      of: ({ waiting }: OutboxLag) => waiting,
    },
    rendezvous_dead_letters: {
      help: 'Consequences that were given up: somebody has to look',
      of: ({ dead }: OutboxLag) => dead,
    },
    rendezvous_outbox_lag_seconds: {
      help: 'Age of the oldest outbox row',
      of: ({ oldestMs }: OutboxLag) => oldestMs / 1_000,
    },
  };
  for (const [name, { help, of }] of Object.entries(figures)) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const lag = await readLag();
        if (lag) this.set(of(lag));
        else this.remove();
      },
    });
  }
}

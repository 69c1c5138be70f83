import type { Logger } from 'pino';
import {
  bury,
  completeRows,
  failRow,
  handedMax,
  postponeRows,
  readLeased,
  type Lease,
  type OutboxDoc,
} from '@rendezvous/core/events';
import type { Clock } from '@rendezvous/core/ports/clock';
import type { Consequence } from '../consequences.ts';
import { Unavailable } from '../unavailable.ts';

/** What waits for something outside is tried again after this. */
const postponeMs = 5_000;

interface Deps {
  consequences: Consequence[];
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** A consequence that failed, by name, for the dead letters. */
class Broken extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * Sees to all consequences of a lease's rows, then completes them. Safe to run twice, also at once: a row
 * whose lease has gone to someone else is left alone, and every consequence can be repeated.
 * When a batch fails, its rows are tried one by one, so that a bad one is alone with its failure.
 * Rejects only when the database cannot be reached; then the leases run out by themselves.
 */
export async function seeTo(lease: Lease, deps: Deps): Promise<void> {
  const { clock, log } = deps;
  const rows: OutboxDoc[] = [];
  for (const row of await readLeased(lease)) {
    if ((row.handed ?? 0) <= handedMax) rows.push(row);
    else await buryUnfinished(row, deps);
  }
  if (rows.length === 0) return;
  try {
    await runAll(rows, deps);
  } catch (error) {
    if (error instanceof Unavailable) {
      log.warn({ err: error, rows: rows.length }, 'outbox: postponed');
      const dueAt = new Date(clock.now().getTime() + postponeMs);
      await postponeRows({ lease: lease.lease, rows: rows.map(({ _id }) => _id) }, dueAt);
      return;
    }
    for (const row of rows) await seeToOne(row, rows.length === 1 ? { error } : null, deps);
  }
}

async function seeToOne(
  row: OutboxDoc,
  known: { error: unknown } | null,
  deps: Deps,
): Promise<void> {
  try {
    if (known) throw known.error;
    await runAll([row], deps);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const now = deps.clock.now();
    if (error instanceof Unavailable && row.lease) {
      const dueAt = new Date(now.getTime() + postponeMs);
      return postponeRows({ lease: row.lease, rows: [row._id] }, dueAt);
    }
    const outcome = await failRow(row, message, now);
    const log = outcome === 'dead' ? deps.log.error : deps.log.warn;
    log.call(deps.log, { err: error, row: row._id.toHexString(), outcome }, 'outbox: failed');
  }
}

async function runAll(rows: OutboxDoc[], { consequences }: Deps): Promise<void> {
  for (const { name, fact, run } of consequences) {
    const concerned = rows.filter((row) => row.fact === fact);
    if (concerned.length === 0) continue;
    await run(concerned).catch((error: unknown) => {
      throw error instanceof Unavailable ? error : new Broken(name, error);
    });
  }
  await completeRows(rows);
}

async function buryUnfinished(row: OutboxDoc, { clock, log }: Deps): Promise<void> {
  const error = `handed out ${row.handed} times and never finished`;
  await bury(row, { failures: row.failures ?? 0, error, now: clock.now() });
  log.error({ row: row._id.toHexString(), outcome: 'dead' }, `outbox: ${error}`);
}

import type { Logger } from 'pino';
import {
  moveToDeadLetters,
  completeRows,
  isLastAttempt,
  recordFailure,
  handoutsMax,
  extendLease,
  postponeRows,
  readLeased,
  type Lease,
  type OutboxDoc,
} from '@rendezvous/core/events';
import type { Clock } from '@rendezvous/core/ports/clock';
import type { OutboxHandler } from '../outboxHandlers.ts';
import { TryLater, Unavailable } from '../unavailable.ts';

/** What waits for something outside is tried again after this. */
const postponeMs = 5_000;
/** So are rows that go one by one: there may be many of them, and they are in less of a hurry. */
const awayMs = 30_000;
/** Longer than one row alone may take, whatever it waits for. */
const holdMs = 120_000;
const atOnce = 4;

interface Deps {
  handlers: OutboxHandler[];
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
  /** This worker is to end: rows that are not begun are given back, due at once, for another one. */
  signal?: AbortSignal;
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
 * Each fact's rows stand for themselves: what the consequences of one wait for holds up no other.
 * Rejects only when the database cannot be reached; then the leases run out by themselves.
 */
export async function processLease(lease: Lease, deps: Deps): Promise<void> {
  const rows: OutboxDoc[] = [];
  for (const row of await readLeased(lease)) {
    if ((row.handed ?? 0) <= handoutsMax) rows.push(row);
    else await giveUpUnfinished(row, deps);
  }
  for (const fact of factsOf(rows, deps)) {
    const concerned = rows.filter((row) => row.fact === fact);
    if (concerned.length === 0) continue;
    if (deps.signal?.aborted) {
      await postpone(concerned, deps, 0);
      continue;
    }
    const alone = deps.handlers.some((each) => each.fact === fact && each.oneByOne);
    await (alone ? processOneByOne(concerned, deps) : processBatch(concerned, deps));
  }
}

/** The most urgent first, as the consequences are; then what has none. */
function factsOf(rows: OutboxDoc[], { handlers }: Deps): Set<OutboxDoc['fact']> {
  return new Set([...handlers, ...rows].map(({ fact }) => fact));
}

/** When a batch fails, its rows are tried one by one, so that a bad one is alone with its failure. */
async function processBatch(rows: OutboxDoc[], deps: Deps): Promise<void> {
  try {
    await runAll(rows, deps);
  } catch (error) {
    if (error instanceof Unavailable) {
      deps.log.warn({ err: error, rows: rows.length }, 'outbox: postponed');
      await postpone(rows, deps);
      return;
    }
    for (const row of rows) await processRow(row, rows.length === 1 ? { error } : null, deps);
  }
}

/** A few at a time; when something they all need is away, the rest need not find that out. */
async function processOneByOne(rows: OutboxDoc[], deps: Deps): Promise<void> {
  const left = [...rows];
  let away = false;
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      if (deps.signal?.aborted) {
        await postpone([row, ...left.splice(0)], deps, 0);
        return;
      }
      const dueAt = new Date(deps.clock.now().getTime() + holdMs);
      if (!(await extendLease(row, dueAt))) continue;
      if (away) await postpone([row], deps, awayMs);
      else away = !(await processRow(row, null, deps, awayMs));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Answers whether all it needs was there. */
async function processRow(
  row: OutboxDoc,
  known: { error: unknown } | null,
  deps: Deps,
  awayForMs = postponeMs,
): Promise<boolean> {
  try {
    if (known) throw known.error;
    await runAll([row], deps);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Unavailable) {
      await postpone([row], deps, awayForMs);
      return false;
    }
    if (isLastAttempt(row)) await notifyGivenUp(row, deps);
    const cause = error instanceof Error ? error.cause : null;
    const atLeastMs = cause instanceof TryLater ? cause.inMs : 0;
    const outcome = await recordFailure(row, message, deps.clock.now(), atLeastMs);
    const log = outcome === 'dead' ? deps.log.error : deps.log.warn;
    log.call(deps.log, { err: error, row: row._id.toHexString(), outcome }, 'outbox: failed');
  }
  return true;
}

async function postpone(rows: OutboxDoc[], { clock }: Deps, forMs = postponeMs): Promise<void> {
  const [first] = rows;
  if (!first?.lease) return;
  const dueAt = new Date(clock.now().getTime() + forMs);
  await postponeRows({ lease: first.lease, rows: rows.map(({ _id }) => _id) }, dueAt);
}

async function runAll(rows: OutboxDoc[], { handlers }: Deps): Promise<void> {
  for (const { name, fact, run } of handlers) {
    const concerned = rows.filter((row) => row.fact === fact);
    if (concerned.length === 0) continue;
    await run(concerned).catch((error: unknown) => {
      throw error instanceof Unavailable ? error : new Broken(name, error);
    });
  }
  await completeRows(rows);
}

/** Before the row is buried: whoever dies in between leaves it to be told again, not untold. */
async function notifyGivenUp(row: OutboxDoc, { handlers }: Deps): Promise<void> {
  for (const each of handlers) if (each.fact === row.fact) await each.givenUp?.(row);
}

async function giveUpUnfinished(row: OutboxDoc, deps: Deps): Promise<void> {
  const { clock, log } = deps;
  const error = `handed out ${row.handed} times and never finished`;
  await notifyGivenUp(row, deps);
  await moveToDeadLetters(row, { failures: row.failures ?? 0, error, now: clock.now() });
  log.error({ row: row._id.toHexString(), outcome: 'dead' }, `outbox: ${error}`);
}

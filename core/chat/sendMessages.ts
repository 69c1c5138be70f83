import { Refused, type Refusal } from '../contract/index.ts';
import type { OutboxDoc } from '../events/index.ts';
import { commitWrites, isConflict, readLogicalTime, retryConflicts } from '../mongo/index.ts';
import { emptyPlan, planSend, type Sent } from './sendPlan.ts';
import { readSendState, type SendRequest } from './sendState.ts';
import { sendWrites } from './sendWrites.ts';

export type SendOutcome = { ok: true; sent: Sent } | { ok: false; refusal: Refusal };

export interface SendResult {
  /** One per request, in the same order. */
  outcomes: SendOutcome[];
  /** Rows to forget once the facts are told. */
  outbox: OutboxDoc[];
  /** Logical time of the last commit; 0 when nothing was stored. */
  committedAt: number;
  /** What went wrong with the database, for the log. */
  error?: unknown;
}

export interface SendDeps {
  rateLimits: boolean;
  now: () => Date;
}

/** Told of each part of a batch as soon as that part is done; every request is in exactly one. */
export type OnPart = (result: SendResult, part: SendRequest[]) => void;

/** Members whose parts of a batch are tried again at once. */
const retriedAtOnce = 4;

/**
 * Sends a batch of texts, photos and gifts. Each is one atomic step: credits debited, ledger entry
 * written, message stored with its number, unread counts and outbox row, all of it or none (REAL-02);
 * the same client-made id again gives the stored message and charges nothing (REAL-03).
 *
 * The whole batch is read, judged in memory in the order given, and committed in one transaction whose
 * filters carry what was read. When another node was faster nothing is stored, and each member's part
 * is tried again by itself: one busy member costs the others a moment, not their sends, and `onPart`
 * need not wait for it.
 * Never rejects: what a rule forbids, and what the database could not do, is an outcome of its request.
 */
export async function sendMessages(
  requests: SendRequest[],
  deps: SendDeps,
  onPart: OnPart = () => undefined,
): Promise<SendResult> {
  const tried = new Set<string>();
  const whole = await sendOnce(requests, deps, tried).catch((error: unknown) =>
    isConflict(error) ? null : failed(requests, error),
  );
  if (whole) {
    onPart(whole, requests);
    return whole;
  }
  const results = new Map<SendRequest[], SendResult>();
  const waiting = bySender(requests);
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await sendPart(part, deps, tried);
      onPart(result, part);
      results.set(part, result);
    }
  };
  await Promise.all(Array.from({ length: retriedAtOnce }, work));
  return merge(requests, results);
}

function sendPart(part: SendRequest[], deps: SendDeps, tried: Set<string>): Promise<SendResult> {
  return retryConflicts(() => sendOnce(part, deps, tried)).catch((error: unknown) =>
    failed(part, error),
  );
}

async function sendOnce(
  requests: SendRequest[],
  deps: SendDeps,
  tried: Set<string>,
): Promise<SendResult> {
  const rules = { rateLimits: deps.rateLimits, now: deps.now(), tried };
  const state = await readSendState(requests, rules.now);
  const plan = emptyPlan();
  const outcomes = requests.map((request): SendOutcome => {
    try {
      return { ok: true, sent: planSend(plan, state, request, rules) };
    } catch (error) {
      if (error instanceof Refused) return { ok: false, refusal: error.refusal };
      throw error;
    }
  });
  if (plan.messages.length === 0) {
    const recovered = outcomes.some((outcome) => outcome.ok && !outcome.sent.repeated);
    return { outcomes, outbox: [], committedAt: recovered ? await readLogicalTime() : 0 };
  }
  for (const { _id } of plan.messages) tried.add(_id.toHexString());
  const { writes, expected, outbox } = sendWrites(plan);
  const committedAt = await commitWrites(writes, expected);
  return { outcomes, outbox, committedAt };
}

function merge(requests: SendRequest[], results: Map<SendRequest[], SendResult>): SendResult {
  const outcomes = new Map<SendRequest, SendOutcome>();
  const all: SendResult = { outcomes: [], outbox: [], committedAt: 0 };
  for (const [part, result] of results) {
    for (const [index, outcome] of result.outcomes.entries()) {
      const request = part[index];
      if (request) outcomes.set(request, outcome);
    }
    all.outbox.push(...result.outbox);
    all.committedAt = Math.max(all.committedAt, result.committedAt);
    all.error ??= result.error;
  }
  all.outcomes = requests.flatMap((request) => outcomes.get(request) ?? []);
  return all;
}

function bySender(requests: SendRequest[]): SendRequest[][] {
  const parts = new Map<string, SendRequest[]>();
  for (const request of requests) {
    const key = request.sender.profile.toHexString();
    const part = parts.get(key);
    if (part) part.push(request);
    else parts.set(key, [request]);
  }
  return [...parts.values()];
}

/** Lost every race, or the database is away: whether it was stored shows when the same id comes again. */
function failed(requests: SendRequest[], error: unknown): SendResult {
  const busy = isConflict(error);
  const refusal: Refusal = busy
    ? { code: 'overloaded', retryInMs: 1_000 }
    : { code: 'server_error' };
  const outcomes = requests.map(() => ({ ok: false as const, refusal }));
  return { outcomes, outbox: [], committedAt: 0, error: busy ? undefined : error };
}

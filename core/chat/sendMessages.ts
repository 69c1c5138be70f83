import { Refused, type Refusal, type SiteSettings } from '../contract/index.ts';
import type { OutboxDoc } from '../events/index.ts';
import { commitWrites, isConflict, retryConflicts } from '../mongo/index.ts';
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
}

export interface SendDeps {
  readSettings: () => Promise<SiteSettings>;
  rateLimits: boolean;
  now: () => Date;
}

/**
 * Sends a batch of texts, photos and gifts. Each is one atomic step: credits debited, ledger entry
 * written, message stored with its number, unread counts and outbox row, all of it or none (REAL-02);
 * the same client-made id again gives the stored message and charges nothing (REAL-03).
 *
 * The whole batch is read, judged in memory in the order given, and committed in one transaction whose
 * filters carry what was read. When another node was faster nothing is stored, and each member's part
 * is tried again by itself, so that one busy member holds up nobody else.
 * Rejects only when the database fails; what a rule forbids is an outcome of its request alone.
 */
export async function sendMessages(requests: SendRequest[], deps: SendDeps): Promise<SendResult> {
  try {
    return await sendOnce(requests, deps);
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  const outcomes = new Map<SendRequest, SendOutcome>();
  const all: SendResult = { outcomes: [], outbox: [], committedAt: 0 };
  for (const part of bySender(requests)) {
    const result = await retryConflicts(() => sendOnce(part, deps)).catch((error: unknown) => {
      if (isConflict(error)) return tooBusy(part);
      throw error;
    });
    for (const [index, outcome] of result.outcomes.entries()) {
      const request = part[index];
      if (request) outcomes.set(request, outcome);
    }
    all.outbox.push(...result.outbox);
    all.committedAt = Math.max(all.committedAt, result.committedAt);
  }
  all.outcomes = requests.flatMap((request) => outcomes.get(request) ?? []);
  return all;
}

async function sendOnce(requests: SendRequest[], deps: SendDeps): Promise<SendResult> {
  const rules = {
    settings: await deps.readSettings(),
    rateLimits: deps.rateLimits,
    now: deps.now(),
  };
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
  if (plan.messages.length === 0) return { outcomes, outbox: [], committedAt: 0 };
  const { writes, expected, outbox } = sendWrites(plan);
  const committedAt = await commitWrites(writes, expected);
  return { outcomes, outbox, committedAt };
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

function tooBusy(requests: SendRequest[]): SendResult {
  const refusal: Refusal = { code: 'overloaded', retryInMs: 1_000 };
  return { outcomes: requests.map(() => ({ ok: false, refusal })), outbox: [], committedAt: 0 };
}

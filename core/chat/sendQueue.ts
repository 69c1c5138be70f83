import { limits as siteLimits, Refused } from '../contract/index.ts';
import type { OnPart, SendOutcome, SendResult } from './sendMessages.ts';
import type { SendRequest } from './sendState.ts';

export interface SendQueueLimits {
  /** Batches under way at once; a further one is opened only when one lane is not enough. */
  lanes: number;
  /** When a batch takes longer than this, others need not wait for it. */
  lateAfterMs: number;
  /** So many waiting sends are worth a lane of their own. */
  lanePays: number;
  /** Sends in one batch. */
  batchMax: number;
  /** Sends of one member that may wait; one more is `overloaded` (REAL-12). */
  waitingPerMember: number;
  /** Sends of all members that may wait. */
  waitingTotal: number;
  /** UTF-16 code units of all texts that may wait or be under way: twice as many bytes at most. */
  textUnitsTotal: number;
}

export const defaultSendQueueLimits: SendQueueLimits = {
  lanes: 3,
  lateAfterMs: 100,
  lanePays: 32,
  batchMax: 128,
  waitingPerMember: 2_500,
  waitingTotal: 20_000,
  textUnitsTotal: 32 * 2 ** 20,
};

interface Waiting {
  request: SendRequest;
  keys: string[];
  settle: { resolve: (outcome: SendOutcome) => void; reject: (error: unknown) => void };
}

/**
 * Collects the sends of this node into batches that share a transaction. Sends of one member, or into
 * one conversation (as the request names it), keep their order and never run in two batches at once:
 * without that, a few thousand concurrent sends of one account would drown in write conflicts. A pair
 * that is named in two ways at once may still conflict; the transaction decides then. Batches form by
 * themselves: while the lanes are busy, what arrives waits and goes together. Whoever's part of a batch
 * is done has its ack, though another part of it has to be tried again.
 * @throws its `send` refuses with `message_too_long`, with `overloaded` when too many wait, and as the batch does
 */
export function createSendQueue({
  send,
  onSent,
  limits = defaultSendQueueLimits,
}: {
  /** Tells `onPart` of every part of the batch before it resolves. */
  send: (requests: SendRequest[], onPart: OnPart) => Promise<unknown>;
  /** Told of every commit before its acks: facts go out from here. */
  onSent: (result: SendResult, requests: SendRequest[]) => void;
  limits?: SendQueueLimits;
}) {
  let waiting: Waiting[] = [];
  const waitingOf = new Map<string, number>();
  const busyKeys = new Set<string>();
  let textUnits = 0;
  let running = 0;
  /** How many of the running batches are late. */
  let late = 0;
  let scheduled = false;

  /**
   * Resolves with what became of the send. Rejects with `message_too_long` for a text that no site takes, and
   * with `overloaded` when too much waits already (REAL-12).
   */
  function enqueue(request: SendRequest): Promise<SendOutcome> {
    const units = textUnitsOf(request);
    if (units > siteLimits.textUnitsMax) return Promise.reject(new Refused('message_too_long'));
    const member = request.sender.profile.toHexString();
    const ofMember = waitingOf.get(member) ?? 0;
    if (
      ofMember >= limits.waitingPerMember ||
      waiting.length >= limits.waitingTotal ||
      textUnits + units > limits.textUnitsTotal
    ) {
      return Promise.reject(new Refused('overloaded', { retryInMs: 1_000 }));
    }
    waitingOf.set(member, ofMember + 1);
    textUnits += units;
    return new Promise((resolve, reject) => {
      waiting.push({ request, keys: keysOf(request), settle: { resolve, reject } });
      schedule();
    });
  }

  /**
   * A batch costs what its commands cost, not what its sends cost: few large ones beat many small ones.
   * So a further lane opens only for a batch that is worth it, or when those before are late; what
   * waits is shared among the free lanes.
   */
  function mayOpenLane(): boolean {
    if (waiting.length === 0 || running >= limits.lanes) return false;
    return running === late || waiting.length >= limits.lanePays;
  }

  function schedule(): void {
    if (scheduled || !mayOpenLane()) return;
    scheduled = true;
    // What arrives in the same turn of the loop goes into the same batch.
    setImmediate(() => {
      scheduled = false;
      while (mayOpenLane()) {
        const batch = takeBatch();
        if (batch.length === 0) return;
        void run(batch);
      }
    });
  }

  function takeBatch(): Waiting[] {
    const held = new Set(busyKeys);
    const share = Math.ceil(waiting.length / (limits.lanes - running));
    const size = Math.min(limits.batchMax, Math.max(limits.lanePays, share));
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const each of waiting) {
      if (batch.length < size && !each.keys.some((key) => held.has(key))) {
        batch.push(each);
        continue;
      }
      // Whoever is passed over also holds back what comes after it: order is kept.
      for (const key of each.keys) held.add(key);
      rest.push(each);
    }
    waiting = rest;
    return batch;
  }

  async function run(batch: Waiting[]): Promise<void> {
    running += 1;
    const keys = batch.flatMap((each) => each.keys);
    for (const key of keys) busyKeys.add(key);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late += 1;
      schedule();
    }, limits.lateAfterMs);
    try {
      await settle(batch);
    } finally {
      clearTimeout(timer);
      running -= 1;
      if (isLate) late -= 1;
      for (const key of keys) busyKeys.delete(key);
      for (const { request } of batch) forget(request);
      schedule();
    }
  }

  async function settle(batch: Waiting[]): Promise<void> {
    const open = new Map(batch.map(({ request, settle }) => [request, settle]));
    let failure: unknown = new Error('a send without an outcome');
    const onPart = (result: SendResult, part: SendRequest[]) => {
      onSent(result, part);
      for (const [index, request] of part.entries()) {
        const outcome = result.outcomes[index];
        if (!outcome) continue;
        open.get(request)?.resolve(outcome);
        open.delete(request);
      }
    };
    try {
      const requests = batch.map(({ request }) => request);
      await send(requests, onPart);
    } catch (error) {
      failure = error;
    }
    for (const { reject } of open.values()) reject(failure);
  }

  function forget(request: SendRequest): void {
    textUnits -= textUnitsOf(request);
    const member = request.sender.profile.toHexString();
    const left = (waitingOf.get(member) ?? 1) - 1;
    if (left > 0) waitingOf.set(member, left);
    else waitingOf.delete(member);
  }

  return { enqueue };
}

export type SendQueue = ReturnType<typeof createSendQueue>;

function textUnitsOf({ content }: SendRequest): number {
  return content.type === 'text' ? content.text.length : 0;
}

function keysOf({ sender, to }: SendRequest): string[] {
  const me = sender.profile.toHexString();
  if ('conversation' in to) return [me, to.conversation];
  return [me, me < to.profile ? `${me}:${to.profile}` : `${to.profile}:${me}`];
}

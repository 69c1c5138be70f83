import { Types } from 'mongoose';
import { defaultSettings } from '../../site/index.ts';
import type { OnPart } from '../sendMessages.ts';
import { createSendQueue, defaultSendQueueLimits } from '../sendQueue.ts';
import type { SendRequest } from '../sendState.ts';

export const profileOf = new Map<string, Types.ObjectId>();

/** A text of a member into a conversation; whoever is named for the first time is somebody new. */
export function request(
  member: string,
  conversation: string,
  clientId: string,
  text = clientId,
): SendRequest {
  const profile = profileOf.get(member) ?? new Types.ObjectId();
  profileOf.set(member, profile);
  return {
    sender: { session: member, account: profile, profile },
    clientId,
    to: { conversation },
    content: { type: 'text', text },
    settings: defaultSettings,
  };
}

/** A send function that the test finishes by hand, batch by batch. */
function manualSend() {
  const batches: {
    ids: string[];
    /** Some of it is done, all of it unless told otherwise; the batch goes on. */
    finishPart: (ids?: string[]) => void;
    finish: () => void;
    fail: (error: Error) => void;
  }[] = [];
  const arrivals: (() => void)[] = [];
  const send = (requests: SendRequest[], onPart: OnPart) =>
    new Promise<void>((resolve, reject) => {
      const outcome = { ok: false as const, refusal: { code: 'not_found' as const } };
      const ids = requests.map(({ clientId }) => clientId);
      const finishPart = (some = ids) => {
        const part = requests.filter(({ clientId }) => some.includes(clientId));
        onPart({ outcomes: part.map(() => outcome), outbox: [], committedAt: 0 }, part);
      };
      const finish = () => {
        finishPart();
        resolve();
      };
      batches.push({ ids, finishPart, finish, fail: reject });
      arrivals.shift()?.();
    });
  const nextBatch = () => new Promise<void>((resolve) => arrivals.push(resolve));
  return { batches, send, nextBatch };
}

/** A queue whose batches are finished by hand. */
export function queueWith(limits: Partial<typeof defaultSendQueueLimits> = {}) {
  const manual = manualSend();
  const told: string[][] = [];
  const queue = createSendQueue({
    send: manual.send,
    onSent: (_result, part) => void told.push(part.map(({ clientId }) => clientId)),
    limits: { ...defaultSendQueueLimits, ...limits },
  });
  /** What is under way once everything that can be has been taken. */
  const taken = async () => {
    // A batch that is over makes room in one turn, which is taken in the next.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    return manual.batches.map(({ ids }) => ids.join());
  };
  const sendAll = (...asked: string[]) =>
    asked.map((id) => queue.enqueue(request(`member ${id}`, `conversation ${id}`, id)));
  return { queue, told, taken, sendAll, ...manual };
}

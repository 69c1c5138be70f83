import type { Logger } from 'pino';
import { addRows, mailRequestRow, rowIdOf, type OutboxDoc } from '@rendezvous/core/events';
import { readDuePush } from '@rendezvous/core/notifications';
import type { Clock } from '@rendezvous/core/ports/clock';
import { PushFailed, PushGone, type PushSender } from '@rendezvous/core/ports/push';
import { findPushDevices, forgetPushDevices } from '@rendezvous/core/push';
import { readPushKeys } from '@rendezvous/core/secrets';
import type { OutboxHandler } from '../outboxHandlers.ts';
import { TryLater } from '../unavailable.ts';
import { writePush } from './writePush.ts';

export interface PushDeps {
  sender: PushSender;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}

/** Tried for so long; what rings later than that says nothing any more. */
export const pushPatienceMs = 60 * 60_000;

/** Rings on one device (PROD-10), if there is still something to tell. */
export function sendWantedPush(deps: PushDeps): OutboxHandler {
  return {
    name: 'push',
    fact: 'push:wanted',
    oneByOne: true,
    async run(rows) {
      for (const row of rows) await send(row, deps);
    },
  };
}

async function send(row: OutboxDoc, { sender, clock, log }: PushDeps): Promise<void> {
  const { push } = row;
  if (!push) return;
  const now = clock.now();
  const due = await readDuePush(push, now);
  if (due === null) return;
  if (due === 'unreachable') return mailInstead(row, now);
  if (due === 'unwanted') return mailInstead(row, now, { unwanted: true });
  if (now.getTime() - row.at.getTime() > pushPatienceMs) {
    log.warn({ row: row._id.toHexString(), error: row.error }, 'push: given up');
    return mailInstead(row, now);
  }
  const { device } = due;
  const message = writePush(row._id.toHexString(), push, due);
  try {
    await sender.send({ device, message }, await readPushKeys());
  } catch (error) {
    if (error instanceof PushGone) {
      await forgetPushDevices([device._id]);
      return mailInstead(row, now);
    }
    if (error instanceof PushFailed && error.retryAfterMs > 0) {
      throw new TryLater(error.message, error.retryAfterMs);
    }
    throw error;
  }
}

/**
 * A reminder that no device can show any more is mailed, once however many devices there were: for the last of them.
 * Where none may show it (`unwanted`) they are all still there, and the one with the lowest id has it mailed.
 */
async function mailInstead(
  { _id, push, at }: OutboxDoc,
  now: Date,
  { unwanted = false } = {},
): Promise<void> {
  if (!push?.orMail) return;
  const { subscription } = push;
  const others = await findPushDevices([push.profile], now);
  if (others.some(({ _id }) => (unwanted ? _id < subscription : _id !== subscription))) return;
  const { profile, conversation, seq } = push;
  const about = `mail ${profile.toHexString()} ${conversation?.toHexString()} ${seq}`;
  await addRows([{ ...mailRequestRow(push.orMail, at), _id: rowIdOf(_id, about) }]);
}

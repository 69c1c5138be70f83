import { Agent } from 'node:https';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { NotificationsChange, PushMessage } from '@rendezvous/core/contract';
import { Outbox } from '@rendezvous/core/events';
import { changeOwnNotifications } from '@rendezvous/core/notifications';
import { createWebPushSender } from '@rendezvous/core/ports/push';
import { PushSubscription, subscribe } from '@rendezvous/core/push';
import {
  makeMember,
  startPushService,
  type PushTestService,
  type TestMember,
} from '@rendezvous/core/testing';
import { createOutboxHandlers } from '../outboxHandlers.ts';
import { createLocalQueue } from '../queues.ts';
import { processLease } from '../relay/processLease.ts';
import { relayOutbox } from '../relay/relayOutbox.ts';
import { clockWhenDue, keepLog, listening, receiving } from './listening.ts';

/** Gives a test file a push service, and workers that ring there. */
export function usePush() {
  let service: PushTestService;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterEach(() => {
    service.pushes.length = 0;
    service.tries.clear();
    service.refuse = () => null;
  });
  afterAll(() => service.stop());

  /** A worker with a clock of its own, that rings at the service of this test. */
  function startWorker() {
    const clock = clockWhenDue();
    const log = keepLog();
    const services = [service.host];
    const sender = createWebPushSender({
      ...{ contact: 'no-reply@site.test', services, answerMs: 300 },
      agent: new Agent({ ca: service.ca }),
    });
    const { mails, mail } = receiving({ clock });
    const handlers = createOutboxHandlers(listening().publish, mail, { sender, clock, log });
    const queue = createLocalQueue((lease) => processLease(lease, { handlers, clock, log }));
    /** Sees to all that is due by now, and to what follows from it at once. */
    async function relay(): Promise<void> {
      clock.catchUp();
      while (await Outbox.exists({ dueAt: { $lte: clock.now() } })) {
        await relayOutbox(queue, clock.now());
      }
    }
    const device = async (member: TestMember, name: string) => {
      const { session, account, profile } = member.sender;
      const given = service.subscribe(name);
      await subscribe({ session, account, profile }, given, { services, now: clock.now() });
    };
    return { clock, log, mails, relay, device };
  }
  /** Bram writes to Anna, who has a device. */
  async function annaAndBram(worker: ReturnType<typeof startWorker>) {
    const anna = await makeMember();
    const bram = await makeMember({ profile: { name: 'Bram' } });
    await worker.device(anna, 'phone');
    return { anna, bram };
  }
  /** What browsers were shown. */
  const messages = () => service.pushes.map(({ text }) => JSON.parse(text) as PushMessage);
  const change = ({ sender }: TestMember, wanted: NotificationsChange) =>
    changeOwnNotifications({ account: sender.account, profile: sender.profile }, wanted);
  const devices = () => PushSubscription.countDocuments();
  return {
    get service() {
      return service;
    },
    ...{ startWorker, annaAndBram, messages, change, devices },
  };
}

export type PushWorker = ReturnType<ReturnType<typeof usePush>['startWorker']>;

import { recordSent } from '@rendezvous/core/audit';
import type { OutboxHandler } from '../outboxHandlers.ts';

/** Every sent message leaves a trail. */
export const auditMessageSent: OutboxHandler = {
  name: 'audit',
  fact: 'chat:messageSent',
  run: recordSent,
};

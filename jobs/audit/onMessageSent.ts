import { recordSent } from '@rendezvous/core/audit';
import type { Consequence } from '../consequences.ts';

/** Every sent message leaves a trail. */
export const auditMessageSent: Consequence = {
  name: 'audit',
  fact: 'chat:messageSent',
  run: recordSent,
};

export { Outbox, type OutboxDoc } from './outbox.model.ts';

export type { FactPublisher, FactTo } from './facts.ts';
export { Outbox, type OutboxDoc } from './outbox.model.ts';

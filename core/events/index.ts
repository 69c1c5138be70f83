export { memberRoom, type FactPublisher, type FactTo } from './facts.ts';
export { forgetTold, Outbox, type OutboxDoc } from './outbox.model.ts';

export { memberRoom, type FactPublisher, type FactTo } from './facts.ts';
export { Outbox, type OutboxDoc, type SentMessage } from './outbox.model.ts';
export {
  completeRows,
  holdRow,
  leaseDueRows,
  markTold,
  packLease,
  postponeRows,
  readLeased,
  readOutboxLag,
  sentRow,
  tellWithinMs,
  unpackLease,
  type Lease,
  type OutboxLag,
  type PackedLease,
} from './outbox.ts';
export {
  bury,
  diesOfNextFailure,
  failRow,
  failuresMax,
  handedMax,
  type Failed,
} from './failures.ts';
export { DeadLetter, type DeadLetterDoc } from './deadLetter.model.ts';
export { readDeadLetters, replayDeadLetters } from './deadLetters.ts';

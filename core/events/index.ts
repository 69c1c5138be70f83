export { allOperators, everybody, memberRoom, type FactPublisher, type FactTo } from './facts.ts';
export { Outbox, type GivenLike, type OutboxDoc, type SentMessage } from './outbox.model.ts';
export {
  completeRows,
  extendLease,
  leaseDueRows,
  mailRequestRow,
  markPublished,
  packLease,
  postponeRows,
  readLeased,
  readOutboxLag,
  likeGivenRow,
  messagesSentRow,
  publishGraceMs,
  unpackLease,
  type Lease,
  type OutboxLag,
  type PackedLease,
} from './outbox.ts';
export {
  moveToDeadLetters,
  isLastAttempt,
  recordFailure,
  failuresMax,
  handoutsMax,
  type FailureOutcome,
} from './failures.ts';
export { DeadLetter, type DeadLetterDoc } from './deadLetter.model.ts';
export { readDeadLetters, replayDeadLetters } from './deadLetters.ts';

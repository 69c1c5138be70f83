export { allOperators, everybody, memberRoom, type FactPublisher, type FactTo } from './facts.ts';
export {
  Outbox,
  type GivenLike,
  type OutboxDoc,
  type SentMessage,
  type WantedPush,
} from './outbox.model.ts';
export {
  addRows,
  completeRows,
  extendLease,
  leaseDueRows,
  mailRequestRow,
  markPublished,
  packLease,
  postponeRows,
  readLeased,
  readOutboxLag,
  rowIdOf,
  likeGivenRow,
  messagesSentRow,
  pushWantedRow,
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

export {
  addOperator,
  describeOperators,
  removeOperator,
  renewTotp,
  setOperatorPassword,
} from './accounts.ts';
export { answerRequest } from './answering.ts';
export {
  assertHeld,
  claimConversation,
  handOverConversation,
  heldProfile,
  releaseConversation,
  snoozeConversation,
} from './claims.ts';
export { Claim, type ClaimDoc } from './claim.model.ts';
export { beginningOf, hoursOf, readFigures } from './figures.ts';
export { Operator, type OperatorDoc } from './operator.model.ts';
export { listOperators, operatorsById, presentOperator } from './people.ts';
export { addNote, eraseNotes, findContextPhoto, notesAbout, readContext } from './readContext.ts';
export { readQueue } from './readQueue.ts';
export { rebuildQueue } from './rebuildQueue.ts';
export { Answer, Note, type AnswerDoc, type NoteDoc } from './records.model.ts';
export { createSecondFactor } from './secondFactor.ts';

export { Case, ModerationRecord, Report, type CaseDoc, type ReportDoc } from './case.model.ts';
export { decideCase, decisionKey } from './decide.ts';
export { appeal, eraseModeration, findDecision, listDecisions } from './decisions.ts';
export { fileReport } from './fileReport.ts';
export { claimCase, findHeldCase, readCase, readModerationQueue, releaseCase } from './queue.ts';
export { readTransparency } from './transparency.ts';

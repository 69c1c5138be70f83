export { withAskAhead } from './askAhead.ts';
export { CallFailed, SessionEnded, createCall, isSwallowed, type Call } from './call.ts';
export { readPageAnswers, type PageAnswers } from './pageAnswers.ts';

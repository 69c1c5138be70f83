export { Signup, type FirstMessage, type SignupDoc } from './signup.model.ts';
export { PendingSignup, type PendingSignupDoc } from './pendingSignup.model.ts';
export { checkSignup, signUp } from './signUp.ts';
export type { SigningUp } from './rules.ts';
export { activate, findActivation, type Activated } from './activate.ts';
export { readActivationMail, resendActivationMail } from './activationMail.ts';
export { findOverdueFirstMessages, deliverFirstMessage, type SendOne } from './firstMessage.ts';
export { findMatches } from './matches.ts';
export { viewStartedFrom } from './startedFrom.ts';
export {
  beginPartnerSignup,
  checkCompletion,
  completeSignup,
  readPendingSignup,
} from './partnerSignup.ts';

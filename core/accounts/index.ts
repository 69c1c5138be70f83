export { Account, siteOfAccount, type AccountDoc, type Deletion } from './account.model.ts';
export { emptyAccount } from './emptyAccount.ts';
export { Session, type SessionDoc } from './session.model.ts';
export { LoginAttempts } from './loginAttempts.model.ts';
export { MailedLink, type MailedLinkDoc } from './mailedLink.model.ts';
export {
  findMailedLink,
  storeMailedLink,
  makeMailedLink,
  readMailedLink,
  tokenOfLink,
  consumeMailedLink,
} from './mailedLinks.ts';
export { login, type LoggedIn, type SecondFactor } from './login.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export {
  endSession,
  findSession,
  findSessions,
  newSession,
  openSession,
  operatorSessionMs,
  openWith,
  findValidSessions,
  type Opened,
  type OpenedSession,
} from './sessions.ts';
export { judgeToken, refusedToken, sessionIdOf, tokenHashOf } from './sessionToken.ts';
export { changePassword } from './changePassword.ts';
export { assertGoodPassword } from './breachedPasswords.ts';
export { assertOwnWords } from './ownWords.ts';
export { signOut } from './signOut.ts';
export { checkMailedLink } from './checkMailedLink.ts';
export { deleteAccount } from './deleteAccount.ts';
export {
  disableMail,
  makeUnsubscribeToken,
  mayBeSent,
  receiverLanguage,
  recordActivationMail,
  unsubscribe,
} from './disabledMail.ts';
export {
  endOneSession,
  endOtherSessions,
  isSessionStale,
  listSessions,
  recordSessionUse,
} from './devices.ts';
export { changeMail, requestMailChange } from './mailChange.ts';
export { countAddressCheck, countMail, countSignup, mailLimitKey } from './mailLimit.ts';
export { networkOf, networksOf } from './networkOf.ts';
export { assertUsable, findUsable, findUsableSessions, usable } from './ownAccount.ts';
export { requestPasswordReset, resetPassword } from './passwordReset.ts';
export { finalAt, graceMs, reactivate, remailReactivation } from './reactivate.ts';
export { lockKey } from './loginLock.ts';
export { changeLanguage } from './changeLanguage.ts';
export { presentUser } from './user.presenter.ts';

export { Account, type AccountDoc } from './account.model.ts';
export { Session, type SessionDoc } from './session.model.ts';
export { LoginAttempts } from './loginAttempts.model.ts';
export { MailedLink, type MailedLinkDoc } from './mailedLink.model.ts';
export { findMailedLink, makeMailedLink, readMailedLink, useMailedLink } from './mailedLinks.ts';
export { login, type LoggedIn } from './login.ts';
export { hashPassword } from './passwords.ts';
export {
  endSession,
  findSession,
  openSession,
  standingSessions,
  type OpenedSession,
} from './sessions.ts';
export { changeLanguage } from './changeLanguage.ts';
export { presentUser } from './user.presenter.ts';

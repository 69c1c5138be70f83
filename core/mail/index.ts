export { readSecret } from './secret.model.ts';
export { escapeHtml } from './escapeHtml.ts';
export {
  mailKinds,
  mailRow,
  preferenceByMailKind,
  securityMailKinds,
  type MailKind,
  type WantedMail,
} from './wanted.ts';
export {
  disableMail,
  makeUnsubscribeToken,
  mayBeSent,
  noteActivationMail,
  unsubscribe,
} from './disabling.ts';
export {
  KeptMail,
  keepMail,
  keptMailsMax,
  listKeptMails,
  readKeptMail,
  type KeptMailDoc,
} from './keptMail.model.ts';

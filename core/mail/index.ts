export { escapeHtml } from './escapeHtml.ts';
export {
  mailKinds,
  mailRequestRow,
  preferenceByMailKind,
  securityMailKinds,
  type MailKind,
  type MailParams,
  type MailRequest,
} from './mailRequest.ts';
export {
  disableMail,
  makeUnsubscribeToken,
  mayBeSent,
  recordActivationMail,
  receiverLanguage,
  unsubscribe,
} from './disabling.ts';
export {
  DevMail,
  storeDevMail,
  devMailsMax,
  listDevMails,
  readDevMail,
  type DevMailDoc,
} from './devMail.model.ts';

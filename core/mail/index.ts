export { escapeHtml } from './escapeHtml.ts';
export {
  mailKinds,
  preferenceByMailKind,
  unstoppableMailKinds,
  type MailKind,
  type MailParams,
  type MailRequest,
} from './mailRequest.ts';
export {
  DevMail,
  storeDevMail,
  devMailsMax,
  listDevMails,
  readDevMail,
  type DevMailDoc,
} from './devMail.model.ts';

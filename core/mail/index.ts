export { mailKinds, mailRow, type MailKind, type WantedMail } from './wanted.ts';

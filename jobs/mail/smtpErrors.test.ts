import { expect, it } from 'vitest';
import { judge, type SmtpError } from './smtpErrors.ts';

it.each<[string, Partial<SmtpError>, 'away' | 'bounced' | 'failed']>([
  ['nobody listens', { code: 'ESOCKET', command: 'CONN' }, 'away'],
  ['our password is wrong', { code: 'EAUTH', responseCode: 535 }, 'away'],
  ['the server closes', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 421 }, 'away'],
  ['the mail breaks the connection', { code: 'ECONNECTION', command: 'DATA' }, 'failed'],
  ['it never ends', {}, 'failed'],
  ['later', { command: 'RCPT TO', responseCode: 450, response: '450 4.2.0 Greylisted' }, 'failed'],
  ['no such user', { command: 'RCPT TO', responseCode: 550, response: '550 No' }, 'bounced'],
  ['no such user', { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No' }, 'bounced'],
  ['disabled', { command: 'RCPT TO', responseCode: 550, response: '550 5.2.1 Off' }, 'bounced'],
  ['full', { command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 Full' }, 'failed'],
  ['policy', { command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 Spam' }, 'failed'],
  ['our sender', { command: 'MAIL FROM', responseCode: 550, response: '550 5.7.1 No' }, 'failed'],
  ['the text', { command: 'DATA', responseCode: 554, response: '554 5.6.0 Spam' }, 'failed'],
  ['told late', { command: 'DATA', responseCode: 550, response: '550 5.1.1 No' }, 'bounced'],
])('[ENTITY-04] judges an answer of the mail server: %s', (_what, error, judged) => {
  expect(judge({ name: 'Error', message: '', ...error })).toBe(judged);
});

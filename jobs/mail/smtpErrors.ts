/** What nodemailer tells of a mail that was not accepted. */
export interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The server, or the way to it, or our right to use it: no mail's fault. */
const awayCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
];

/** `421` closes the connection, whatever was asked. */
const closing = 421;

/**
 * What becomes of a mail that was not accepted. `away`: all mails wait, none is to blame. `bounced`: this
 * address will never take one. `failed`: this mail is tried again, with pauses, and not for ever.
 *
 * A 5xx to the receiver's address is a bounce, unless its enhanced code says that something else is meant:
 * a full mailbox (x.2.2), the system (x.3), the network (x.4), or a policy against the sender (x.7).
 */
export function judge({ code, command, responseCode, response }: SmtpError) {
  if (responseCode === closing) return 'away';
  // A mail that breaks the connection while it is being handed over may do so every time.
  const handingOver = command === 'DATA' || command === 'CONTENT';
  if (code !== undefined && awayCodes.includes(code) && !handingOver) return 'away';
  if (responseCode === undefined || responseCode < 500) return 'failed';
  const enhanced = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  if (command !== 'RCPT TO') return enhanced?.startsWith('1.') ? 'bounced' : 'failed';
  const notTheAddress = enhanced !== undefined && /^(2\.2|[347]\.)/.test(enhanced);
  return notTheAddress ? 'failed' : 'bounced';
}

import type { Types } from 'mongoose';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { withTimeout } from '@rendezvous/core/concurrency';
import { storeDevMail } from '@rendezvous/core/mail';
import type { Clock } from '@rendezvous/core/ports/clock';
import { Unavailable } from '../unavailable.ts';
import { judge, type SmtpError } from './smtpErrors.ts';

/** A mail ready to go to one receiver. */
export interface OutgoingMail {
  /** The same whenever it is sent again, so that a repeat is known as one. With its angle brackets. */
  messageId: string;
  to: string;
  /** Whose it is and whom it names: known to this site only. */
  account: Types.ObjectId | null;
  profiles: Types.ObjectId[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** The receiver's address takes no mail, and will not next time. */
export class Bounced extends Error {}

/** Where mails go. */
export interface MailTransport {
  /**
   * Resolves when the mail was accepted. Rejects with `Unavailable` when nobody is there to take it, with
   * `Bounced` when its receiver never will, with anything else when this mail is to be tried again.
   */
  send(mail: OutgoingMail): Promise<void>;
  stop(): void;
}

type Log = Pick<Logger, 'warn'>;

/** Longer than a server may take over one mail; a row is held for longer than that. */
const sendMs = 90_000;
/** A server that is away is left alone for so long: many mails must not wait for it one after the other. */
const awayMs = 10_000;
const [connectMs, answerMs] = [10_000, 30_000];

/** A mail server. Connections are kept for the next mails; what it says is understood in smtpErrors. */
export function createSmtpTransport(
  { url, from }: { url: string; from: string },
  { log, clock }: { log: Log; clock: Clock },
): MailTransport {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      // A password never leaves this machine in the clear.
      requireTLS: !isHere,
    }),
    // A server on this machine has no certificate that anybody could check.
    ...(isHere && { ignoreTLS: !secure, tls: { rejectUnauthorized: false } }),
    ...{ pool: true, maxConnections: 4, maxMessages: 100 },
    ...{ connectionTimeout: connectMs, greetingTimeout: connectMs, dnsTimeout: connectMs },
    socketTimeout: answerMs,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  transport.on('error', () => undefined);
  const logChange = logChanges(log);
  let awayUntil = new Date(0);
  return {
    async send({ messageId, to, subject, html, text, headers }) {
      if (clock.now() < awayUntil) throw new Unavailable('the mail server');
      const sending = transport.sendMail({
        ...{ from, messageId, to, subject, html, text },
        headers: prepared(headers),
      });
      try {
        await withTimeout(sendMs, sending);
        logChange('there');
      } catch (error) {
        const judged = judge(error as SmtpError);
        const said = new Error(withoutAddresses((error as Error).message));
        if (judged === 'bounced') throw new Bounced(said.message);
        if (judged === 'failed') throw said;
        logChange('away', said);
        awayUntil = new Date(clock.now().getTime() + awayMs);
        throw new Unavailable('the mail server', { cause: said });
      }
    },
    stop: () => transport.close(),
  };
}

/** Servers repeat whom they refuse; logs name nobody. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>:,;"']+@[^\s<>:,;"']+/g, '…');
}

/** Without a mail server: mails are kept in the database, to be read at /dev/mail. */
export function createDevTransport(clock: Clock): MailTransport {
  return {
    send: (mail) => storeDevMail({ ...mail, at: clock.now() }),
    stop: () => undefined,
  };
}

/** A site with members and without a mail server: mails wait. Says so once. */
export function createUnconfiguredTransport(log: Log): MailTransport {
  log.warn('SMTP_URL is not set: mails wait in the outbox until it is');
  return {
    send: () => Promise.reject(new Unavailable('a mail server')),
    stop: () => undefined,
  };
}

/** Header lines that must stay whole: addresses in them may be longer than a line. */
function prepared(headers: Record<string, string>) {
  return Object.entries(headers).map(([key, value]) => ({
    key,
    value: { prepared: true, value },
  }));
}

/** Once when it goes and once when it is back, however many mails wait. */
function logChanges(log: Log) {
  let last: 'there' | 'away' = 'there';
  return (now: 'there' | 'away', error?: unknown) => {
    if (now === last) return;
    last = now;
    if (now === 'away') log.warn({ err: error }, 'mail: the server cannot be used, mails wait');
    else log.warn('mail: the server is back');
  };
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from './freePort.ts';

/** A mail as a mail program would show it. */
export interface ReceivedMail {
  /** Where it was delivered: the address of the envelope. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  raw: string;
}

/** What a server may say to a receiver instead of taking the mail. */
export interface SmtpRefusal {
  code: number;
  message: string;
}

export interface SmtpTestServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** All that were accepted, in their order. */
  mails: ReceivedMail[];
  /** The first mail that fits, received already or yet to come. */
  mail(fits?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** Every receiver is asked about: null takes the mail. May change while it runs. */
  refuse: (to: string) => SmtpRefusal | null;
  /** Runs before a mail is accepted; while it does, the sender waits. */
  beforeAccept: (mail: ReceivedMail) => void | Promise<void>;
  stop(): Promise<void>;
}

/** A mail server of the test's own: takes every mail and keeps it. On a free port, or on one it had before. */
export async function startSmtp(before: { port?: number } = {}): Promise<SmtpTestServer> {
  const port = before.port ?? (await freePort());
  const waiting = new Set<(mail: ReceivedMail) => void>();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Its certificate would be one nobody trusts.
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username }),
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = test.refuse(address);
      if (!refusal) return callback();
      callback(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        keep(Buffer.concat(chunks).toString('utf8'), to).then(() => callback(), callback);
      });
    },
  });
  // A client that dies amid a mail is what some tests are about.
  server.on('error', () => undefined);

  async function keep(raw: string, to: string): Promise<void> {
    const mail = received(await PostalMime.parse(raw), raw, to);
    await test.beforeAccept(mail);
    test.mails.push(mail);
    for (const hear of waiting) hear(mail);
  }

  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const taken = (listening.address() as AddressInfo).port;
  const test: SmtpTestServer = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails: [],
    refuse: () => null,
    beforeAccept: () => undefined,
    mail(fits = () => true) {
      return new Promise((resolve) => {
        const hear = (mail: ReceivedMail) => {
          if (!fits(mail)) return;
          waiting.delete(hear);
          resolve(mail);
        };
        waiting.add(hear);
        for (const mail of test.mails) hear(mail);
      });
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return test;
}

function received(email: Email, raw: string, to: string): ReceivedMail {
  return {
    to,
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    raw,
  };
}

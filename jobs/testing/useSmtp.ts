import { afterAll, afterEach, beforeAll } from 'vitest';
import { Account, makeMailedLink, type AccountDoc } from '@rendezvous/core/accounts';
import { Outbox, mailRequestRow, type OutboxDoc } from '@rendezvous/core/events';
import type { MailKind, MailRequest } from '@rendezvous/core/mail';
import { commitWrites } from '@rendezvous/core/mongo';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { createSettingsReader } from '@rendezvous/core/site';
import { startSmtp, type SmtpTestServer, type TestMember } from '@rendezvous/core/testing';
import { sendRequestedMail, type MailDeps } from '../mail/onMailRequested.ts';
import { createSmtpTransport, type MailTransport } from '../mail/mailTransport.ts';
import { linkKinds } from '../mail/write.ts';
import { createLocalQueue } from '../queues.ts';
import { relayOutbox } from '../relay/relayOutbox.ts';
import { processLease } from '../relay/processLease.ts';
import { keepLog } from './listening.ts';

const linkValidMs = 7 * 24 * 3_600_000;

/** Gives a test file a mail server and a worker that sends to it, on a clock of their own. */
export function useSmtp() {
  let smtp: SmtpTestServer;
  let transport: MailTransport;
  const clock = createManualClock(new Date(Date.now() + 10_000));
  const log = keepLog();

  beforeAll(async () => {
    smtp = await startSmtp();
    transport = openMailTransport();
  });
  afterEach(() => {
    smtp.mails.length = 0;
    smtp.refuse = () => null;
    smtp.beforeAccept = () => undefined;
    log.lines.length = 0;
  });
  afterAll(async () => {
    transport.stop();
    await smtp.stop();
  });

  function openMailTransport(): MailTransport {
    return createSmtpTransport(
      { url: smtp.url, from: 'Rendezvous <no-reply@site.test>' },
      { log, clock },
    );
  }
  function deps(more: Partial<MailDeps> = {}): MailDeps {
    const readSettings = createSettingsReader();
    return { transport, publicUrl: 'https://site.test', readSettings, clock, ...more };
  }

  return {
    get smtp() {
      return smtp;
    },
    set smtp(started) {
      smtp = started;
    },
    clock,
    log,
    openMailTransport,
    deps,
    /** A mail that somebody wants to be sent; when it needs a link, there is one, good for a week. */
    async want(
      member: TestMember | null,
      wanted: Partial<Omit<MailRequest, 'params'>> & { kind: MailKind; params?: object },
    ): Promise<OutboxDoc> {
      const mail = {
        to: member?.account.email ?? 'anna@example.test',
        language: member?.account.language ?? 'nl',
        account: member?.account._id ?? null,
        params: {},
        ...wanted,
      } as MailRequest;
      const kind = linkKinds[mail.kind];
      if (kind && !('link' in mail.params)) {
        const { account, to: email } = mail;
        const valid = { now: clock.now(), validMs: linkValidMs };
        const { link, write } = await makeMailedLink({ kind, account, email }, valid);
        await commitWrites([write], { inserted: 1, updated: 0 });
        Object.assign(mail, { params: { ...mail.params, link } });
      }
      const row = mailRequestRow(mail, clock.now());
      await Outbox.create(row);
      return row;
    },
    /** Hands out what is due, once. */
    async relay(more: Partial<MailDeps> = {}): Promise<void> {
      const handlers = [sendRequestedMail(deps(more))];
      const queue = createLocalQueue((lease) => processLease(lease, { handlers, clock, log }));
      while (await relayOutbox(queue, clock.now()));
    },
    async account({ account }: TestMember): Promise<AccountDoc> {
      const found = await Account.findById(account._id).lean<AccountDoc>();
      if (!found) throw new Error('no account');
      return found;
    },
  };
}

import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { tokenOfLink } from '@rendezvous/core/accounts';
import {
  DeadLetter,
  failuresMax,
  handoutsMax,
  leaseDueRows,
  Outbox,
  readLeased,
  replayDeadLetters,
} from '@rendezvous/core/events';
import type { MailRequest } from '@rendezvous/core/mail';
import { makeMember, startSmtp, useDatabase, type TestMember } from '@rendezvous/core/testing';
import { processLease } from '../relay/processLease.ts';
import { useSmtp } from '../testing/useSmtp.ts';
import { sendRequestedMail } from './onMailRequested.ts';

describe('sending mail', () => {
  useDatabase();
  const mail = useSmtp();
  const members = async (count: number, account = {}) =>
    Promise.all(Array.from({ length: count }, () => makeMember({ account })));
  const receivers = () => mail.smtp.mails.map(({ to }) => to).sort();

  it('[SIGNUP-06] sends the activation mail once, and notes that it is on its way', async () => {
    const anna = await makeMember({ account: { status: 'not_confirmed' } });
    const row = await mail.want(anna, { kind: 'activation' });
    await mail.relay();
    await mail.relay();
    expect(mail.smtp.mails).toMatchObject([
      {
        to: anna.account.email,
        from: 'no-reply@site.test',
        subject: 'Bevestig je e-mailadres voor Rendezvous',
        messageId: `<${row._id.toHexString()}@site.test>`,
      },
    ]);
    expect(mail.smtp.mails[0]?.text).toContain(
      `https://site.test/activate?token=${await tokenOfLink((row.mail as MailRequest<'activation'>).params.link)}`,
    );
    expect(mail.smtp.mails[0]?.text).toContain('wissen we alles na 30 dagen');
    const { activationMail } = await mail.account(anna);
    expect(activationMail).toEqual({ state: 'sent', at: mail.clock.now() });
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('sends every mail of a batch once, though one of them fails', async () => {
    const all = await members(12);
    for (const each of all) await mail.want(each, { kind: 'account_reactivated' });
    const refused = all[5]!.account.email;
    let busy = true;
    mail.smtp.refuse = (to) =>
      busy && to === refused ? { code: 451, message: '4.7.1 Come back later' } : null;
    await mail.relay();
    expect(mail.smtp.mails).toHaveLength(11);
    expect(await Outbox.find().lean()).toMatchObject([
      { failures: 1, mail: { to: refused }, error: expect.stringContaining('451') },
    ]);
    busy = false;
    mail.clock.advance(60_000);
    await mail.relay();
    expect(receivers()).toEqual(all.map(({ account }) => account.email).sort());
    expect(await mail.account(all[5]!)).toMatchObject({ notificationsDisabled: [] });
  });

  it('gives a mail up among the dead letters when it is refused every time', async () => {
    const [anna] = await members(1);
    await mail.want(anna!, { kind: 'reset_password' });
    mail.smtp.refuse = () => ({
      code: 451,
      message: `4.3.0 Trouble with <${anna!.account.email}>`,
    });
    for (let tries = 0; tries < failuresMax['mail:wanted']; tries += 1) {
      await mail.relay();
      mail.clock.advance(3_600_000);
    }
    expect(await DeadLetter.find().lean()).toMatchObject([
      {
        fact: 'mail:wanted',
        mail: { kind: 'reset_password' },
        failures: failuresMax['mail:wanted'],
      },
    ]);
    const [letter] = await DeadLetter.find().lean();
    expect(letter?.error).toContain('451 4.3.0 Trouble with <…>');
    expect(mail.log.lines.length).toBeGreaterThan(0);
    expect(inspect(mail.log.lines, { depth: 10 })).not.toContain(anna!.account.email);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[SIGNUP-06] an activation mail that was given up has failed, and once it is sent after all it has not', async () => {
    const [anna, bram] = await members(2, { status: 'not_confirmed' });
    const row = await mail.want(anna!, { kind: 'activation' });
    mail.smtp.refuse = () => ({ code: 451, message: '4.3.0 Later' });
    const stateOf = async (member: TestMember) =>
      (await mail.account(member)).activationMail?.state;
    for (let tries = 1; tries <= failuresMax['mail:wanted']; tries += 1) {
      expect(await stateOf(anna!)).toBeUndefined();
      await mail.relay();
      mail.clock.advance(3_600_000);
    }
    expect(await DeadLetter.countDocuments()).toBe(1);
    expect(await stateOf(anna!)).toBe('failed');

    // The worker did not live to finish it, however often it was handed out.
    const { _id } = await mail.want(bram!, { kind: 'activation' });
    await Outbox.updateOne({ _id }, { handed: handoutsMax });
    mail.clock.advance(3_600_000);
    await mail.relay();
    expect(await DeadLetter.countDocuments()).toBe(2);
    expect(await stateOf(bram!)).toBe('failed');

    mail.smtp.refuse = () => null;
    await replayDeadLetters(row._id.toHexString(), mail.clock.now());
    await mail.relay();
    expect(receivers()).toEqual([anna!.account.email]);
    expect(await stateOf(anna!)).toBe('sent');
  });

  it('[ENTITY-04] writes an address off that takes no mail, and says that the activation mail failed', async () => {
    const [anna, bram] = await members(2, { status: 'not_confirmed' });
    await mail.want(anna!, { kind: 'activation' });
    await mail.want(bram!, { kind: 'activation' });
    mail.smtp.refuse = (to) =>
      to === anna!.account.email ? { code: 550, message: '5.1.1 No such user' } : null;
    await mail.relay();
    expect(await mail.account(anna!)).toMatchObject({
      notificationsDisabled: ['bounce'],
      activationMail: { state: 'failed' },
    });
    expect(await mail.account(bram!)).toMatchObject({
      notificationsDisabled: [],
      activationMail: { state: 'sent' },
    });
    expect(await Outbox.countDocuments()).toBe(0);
    expect(await DeadLetter.countDocuments()).toBe(0);
  });

  it('does not blame the address for what is said of the sender or of a full mailbox', async () => {
    const [anna, bram] = await members(2, { status: 'not_confirmed' });
    await mail.want(anna!, { kind: 'activation' });
    await mail.want(bram!, { kind: 'activation' });
    mail.smtp.refuse = (to) =>
      to === anna!.account.email
        ? { code: 554, message: '5.7.1 Blocked by policy' }
        : { code: 552, message: '5.2.2 Mailbox full' };
    await mail.relay();
    for (const each of [anna!, bram!]) {
      expect(await mail.account(each)).toMatchObject({
        notificationsDisabled: [],
        activationMail: null,
      });
    }
    expect(await Outbox.find().lean()).toMatchObject([{ failures: 1 }, { failures: 1 }]);
  });

  it('[REAL-11] counts nothing against mails while the server is away, says so once, and sends them all', async () => {
    const all = await members(6);
    for (const each of all) await mail.want(each, { kind: 'account_reactivated' });
    const { port } = mail.smtp;
    await mail.smtp.stop();
    for (let tries = 0; tries < 60; tries += 1) {
      await mail.relay();
      mail.clock.advance(30_000);
    }
    const rows = await Outbox.find().lean();
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(row).toMatchObject({ handed: 0 });
    expect(rows.some(({ failures }) => failures !== undefined)).toBe(false);
    expect(mail.log.lines).toHaveLength(1);
    mail.smtp = await startSmtp({ port });
    await mail.relay();
    expect(receivers()).toEqual(all.map(({ account }) => account.email).sort());
    expect(mail.log.lines).toHaveLength(2);
  });

  it('[REAL-11] sends nothing on a lease that has gone to somebody else', async () => {
    const [anna] = await members(1);
    await mail.want(anna!, { kind: 'reset_password' });
    const deps = { handlers: [sendRequestedMail(mail.deps())], clock: mail.clock, log: mail.log };
    const late = await leaseDueRows({ now: mail.clock.now(), leaseMs: 1_000 });
    const [lateRow] = late ? await readLeased(late) : [];
    mail.clock.advance(1_001);
    const current = await leaseDueRows({ now: mail.clock.now(), leaseMs: 1_000 });
    if (!late || !current || !lateRow) throw new Error('no lease');
    await processLease(late, deps);
    expect(mail.smtp.mails).toEqual([]);
    await processLease(current, deps);
    await processLease(late, deps);
    expect(mail.smtp.mails).toHaveLength(1);
  });

  it('[REAL-11] loses the lease amid a batch: what is left is the other worker’s', async () => {
    const all = await members(8);
    for (const each of all) await mail.want(each, { kind: 'account_reactivated' });
    const lease = await leaseDueRows({ now: mail.clock.now(), leaseMs: 1_000 });
    if (!lease) throw new Error('no lease');
    const deps = { handlers: [sendRequestedMail(mail.deps())], clock: mail.clock, log: mail.log };
    let other: Promise<void> | undefined;
    mail.smtp.beforeAccept = () => {
      if (other) return;
      mail.clock.advance(2_000);
      other = leaseDueRows({ now: mail.clock.now(), leaseMs: 60_000 }).then((taken) =>
        taken ? processLease(taken, deps) : undefined,
      );
    };
    await processLease(lease, deps);
    await other;
    expect(receivers()).toEqual(all.map(({ account }) => account.email).sort());
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('gives back what is not begun when the worker is to end, due at once', async () => {
    for (const each of await members(8)) await mail.want(each, { kind: 'account_reactivated' });
    const stopping = new AbortController();
    mail.smtp.beforeAccept = () => stopping.abort();
    const lease = await leaseDueRows({ now: mail.clock.now(), leaseMs: 30_000 });
    if (!lease) throw new Error('no lease');
    await processLease(lease, {
      ...{ handlers: [sendRequestedMail(mail.deps())], clock: mail.clock, log: mail.log },
      signal: stopping.signal,
    });
    const sent = mail.smtp.mails.length;
    expect(sent).toBeLessThan(8);
    const left = await Outbox.find().lean();
    expect(left).toHaveLength(8 - sent);
    for (const row of left) expect(row).toMatchObject({ dueAt: mail.clock.now(), handed: 0 });
    await mail.relay();
    expect(new Set(receivers()).size).toBe(8);
    expect(mail.smtp.mails).toHaveLength(8);
  });

  it('[REAL-11] is known as the same mail when a worker dies between sending and noting it', async () => {
    const [anna] = await members(1);
    const row = await mail.want(anna!, { kind: 'reset_password' });
    await sendRequestedMail(mail.deps()).run([row]);
    // The worker is gone; the row is still there.
    await mail.relay();
    const ids = mail.smtp.mails.map(({ messageId }) => messageId);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toContain(row._id.toHexString());
  });
});

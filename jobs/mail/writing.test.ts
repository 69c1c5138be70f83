import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account, MailedLink, makeMailedLink, unsubscribe } from '@rendezvous/core/accounts';
import { markPublished, Outbox } from '@rendezvous/core/events';
import {
  DevMail,
  mailKinds,
  preferenceByMailKind,
  unstoppableMailKinds,
  type MailKind,
} from '@rendezvous/core/mail';
import { commitWrites } from '@rendezvous/core/mongo';
import { NotificationPreferences } from '@rendezvous/core/notifications';
import { Profile } from '@rendezvous/core/profiles';
import { makeFictional, makeMember, useDatabase, write } from '@rendezvous/core/testing';
import type { TestMember } from '@rendezvous/core/testing';
import { i18nIn } from '@rendezvous/locales/files';
import { createOutboxHandlers } from '../outboxHandlers.ts';
import { createLocalQueue } from '../queues.ts';
import { relayOutbox } from '../relay/relayOutbox.ts';
import { processLease } from '../relay/processLease.ts';
import { listening, pushingNothing } from '../testing/listening.ts';
import { mailParamsFor } from '../testing/mailParams.ts';
import { useSmtp } from '../testing/useSmtp.ts';
import { createDevTransport, createUnconfiguredTransport } from './mailTransport.ts';
import { linkKinds } from './write.ts';

const minuteMs = 60_000;

describe('what mails say', () => {
  useDatabase();
  const mail = useSmtp();

  /** Some kinds nobody gets who has not asked for them. */
  const asksForAll = ({ profile }: TestMember) =>
    NotificationPreferences.create({
      ...{ _id: profile._id, on: ['promotions', 'site_news'], off: [] },
    });
  const sentKinds = () => mail.smtp.mails.length;
  const newcomer = (account = {}) =>
    makeMember({ account: { status: 'not_confirmed', ...account } });

  it.each(['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const)(
    '[LOCALE-02] every mail has words, in %s or in Dutch, and no place is left empty',
    async (language) => {
      const [anna, bram, carla] = [await makeMember(), await makeMember(), await newcomer()];
      await asksForAll(anna);
      for (const kind of mailKinds) {
        const params = await mailParamsFor(kind, bram);
        await mail.want(kind === 'activation' ? carla : anna, { kind, language, params });
      }
      await mail.relay();
      expect(sentKinds()).toBe(mailKinds.length);
      for (const { subject, text, html } of mail.smtp.mails) {
        expect(subject).not.toBe('');
        for (const part of [subject, text, html]) {
          expect(part).not.toMatch(/\{\{|undefined|\bnull\b|\[object/);
        }
        expect(html).toContain(`lang="${language}"`);
        expect(text).toContain(i18nIn(language).t('helloNobody', { ns: 'mail' }).slice(0, 4));
      }
      expect(new Set(mail.smtp.mails.map((each) => each.subject)).size).toBe(mailKinds.length);
    },
  );

  it('[TRUST-02] a fictional profile is marked in subject, text and HTML', async () => {
    const anna = await makeMember();
    const sofie = await makeFictional({ name: 'Sofie' });
    const params = { from: sofie._id.toHexString(), conversation: 'a'.repeat(24) };
    await mail.want(anna, { kind: 'new_messages', params });
    await mail.relay();
    const [sent] = mail.smtp.mails;
    expect(sent?.subject).toBe('Nieuw bericht van Sofie (fictief profiel)');
    for (const part of [sent?.text, sent?.html]) {
      expect(part).toContain('Sofie (fictief profiel)');
      expect(part).toContain('geen fysiek contact mogelijk');
    }
  });

  it('a name is text, whatever stands in it', async () => {
    const name = '<img src=x> {{site}} & "co"';
    const [anna, eve] = [await makeMember(), await makeMember({ profile: { name } })];
    const params = { from: eve.profile._id.toHexString(), conversation: 'a'.repeat(24) };
    await mail.want(anna, { kind: 'new_messages', params });
    await mail.relay();
    const [sent] = mail.smtp.mails;
    expect(sent?.subject).toBe(`Nieuw bericht van ${name}`);
    expect(sent?.text).toContain(name);
    expect(sent?.html).not.toContain('<img');
    expect(sent?.html).toContain('&lt;img src=x&gt; {{site}} &amp; &quot;co&quot;');
  });

  it('nobody is called by name before the address is confirmed', async () => {
    const profile = { name: 'Koop nu' };
    const eve = await makeMember({ account: { status: 'not_confirmed' }, profile });
    await mail.want(eve, { kind: 'activation', params: { name: 'Koop nu' } });
    await mail.relay();
    expect(sentKinds()).toBe(1);
    expect(mail.smtp.mails[0]?.raw).not.toContain('Koop nu');
  });

  it('[SIGNUP-06] says how long its link works, and is not sent when it works no more', async () => {
    const anna = await makeMember();
    const now = mail.clock.now();
    const wanted = { kind: 'reset_password' as const, account: anna.account._id };
    const {
      token,
      link,
      write: store,
    } = await makeMailedLink(
      { ...wanted, email: anna.account.email },
      { now, validMs: 60 * minuteMs },
    );
    await commitWrites([store], { inserted: 1, updated: 0 });
    await mail.want(anna, { kind: 'reset_password', params: { link } });
    mail.clock.advance(10 * minuteMs);
    await mail.relay();
    expect(mail.smtp.mails[0]?.text).toContain('De link werkt nog 50 minuten.');
    expect(mail.smtp.mails[0]?.text).toContain(
      `https://site.test/reset-password/do?token=${token}`,
    );
    await mail.want(anna, { kind: 'reset_password', params: { link } });
    mail.clock.advance(51 * minuteMs);
    await mail.relay();
    expect(sentKinds()).toBe(1);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[SIGNUP-06] is not sent when its link was taken back, and an activation mail has failed then', async () => {
    const [anna, carla] = [await makeMember(), await newcomer()];
    for (const [kind] of Object.entries(linkKinds)) {
      const to = kind === 'activation' ? carla : anna;
      await mail.want(to, { kind: kind as MailKind });
    }
    await MailedLink.deleteMany({});
    await mail.relay();
    expect(sentKinds()).toBe(0);
    expect(await Outbox.countDocuments()).toBe(0);
    expect(await mail.account(carla)).toMatchObject({ activationMail: { state: 'failed' } });
    expect(await mail.account(anna)).toMatchObject({ activationMail: null });
  });

  it('[SIGNUP-06] an account that is active by now gets no activation mail', async () => {
    const anna = await makeMember();
    await mail.want(anna, { kind: 'activation' });
    await mail.relay();
    expect(sentKinds()).toBe(0);
    expect(await mail.account(anna)).toMatchObject({ activationMail: null });
  });

  it('[SIGNUP-06] what becomes of an earlier activation mail says nothing of a later one', async () => {
    const anna = await newcomer();
    await mail.want(anna, { kind: 'activation' });
    const later = { state: 'waiting' as const, at: new Date(mail.clock.now().getTime() + 1) };
    await Account.updateOne({ _id: anna.account._id }, { $set: { activationMail: later } });
    await mail.relay();
    expect(sentKinds()).toBe(1);
    expect(await mail.account(anna)).toMatchObject({ activationMail: later });
  });

  it('can be unsubscribed from with one click when it may be, and only then', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await newcomer()];
    await asksForAll(anna);
    for (const kind of mailKinds) {
      const params = await mailParamsFor(kind, bram);
      const row = await mail.want(kind === 'activation' ? carla : anna, { kind, params });
      await mail.relay();
      const sent = mail.smtp.mails.find(({ messageId }) =>
        messageId.includes(row._id.toHexString()),
      );
      expect(sent?.headers['auto-submitted']).toBe('auto-generated');
      const header = sent?.headers['list-unsubscribe'];
      expect([kind, header !== undefined]).toEqual([kind, kind in preferenceByMailKind]);
      if (!header) continue;
      expect(sent?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      const [, url = ''] = /^<(.+)>$/.exec(header) ?? [];
      expect(new URL(url).origin).toBe('https://site.test');
      // In one piece, for what checks the signature of the header.
      expect(sent?.raw).toContain(url);
      expect(sent?.text).toContain(url);
      const token = new URL(url).searchParams.get('token') ?? '';
      expect(await unsubscribe(token, mail.clock.now())).toBe(true);
      await Account.updateOne({ _id: anna.account._id }, { $set: { notificationsDisabled: [] } });
    }
  });

  it('[ENTITY-04] only what is about the security of an account goes to an address that wants no mail', async () => {
    const account = { notificationsDisabled: ['fbl' as const] };
    const [anna, bram] = [await makeMember({ account }), await makeMember()];
    const carla = await newcomer(account);
    for (const kind of mailKinds) {
      const params = await mailParamsFor(kind, bram);
      await mail.want(kind === 'activation' ? carla : anna, { kind, params });
    }
    await mail.relay();
    expect(sentKinds()).toBe(unstoppableMailKinds.length);
    expect(await mail.account(carla)).toMatchObject({ activationMail: { state: 'failed' } });
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[ENTITY-44] what was switched off meanwhile is not sent any more', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    for (const [kind, preference] of Object.entries(preferenceByMailKind)) {
      const params = await mailParamsFor(kind as MailKind, bram);
      await mail.want(anna, { kind: kind as MailKind, params });
      await NotificationPreferences.updateOne(
        { _id: anna.profile._id },
        { $set: { on: [], off: [preference] } },
        { upsert: true },
      );
      await mail.relay();
      expect(sentKinds()).toBe(0);
    }
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('says nothing of somebody who has gone', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const params = await mailParamsFor('new_messages', bram);
    await mail.want(anna, { kind: 'new_messages', params });
    await Profile.updateOne({ _id: bram.profile._id }, { $set: { status: 'deleted' } });
    await mail.want(null, {
      kind: 'reset_password',
      account: new Types.ObjectId(),
    });
    await mail.relay();
    expect(sentKinds()).toBe(0);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('[ENTITY-43] a message becomes a mail that does not say what it says', async () => {
    const lastSeenAt = new Date(Date.now() - 60 * minuteMs);
    const [anna, bram] = [
      await makeMember({ profile: { lastSeenAt } }),
      await makeMember({ profile: { name: 'Bram' } }),
    ];
    const conversation = await write(bram, anna.profile._id, ['Zeer geheim', 'Ook geheim']);
    await markPublished(await Outbox.find().lean());
    const handlers = createOutboxHandlers(listening().publish, mail.deps(), pushingNothing());
    const { clock, log } = mail;
    const queue = createLocalQueue((lease) => processLease(lease, { handlers, clock, log }));
    for (let times = 0; times < 4; times += 1) await relayOutbox(queue, clock.now());
    expect(mail.smtp.mails).toMatchObject([
      { to: anna.account.email, subject: 'Bram heeft je een bericht gestuurd' },
    ]);
    expect(mail.smtp.mails[0]?.text).toContain(`https://site.test/chats/${conversation}`);
    expect(mail.smtp.mails[0]?.raw).not.toContain('geheim');
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('is kept with those it names, where there is no mail server', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    for (const kind of ['new_messages', 'weekly_new_members'] as const) {
      await mail.want(anna, { kind, params: await mailParamsFor(kind, bram) });
    }
    await mail.relay({ transport: createDevTransport(mail.clock) });
    const named = { account: anna.account._id, profiles: [bram.profile._id] };
    expect(await DevMail.find().lean()).toMatchObject([named, named]);
  });

  it('is kept in the database where there is no mail server, and waits in production', async () => {
    const anna = await makeMember();
    const row = await mail.want(anna, { kind: 'account_reactivated' });
    const waiting = createUnconfiguredTransport(mail.log);
    for (let times = 0; times < 3; times += 1) {
      await mail.relay({ transport: waiting });
      mail.clock.advance(minuteMs);
    }
    expect(mail.log.lines).toHaveLength(1);
    expect(await Outbox.find().lean()).toMatchObject([{ handed: 0 }]);
    expect(await DevMail.countDocuments()).toBe(0);
    await mail.relay({ transport: createDevTransport(mail.clock) });
    expect(await DevMail.find().lean()).toMatchObject([
      {
        messageId: `<${row._id.toHexString()}@site.test>`,
        subject: 'Je account is weer actief',
        to: anna.account.email,
        account: anna.account._id,
        profiles: [],
        html: expect.stringContaining('href="https://site.test/login"'),
        text: expect.stringContaining('https://site.test/login'),
      },
    ]);
    expect(await Outbox.countDocuments()).toBe(0);
  });
});

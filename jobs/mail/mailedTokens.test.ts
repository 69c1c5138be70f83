import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkMailedLink, hashPassword, requestPasswordReset } from '@rendezvous/core/accounts';
import { DeadLetter, failuresMax, Outbox } from '@rendezvous/core/events';
import { defaultSettings } from '@rendezvous/core/site';
import { mailedToken, mailsOf, makeMember, refusalOf, useDatabase } from '@rendezvous/core/testing';
import { useSmtp } from '../testing/useSmtp.ts';

describe('the token of a mailed link', () => {
  useDatabase();
  const mail = useSmtp();
  // Longer than it takes to give a mail up.
  const settings = {
    ...defaultSettings,
    link_ttl: { ...defaultSettings.link_ttl, reset_minutes: 7 * 24 * 60 },
  };
  /** Everything that is stored, as whoever reads the rows sees it. */
  const stored = async () =>
    inspect(
      [await Outbox.collection.find().toArray(), await DeadLetter.collection.find().toArray()],
      {
        depth: null,
        maxStringLength: null,
      },
    );

  it.each(['reset_password', 'activation'] as const)(
    'of %s stands neither in the outbox nor in a dead letter, nor in the error that a server quotes it with',
    async (kind) => {
      const member = await makeMember({
        account: {
          passwordHash: await hashPassword('a password of hers'),
          ...(kind === 'activation' && { status: 'not_confirmed' }),
        },
      });
      const now = mail.clock.now();
      if (kind === 'activation') await mail.want(member, { kind });
      else {
        const asked = { email: member.account.email, ip: '192.0.2.1' };
        await requestPasswordReset(asked, { settings, now, limited: false });
      }
      const token = await mailedToken(kind);
      const [request] = await mailsOf(kind);
      const link = request?.params.link ?? '';
      expect(token).not.toBe(link);
      expect(await stored()).not.toContain(token);

      // A server that quotes the mail in its refusal.
      mail.smtp.refuse = () => ({ code: 451, message: `4.7.1 https://site.test/x?token=${token}` });
      mail.clock.advance(60_000);
      await mail.relay();
      expect(await Outbox.countDocuments()).toBe(1);
      expect(await stored()).toContain('451');
      expect(await stored()).not.toContain(token);
      for (let tries = 1; tries < failuresMax['mail:wanted']; tries += 1) {
        mail.clock.advance(3_600_000);
        await mail.relay();
      }
      expect([await Outbox.countDocuments(), await DeadLetter.countDocuments()]).toEqual([0, 1]);
      expect(await stored()).toContain(link);
      expect(await stored()).not.toContain(token);
      // And what does stand there opens nothing.
      expect(await refusalOf(checkMailedLink('reset_password', link, now))).toEqual({
        code: 'link_invalid',
      });
    },
  );
});

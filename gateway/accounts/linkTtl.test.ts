import { describe, expect, it } from 'vitest';
import { MailedLink } from '@rendezvous/core/accounts';
import { mailedLinkKinds, type MailedLinkKind } from '@rendezvous/core/contract';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeMemberWith } from '@rendezvous/core/testing';
import { cookieOf, signupBody } from '../testing/signup.ts';
import { useGateway } from '../testing/useGateway.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const password = 'kaas en brood';
const partnerKey = 'a-partners-key';

describe('mailed links', () => {
  // Begins now: the database clears away what expired by its own clock.
  const clock = createManualClock(new Date());
  const gateway = useGateway({ clock, config: { trustProxy: 1, partnerKeys: [partnerKey] } });

  async function post(
    path: string,
    body: unknown,
    { on, as }: { on: string; as?: { token: string } },
  ) {
    const headers = {
      'X-Forwarded-Host': on,
      ...(path === 'partner-signup.php' && { Authorization: `Bearer ${partnerKey}` }),
    };
    return gateway.http('POST', `/api/${path}`, { body, headers, ...(as && { as }) });
  }

  /** Asks for one mail of every kind on a site; answers how long each link works. */
  async function validMs(on: string): Promise<Record<MailedLinkKind, number[]>> {
    const as = await makeMemberWith(password, { account: { site: on } });
    const { email } = as.account;
    const change = { email: `new-${email}`, password };
    const form = signupBody({ email: `signup-${email}`, password });
    await post('partner-signup.php', { email: `partner-${email}` }, { on });
    const { headers } = await post('signup.php', form, { on });
    clock.advance(minuteMs);
    await post('activation-mail.php', {}, { on, as: cookieOf(headers) });
    await post('reset-password.php', { email }, { on });
    await post('mail-change.php', change, { on, as });
    const sent = await MailedLink.find({ email: { $regex: email } }).lean();
    // Leaving takes back what was mailed before.
    await post('delete-account.php', { password, reason: 'time' }, { on, as });
    sent.push(...(await MailedLink.find({ email, kind: 'reactivate' }).lean()));
    const validOf = (kind: MailedLinkKind) =>
      sent
        .filter((link) => link.kind === kind)
        .map(({ createdAt, expiresAt }) => expiresAt.getTime() - createdAt.getTime());
    return Object.fromEntries(mailedLinkKinds.map((kind) => [kind, validOf(kind)])) as never;
  }

  it('[OPEN-14] work as long as the site they were asked for on says, the way back for two weeks', async () => {
    const link_ttl = { activation_days: 2, reset_minutes: 5, mail_change_hours: 3 };
    await Settings.create({ _id: 'usual.test', settings: defaultSettings });
    await Settings.create({ _id: 'quick.test', settings: { ...defaultSettings, link_ttl } });
    expect(await validMs('usual.test')).toEqual({
      activate: [7 * dayMs, 7 * dayMs],
      complete_signup: [7 * dayMs],
      reset_password: [60 * minuteMs],
      mail_change: [24 * hourMs],
      reactivate: [14 * dayMs],
      unsubscribe: [],
    });
    expect(await validMs('quick.test')).toEqual({
      activate: [2 * dayMs, 2 * dayMs],
      complete_signup: [2 * dayMs],
      reset_password: [5 * minuteMs],
      mail_change: [3 * hourMs],
      reactivate: [14 * dayMs],
      unsubscribe: [],
    });
  });
});

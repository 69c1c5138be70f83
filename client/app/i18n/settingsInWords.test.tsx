import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language, SiteSettings } from '@rendezvous/core/contract';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member, settings as usualSettings } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { settingsGateway } from '../../testing/signupGateway.ts';

const jobs = usualSettings.notification_jobs;
const usual = { signup_credits: 3, message_credits: 1 };
const none = { signup_credits: 2, message_credits: 3 };

/** What a page says on a site with these settings. */
async function said(
  path: string,
  settings: Partial<SiteSettings>,
  {
    gateway = new FakeGateway({ user: null }),
    language = 'nl' as Language,
    /** A part that comes after the page, and is waited for. */
    shown = '',
  } = {},
) {
  const { unmount } = await renderApp(path, gateway, { settings, language });
  await screen.findByRole('heading', { level: 1 });
  const text = () => document.body.textContent ?? '';
  await waitFor(() => expect(text()).toContain(shown));
  expect(text()).not.toMatch(/\{\{/);
  const words = text();
  unmount();
  return words;
}

describe('the settings of a site in words', () => {
  it('free messages are as many as the credits of a signup pay for', async () => {
    const three = await said('/', usual);
    expect(three).toContain('Je eerste 3 berichten zijn gratis.');
    expect(three).toContain('Aanmelden, rondkijken en je eerste 3 berichten zijn gratis.');
    const one = await said('/', { signup_credits: 3, message_credits: 2 });
    expect(one).toContain('Je eerste bericht is gratis.');
    expect(one).toContain('Aanmelden, rondkijken en je eerste bericht zijn gratis.');
    const english = await said('/', { ...usual, signup_credits: 5 }, { language: 'en' });
    expect(english).toContain('Your first 5 messages are free.');
    expect(await said('/', { ...usual, signup_credits: 1 }, { language: 'en' })).toContain(
      'Your first message is free.',
    );
  });

  it('and none are promised where there are none', async () => {
    const [dutch, english] = [await said('/', none), await said('/', none, { language: 'en' })];
    expect(dutch).not.toMatch(/bericht(en)? (is|zijn) gratis/);
    expect(dutch).toContain('Aanmelden en rondkijken zijn gratis. Een bericht kost 3 credits');
    expect(english).not.toMatch(/messages? (is|are) free/);
    const gateway = () => new FakeGateway({ user: member({ credits: 0 }) });
    const done = await said('/activate/done', none, { gateway: gateway() });
    expect(done).toContain('Je kunt berichten sturen en ontvangen.');
    expect(done).not.toContain('kosten niets');
    expect(await said('/activate/done', usual, { gateway: gateway() })).toContain(
      'De eerste 3 kosten niets.',
    );
  });

  it('an empty list tells how many messages are left, of who has paid for none', async () => {
    const empty = (user: Parameters<typeof member>[0], message_credits = 1) =>
      said(
        '/chats',
        { message_credits },
        { gateway: new FakeGateway({ user: member(user) }), shown: 'Nog geen gesprekken' },
      );
    expect(await empty({ credits: 3, paid_user: false })).toContain(
      'Je hebt nog 3 gratis berichten.',
    );
    expect(await empty({ credits: 3, paid_user: false }, 2)).toContain('nog 1 gratis bericht.');
    expect(await empty({ credits: 0, paid_user: false })).not.toContain('gratis bericht');
    expect(await empty({ credits: 90, paid_user: true })).not.toContain('gratis bericht');
  });

  it('what is not used goes back within so many days, or is not promised', async () => {
    expect(await said('/', { refund_days: 1 })).toContain('binnen 1 dag niet gebruikt');
    expect(await said('/', { refund_days: 30 })).toContain('binnen 30 dagen niet gebruikt');
    expect(await said('/', { refund_days: 0 })).not.toContain('krijg je terug');
  });

  it('a link and a reminder take as long as the site says', async () => {
    const reset = { activation_days: 7, reset_minutes: 120, mail_change_hours: 24 };
    const gateway = new FakeGateway({ user: null });
    gateway.answers['POST /api/reset-password.php'] = () => ({});
    const { user } = await renderApp('/reset-password', gateway, { settings: { link_ttl: reset } });
    await user.type(await screen.findByLabelText('E-mailadres'), 'anna@demo.test{Enter}');
    expect(await screen.findByText(/De link werkt 2 uur\./)).toBeInTheDocument();

    const notification_jobs = { ...jobs, unread_reminder_hours: 72 };
    await renderApp('/notifications', settingsGateway(), { settings: { notification_jobs } });
    expect(await screen.findByText(/als er iets 3 dagen blijft liggen/)).toBeInTheDocument();
  });
});

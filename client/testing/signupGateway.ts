import { member, person, unconfirmed } from './fakeData.ts';
import { FakeGateway } from './FakeGateway.ts';

/** A gateway at which nobody is logged in and somebody can sign up. */
export function signupGateway(): FakeGateway {
  const gateway = new FakeGateway({ user: null });
  Object.assign(gateway.answers, {
    'POST /api/signup-check.php': () => ({}),
    'POST /api/signup.php': () => {
      gateway.user = unconfirmed();
      return { user: gateway.user };
    },
    'GET /api/signup-profile.php': () => ({
      profile: person(7, { name: 'Saskia', fictional: true }),
    }),
    'GET /api/signup-matches.php': () => ({ profiles: [2, 3].map((number) => person(number)) }),
    'GET /api/activation-mail.php': () => ({ state: 'sent', email: 'mark@example.com' }),
    'POST /api/activation-mail.php': () => ({ state: 'sent', email: 'mark@example.com' }),
    'POST /api/reactivate-mail.php': () => ({}),
  });
  return gateway;
}

/** A gateway at which a member is logged in who looks at the settings. */
export function settingsGateway(): FakeGateway {
  const gateway = new FakeGateway({ user: member() });
  const preferences = {
    new_conversations: true,
    new_messages: true,
    like_received: true,
    unread_message_reminder: true,
    promotions: false,
    weekly_new_members: true,
    site_news: false,
    unread_notifications_reminder: true,
  };
  const session = {
    id: 's1',
    current: true,
    created_at: '2026-11-01T10:00:00.000Z',
    last_seen_at: '2026-11-20T10:00:00.000Z',
    browser: 'Firefox',
    system: 'Linux',
  };
  Object.assign(gateway.answers, {
    'GET /api/notifications.php': () => ({
      preferences,
      privacy: { typing: true, presence: true, read_receipts: true },
      invisible: false,
      disabled: [],
      push: {
        preferences: {
          new_conversations: true,
          new_messages: true,
          like_received: true,
          unread_message_reminder: true,
        },
        hides_names: false,
        quiet: null,
        devices: [],
      },
    }),
    'PUT /api/notifications.php': () => ({}),
    'GET /api/sessions.php': () => ({
      sessions: [
        session,
        { ...session, id: 's2', current: false, browser: 'Safari', system: 'iOS' },
      ],
    }),
    'DELETE /api/sessions.php': () => ({}),
    'POST /api/delete-account.php': () => ({ final_at: '2026-12-04T10:00:00.000Z' }),
  });
  return gateway;
}

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { chat, member, profileId } from '../../testing/fakeData.ts';
import { endFakePush, fakePush, ringing, serverKey } from '../../testing/fakePush.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { settingsGateway } from '../../testing/signupGateway.ts';
import { offersPush } from '../frame/PushPrompt.tsx';
import { pushState } from './pushState.ts';

const offer = /^Een seintje bij een nieuw bericht/;
const subscribe = 'POST /api/user.php';
const message = {
  ...{ id: '1', type: 'new_messages', title: 'Bericht van Bram', body: 'Tik', tag: 'chat-1' },
  ...{ check: '/chats', open: '/login', news: 1, lang: 'nl' },
};

afterEach(endFakePush);

describe('the push prompt', () => {
  it('[BANNER-11] is for members of a site that has a key, in a browser that can and is not subscribed', async () => {
    expect(offersPush(member(), 'members', { push_public_key: serverKey })).toBe(true);
    expect(offersPush(member(), 'members', { push_public_key: null })).toBe(false);
    expect(offersPush(null, 'members', { push_public_key: serverKey })).toBe(false);
    // A browser that knows no push messages.
    await renderApp('/members', new FakeGateway({ user: member() }), { settings: ringing });
    await screen.findByRole('link', { name: 'Lid 2, 42' });
    expect(screen.queryByText(offer)).toBeNull();
  });

  it.each(['signup', 'notifications', 'activate-done', 'directdebit', 'premium'])(
    '[BANNER-09] is not on %s',
    (page) => {
      expect(offersPush(member(), page, { push_public_key: serverKey })).toBe(false);
    },
  );

  it('[BANNER-08, PUSH-03] subscribes at a press of its button, and goes', async () => {
    const browser = fakePush();
    const gateway = new FakeGateway({ user: member() });
    const { user } = await renderApp('/members', gateway, { settings: ringing });
    await user.click(await screen.findByRole('button', { name: 'Meldingen aanzetten' }));
    await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
    expect(browser.key).toBe(serverKey);
    expect(gateway.payloadsOf(subscribe)).toEqual([
      {
        subscription: {
          endpoint: 'https://push.test/here',
          keys: { p256dh: 'x', auth: 'y' },
        },
      },
    ]);
    expect(pushState.get()).toMatchObject({ isCapable: true, isSubscribed: true });
  });

  it('[BANNER-10, BANNER-14, OPEN-29] rests for a week once it was waved away', async () => {
    fakePush();
    const gateway = new FakeGateway({ user: member() });
    const first = await renderApp('/members', gateway, { settings: ringing });
    await screen.findByText(offer);
    await first.user.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByText(offer)).toBeNull();
    const key = `hide-push-notification-alert:${profileId(1)}`;
    const day = 24 * 60 * 60_000;
    first.unmount();
    localStorage.setItem(key, new Date(Date.now() - 6 * day).toISOString());
    const second = await renderApp('/members', gateway, { settings: ringing });
    await screen.findByRole('link', { name: 'Lid 2, 42' });
    expect(screen.queryByText(offer)).toBeNull();
    second.unmount();
    localStorage.setItem(key, new Date(Date.now() - 8 * day).toISOString());
    await renderApp('/members', gateway, { settings: ringing });
    expect(await screen.findByText(offer)).toBeInTheDocument();
  });

  it('[PUSH-02] is not there where the browser says no', async () => {
    fakePush({ permission: 'denied' });
    await renderApp('/members', new FakeGateway({ user: member() }), { settings: ringing });
    await screen.findByRole('link', { name: 'Lid 2, 42' });
    expect(screen.queryByText(offer)).toBeNull();
  });
});

describe('what the service worker tells', () => {
  it('[PUSH-04, PUSH-08, POLL-04] a message is kept and has the page look again', async () => {
    const browser = fakePush();
    const gateway = new FakeGateway({ user: member() });
    await renderApp('/members', gateway, { settings: ringing });
    await waitFor(() => expect(pushState.get()?.standing).toBe('notSubscribed'));
    const asked = gateway.payloadsOf('GET /api/user.php').length;
    act(() => void browser.tell({ type: 'NEW_PUSH_MESSAGE', message }));
    expect(pushState.get()?.lastMessage).toEqual(message);
    await waitFor(() =>
      expect(gateway.payloadsOf('GET /api/user.php').length).toBeGreaterThan(asked),
    );
  });

  it('[PUSH-05] a click leads the page where it is to lead', async () => {
    const browser = fakePush();
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    await renderApp('/members', gateway, { settings: ringing });
    await waitFor(() => expect(pushState.get()?.standing).toBe('notSubscribed'));
    act(() => void browser.tell({ type: 'NEW_PUSH_CLICK', path: '/chats' }));
    await waitFor(() => expect(window.location.pathname).toBe('/chats'));
  });
});

describe('the settings of push', () => {
  const section = async () =>
    within(await screen.findByRole('region', { name: 'Meldingen op dit apparaat' }));

  it('[PUSH-01, PUSH-02] are on and off, and say what the browser says', async () => {
    fakePush();
    const gateway = settingsGateway();
    gateway.answers['DELETE /api/user.php'] = () => ({});
    const { user } = await renderApp('/notifications', gateway, { settings: ringing });
    const push = await section();
    await user.click(await push.findByRole('button', { name: 'Aanzetten' }));
    await push.findByText('Meldingen staan aan');
    await user.click(push.getByRole('button', { name: 'Uitzetten' }));
    await push.findByText('Meldingen staan uit');
    expect(gateway.payloadsOf('DELETE /api/user.php')).toEqual([
      { endpoint: 'https://push.test/here' },
    ]);
  });

  it('[PUSH-02] say how to let them through again where the browser holds them back', async () => {
    fakePush({ answer: 'denied' });
    const { user } = await renderApp('/notifications', settingsGateway(), { settings: ringing });
    const push = await section();
    await user.click(await push.findByRole('button', { name: 'Aanzetten' }));
    await push.findByText('Je browser houdt meldingen tegen');
  });

  it('are quiet between two hours of the day, by the clock of this device', async () => {
    const gateway = settingsGateway();
    const { user } = await renderApp('/notifications', gateway, { settings: ringing });
    const push = await section();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    await user.click(push.getByRole('switch', { name: 'Stille uren' }));
    expect(push.getByText('Tussen 22:00 en 08:00 komt er niets binnen.')).toBeInTheDocument();
    const until = push.getByRole('combobox', { name: 'Tot' });
    // A whole day of quiet is not on offer.
    expect(within(until).queryByRole('option', { name: '22:00' })).toBeNull();
    await user.selectOptions(until, '07:00');
    expect(push.getByText('Tussen 22:00 en 07:00 komt er niets binnen.')).toBeInTheDocument();
    await user.click(push.getByRole('switch', { name: 'Stille uren' }));
    expect(until).not.toBeInTheDocument();
    await waitFor(() =>
      expect(gateway.payloadsOf('PUT /api/notifications.php')).toEqual([
        { push: { quiet: { from: 22, to: 8, zone } } },
        { push: { quiet: { from: 22, to: 7, zone } } },
        { push: { quiet: null } },
      ]),
    );
  });

  it('[ENTITY-44] switch each kind by itself, hide names, and end other devices', async () => {
    const gateway = settingsGateway();
    const usual = gateway.answers['GET /api/notifications.php']!;
    gateway.answers['GET /api/notifications.php'] = (...asked) => {
      const answer = usual(...asked) as { push: object };
      const other = { id: 'd2', current: false, browser: 'Firefox', system: 'Android' };
      const devices = [{ ...other, since: '2026-11-12T10:00:00.000Z' }];
      return { ...answer, push: { ...answer.push, devices } };
    };
    gateway.answers['DELETE /api/user.php'] = () => ({});
    const { user } = await renderApp('/notifications', gateway, { settings: ringing });
    const push = await section();
    expect(push.getAllByRole('switch')).toHaveLength(6);
    await user.click(push.getByRole('switch', { name: 'Like gekregen' }));
    await user.click(push.getByRole('switch', { name: 'Naam verbergen' }));
    await waitFor(() =>
      expect(gateway.payloadsOf('PUT /api/notifications.php')).toEqual([
        { push: { preferences: { like_received: false } } },
        { push: { hides_names: true } },
      ]),
    );
    await user.click(push.getByRole('button', { name: /Firefox op Android/ }));
    await waitFor(() => expect(push.queryByText('Firefox op Android')).toBeNull());
    expect(gateway.payloadsOf('DELETE /api/user.php')).toEqual([{ id: 'd2' }]);
  });
});

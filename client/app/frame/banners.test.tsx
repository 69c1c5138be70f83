import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member, profileId, unconfirmed } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { noteSignupCompleted } from '../completedSignup.ts';
import { remindsToActivate, tellsMailIsOff } from './Banners.tsx';

const reminder = /^Bevestig je e-mailadres/;

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: /pointer: coarse/.test(query),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the reminder to activate', () => {
  it('[BANNER-02] shows only when all conditions hold', () => {
    expect(remindsToActivate(unconfirmed(), 'members')).toBe(true);
    expect(remindsToActivate(unconfirmed({ status: 'active' }), 'members')).toBe(false);
    expect(remindsToActivate(member({ status: 'not_confirmed' }), 'members')).toBe(false);
    expect(remindsToActivate(unconfirmed({ notifications_disabled: ['bounce'] }), 'members')).toBe(
      false,
    );
  });

  it.each(['signup', 'settings', 'notifications'])('[BANNER-04] not on %s', (page) => {
    expect(remindsToActivate(unconfirmed(), page)).toBe(false);
  });

  it('[BANNER-02] is not there for a visitor', async () => {
    await renderApp('/login', new FakeGateway({ user: null }));
    await screen.findByRole('heading', { name: 'Welkom terug' });
    expect(screen.queryByText(reminder)).toBeNull();
  });

  it('[BANNER-03] is a dialog after a finished signup on a phone, and a line afterwards', async () => {
    onPhone();
    noteSignupCompleted();
    const { user } = await renderApp('/members', new FakeGateway({ user: unconfirmed() }));
    await screen.findByRole('dialog', { name: 'Nog één stap' });
    expect(screen.queryByText(reminder)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ik kijk in mijn mail' }));
    await screen.findByText(reminder);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BANNER-03] is a line everywhere else', async () => {
    noteSignupCompleted();
    await renderApp('/members', new FakeGateway({ user: unconfirmed() }));
    await screen.findByText(reminder);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('mail that is off', () => {
  it.each([
    { reason: 'fbl', words: /als spam gemarkeerd/ },
    { reason: 'bounce', words: /e-mailadres klopt niet/ },
    { reason: 'listunsubscribe', words: /in je mailprogramma afgemeld/ },
  ] as const)('[BANNER-12, BANNER-13] says that $reason is why', async ({ reason, words }) => {
    const user = member({ notifications_disabled: [reason] });
    await renderApp('/members', new FakeGateway({ user }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each(['settings', 'notifications'])('[BANNER-12] not on %s', (page) => {
    const user = member({ notifications_disabled: ['fbl'] });
    expect(tellsMailIsOff(user, page)).toBe(false);
    expect(tellsMailIsOff(user, 'members')).toBe(true);
    expect(tellsMailIsOff(member(), 'members')).toBe(false);
  });

  it('[BANNER-14] stays away once it was waved away, with the moment, after a reload too', async () => {
    const gateway = new FakeGateway({ user: member({ notifications_disabled: ['fbl'] }) });
    const first = await renderApp('/members', gateway);
    await screen.findByText(/als spam gemarkeerd/);
    await first.user.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByText(/als spam gemarkeerd/)).toBeNull();
    const stored =
      localStorage.getItem(`hide-disabled-notifications-alert:${profileId(1)}:fbl`) ?? '';
    expect(Math.abs(Date.now() - new Date(stored).getTime())).toBeLessThan(60_000);
    first.unmount();
    await renderApp('/members', gateway);
    await screen.findByRole('link', { name: 'Lid 2, 42' });
    await waitFor(() => expect(screen.queryByText(/als spam gemarkeerd/)).toBeNull());
  });

  it('[BANNER-14] waved away for one reason, it is there for the next', async () => {
    const gateway = new FakeGateway({ user: member({ notifications_disabled: ['fbl'] }) });
    const { user, session } = await renderApp('/members', gateway);
    await screen.findByText(/als spam gemarkeerd/);
    await user.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByText(/als spam gemarkeerd/)).toBeNull();
    gateway.user = member({ notifications_disabled: ['bounce', 'fbl'] });
    act(() => session.actor.send({ type: 'REFRESH' }));
    await screen.findByText(/als spam gemarkeerd/);
  });
});

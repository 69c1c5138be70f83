import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { person, unconfirmed, member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const badLink = () => {
  throw refuseCall({ code: 'link_invalid' }, 410);
};
const badLinkText = 'Link verlopen of invalide, vraag een nieuwe e-mail aan';

/** A gateway with a few answers of its own. */
function gatewayWith(answers: FakeGateway['answers'], user: FakeGateway['user'] = null) {
  const gateway = new FakeGateway({ user });
  Object.assign(gateway.answers, answers);
  return gateway;
}

describe('a forgotten password', () => {
  it('[ROUTE-21, ACCOUNT-12] asks for the mail', async () => {
    const gateway = gatewayWith({ 'POST /api/reset-password.php': () => ({}) });
    const { user } = await renderApp('/reset-password', gateway);
    await user.type(await screen.findByLabelText('E-mailadres'), 'anna@demo.test{Enter}');
    expect(await screen.findByRole('heading', { name: 'Kijk in je mail' })).toHaveFocus();
    expect(gateway.payloadsOf('POST /api/reset-password.php')).toEqual([
      { email: 'anna@demo.test' },
    ]);
  });

  it('[ERR-17] says that nobody has the address', async () => {
    const gateway = gatewayWith({
      'POST /api/reset-password.php': () => {
        throw refuseCall({ code: 'email_unknown' }, 404);
      },
    });
    const { user } = await renderApp('/reset-password', gateway);
    const field = await screen.findByLabelText('E-mailadres');
    await user.clear(field);
    await user.type(field, 'niemand@demo.test{Enter}');
    await screen.findByText('E-mailadres niet gevonden');
    expect(field).toHaveFocus();
  });

  it('[ROUTE-22, VALID-08] sets a new one, which has to be the same twice', async () => {
    const gateway = gatewayWith({
      'POST /api/mailed-link.php': () => ({}),
      'POST /api/reset-password-do.php': () => ({}),
    });
    const { user } = await renderApp('/reset-password/do?token=t1', gateway);
    await user.type(await screen.findByLabelText('Nieuw wachtwoord'), 'lindebloesem');
    const repeat = screen.getByLabelText('Nieuw wachtwoord, nog een keer');
    await user.type(repeat, 'anders{Enter}');
    await screen.findByText('De opgegeven wachtwoorden zijn niet gelijk');
    expect(repeat).toHaveFocus();
    expect(gateway.payloadsOf('POST /api/reset-password-do.php')).toEqual([]);
    await user.clear(repeat);
    await user.type(repeat, 'lindebloesem{Enter}');
    await screen.findByRole('heading', { name: 'Je wachtwoord is gewijzigd' });
    expect(gateway.payloadsOf('POST /api/reset-password-do.php')).toEqual([
      { token: 't1', password: 'lindebloesem', password_repeat: 'lindebloesem' },
    ]);
  });

  it('[OPEN-15] says beside the field that the password was leaked, whoever found it out', async () => {
    const gateway = gatewayWith({
      'POST /api/mailed-link.php': () => ({}),
      'POST /api/reset-password-do.php': () => {
        throw refuseCall({ code: 'validation', fields: { password: 'password_common' } }, 422);
      },
    });
    const { user } = await renderApp('/reset-password/do?token=t1', gateway);
    const field = await screen.findByLabelText('Nieuw wachtwoord');
    const repeat = screen.getByLabelText('Nieuw wachtwoord, nog een keer');
    const send = async (password: string) => {
      for (const each of [field, repeat]) await user.clear(each);
      await user.type(field, password);
      await user.type(repeat, `${password}{Enter}`);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(/lijsten van gelekte wachtwoorden/);
    };
    // The page knows the most frequent ones by itself, the gateway all of them.
    await send('wachtwoord123');
    expect(gateway.payloadsOf('POST /api/reset-password-do.php')).toEqual([]);
    await send('voxstrange');
    expect(gateway.payloadsOf('POST /api/reset-password-do.php')).toHaveLength(1);
  });

  it('[ERR-16, VALID-09] says that the link works no longer', async () => {
    await renderApp(
      '/reset-password/do?token=old',
      gatewayWith({ 'POST /api/mailed-link.php': badLink }),
    );
    await screen.findByText(badLinkText);
    const again = screen.getByRole('link', { name: 'Nieuwe link aanvragen' });
    expect(again).toHaveAttribute('href', '/reset-password');
  });
});

describe('what mailed links lead to', () => {
  it('[ROUTE-23, ACCOUNT-13] another address', async () => {
    const gateway = gatewayWith({ 'POST /api/mail-change-do.php': () => ({}) });
    const first = await renderApp('/mail-change/do?token=t2', gateway);
    await screen.findByRole('heading', { name: 'Je e-mailadres is gewijzigd' });
    first.unmount();
    // As on the way back to this page: the link works no longer, and need not.
    gateway.answers['POST /api/mail-change-do.php'] = badLink;
    await renderApp('/mail-change/do?token=t2', gateway);
    await screen.findByRole('heading', { name: 'Je e-mailadres is gewijzigd' });
    expect(gateway.payloadsOf('POST /api/mail-change-do.php')).toEqual([{ token: 't2' }]);
  });

  it('[ERR-16] or none, when it is too old', async () => {
    await renderApp(
      '/mail-change/do?token=old',
      gatewayWith({ 'POST /api/mail-change-do.php': badLink }),
    );
    await screen.findByText(badLinkText);
  });

  it('[ACCOUNT-03] a button that activates, where nobody is logged in', async () => {
    const gateway = gatewayWith({ 'POST /api/activate.php': () => ({}) });
    const { user } = await renderApp('/activate/confirm?token=t5', gateway);
    await screen.findByRole('heading', { name: 'Bevestig je e-mailadres' });
    expect(gateway.payloadsOf('POST /api/activate.php')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Account activeren' }));
    await screen.findByText('Je account is actief');
    expect(window.location.pathname).toBe('/activate/done');
    expect(gateway.payloadsOf('POST /api/activate.php')).toEqual([{ token: 't5' }]);
  });

  it('[ACCOUNT-04, ERR-16] a button that says that the link works no longer', async () => {
    const gateway = gatewayWith({ 'POST /api/activate.php': badLink });
    const { user } = await renderApp('/activate/confirm?token=old', gateway);
    await user.click(await screen.findByRole('button', { name: 'Account activeren' }));
    await screen.findByText(badLinkText);
    expect(window.location.pathname).toBe('/activate/error');
  });

  it('[ROUTE-19, SCREEN-29] an active account, and only ways that lead somewhere', async () => {
    await renderApp('/activate/done', gatewayWith({}, member()));
    await screen.findByRole('heading', { name: 'Welkom, Anna' });
    expect(screen.getByText('Je account is actief')).toBeInTheDocument();
    const ways = screen
      .getAllByRole('heading', { level: 2 })
      .flatMap((title) => [...title.querySelectorAll('a')])
      .map((link) => link.getAttribute('href'));
    expect(ways).toContain('/members');
  });

  it('[ACCOUNT-03] no active one where the link was not followed, and a mail with a new link', async () => {
    const gateway = gatewayWith(
      {
        'GET /api/activation-mail.php': () => ({ state: 'none', email: 'anna@demo.test' }),
        'POST /api/activation-mail.php': () => ({ state: 'waiting', email: 'anna@demo.test' }),
      },
      unconfirmed(),
    );
    const { user } = await renderApp('/activate/done', gateway);
    await screen.findByRole('heading', { name: 'Je bent er bijna' });
    expect(screen.queryByText('Je account is actief')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Mail met de link sturen' }));
    await screen.findByText(/We hebben een mail gestuurd naar/);
    expect(screen.getByRole('button', { name: 'Mail nog een keer sturen' })).toBeInTheDocument();
  });

  it('[ROUTE-20, ACCOUNT-04] not an active one, and a new mail', async () => {
    const gateway = gatewayWith(
      { 'POST /api/activation-mail.php': () => ({ state: 'waiting', email: 'anna@demo.test' }) },
      unconfirmed(),
    );
    const { user } = await renderApp('/activate/error', gateway);
    await screen.findByText(badLinkText);
    await user.click(await screen.findByRole('button', { name: 'Nieuwe activatiemail sturen' }));
    await screen.findByText(/We hebben een mail gestuurd naar/);
  });

  it('[ROUTE-24, ERR-20, ACCOUNT-14] a deleted account, and the way back to it', async () => {
    const first = await renderApp('/account-deleted', gatewayWith({}));
    await screen.findByRole('heading', { name: 'Dit account is verwijderd' });
    first.unmount();
    const gateway = gatewayWith({ 'POST /api/reactivate.php': () => ({}) });
    const { user } = await renderApp('/account-deleted?token=t3', gateway);
    await user.click(await screen.findByRole('button', { name: 'Account terughalen' }));
    expect(await screen.findByRole('heading', { name: 'Welkom terug' })).toHaveFocus();
    expect(gateway.payloadsOf('POST /api/reactivate.php')).toEqual([{ token: 't3' }]);
  });

  it('[ROUTE-18] the rest of a signup that was begun elsewhere', async () => {
    const gateway = gatewayWith({
      'GET /api/complete-signup.php': () => ({
        known: { email: 'mark@example.com', name: 'Mark', gender: 'male', looking_for: 'female' },
      }),
    });
    const { user } = await renderApp('/complete-signup?token=t4', gateway, {
      settings: { signups: 'with_trafficsource' } as never,
    });
    await screen.findByText('Stap 1 van 5');
    expect(screen.getAllByRole('radio', { name: 'een man' })[0]).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Verder' }));
    await screen.findByText('Stap 2 van 5');
  });
});

describe('who fits', () => {
  it('[ROUTE-17] shows them with their faces', async () => {
    const gateway = gatewayWith(
      { 'GET /api/signup-matches.php': () => ({ profiles: [person(2), person(3)] }) },
      unconfirmed(),
    );
    await renderApp('/signup-matches', gateway);
    await screen.findByRole('link', { name: 'Lid 2, 42' });
    expect(screen.getByAltText('Portret van Lid 3')).toBeInTheDocument();
  });

  it('says so when there is nobody yet', async () => {
    const gateway = gatewayWith(
      { 'GET /api/signup-matches.php': () => ({ profiles: [] }) },
      unconfirmed(),
    );
    await renderApp('/signup-matches', gateway);
    await waitFor(() => expect(screen.getByText('Nog niemand gevonden')).toBeInTheDocument());
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuseCall } from '../../testing/FakeGateway.ts';
import { member, unconfirmed } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { settingsGateway } from '../../testing/signupGateway.ts';

const changes = 'PUT /api/notifications.php';

describe('settings', () => {
  it('[ROUTE-26, ENTITY-43, ENTITY-44] switches each kind of mail by itself, at once', async () => {
    const gateway = settingsGateway();
    const { user } = await renderApp('/notifications', gateway);
    const mail = within(await screen.findByRole('region', { name: 'E-mail' }));
    expect(await mail.findAllByRole('switch')).toHaveLength(8);
    const news = mail.getByRole('switch', { name: 'Nieuws van de site' });
    expect(news).not.toBeChecked();
    await user.click(news);
    expect(news).toBeChecked();
    await waitFor(() =>
      expect(gateway.payloadsOf(changes)).toEqual([{ preferences: { site_news: true } }]),
    );
  });

  it('takes back what could not be saved, and only that', async () => {
    const gateway = settingsGateway();
    gateway.answers[changes] = (body) => {
      if (JSON.stringify(body).includes('presence'))
        throw refuseCall({ code: 'server_error' }, 500);
      return {};
    };
    const { user } = await renderApp('/notifications', gateway);
    const online = await screen.findByRole('switch', { name: 'Laten zien dat ik online ben' });
    const invisible = screen.getByRole('switch', { name: 'Onzichtbaar zijn' });
    await user.click(online);
    await user.click(invisible);
    await waitFor(() => expect(online).toBeChecked());
    expect(invisible).toBeChecked();
    expect(await screen.findByText(/probeer het later opnieuw/)).toBeInTheDocument();
  });

  it('being shown to visitors is off until it is asked for, and nothing is switched that there is not', async () => {
    const gateway = settingsGateway();
    const { user } = await renderApp('/notifications', gateway);
    const shown = await screen.findByRole('switch', { name: 'Mij aan bezoekers laten zien' });
    expect(shown).not.toBeChecked();
    await user.click(shown);
    expect(shown).toBeChecked();
    await waitFor(() => expect(gateway.payloadsOf(changes)).toEqual([{ shown_to_visitors: true }]));
    expect(screen.queryByRole('switch', { name: /typ/ })).toBeNull();
  });

  it('[INVIS-01] invisible on and off', async () => {
    const gateway = settingsGateway();
    const { user } = await renderApp('/notifications', gateway);
    const invisible = await screen.findByRole('switch', { name: 'Onzichtbaar zijn' });
    await user.click(invisible);
    await user.click(invisible);
    await waitFor(() =>
      expect(gateway.payloadsOf(changes)).toEqual([{ invisible: true }, { invisible: false }]),
    );
  });

  it('[BANNER-12, BANNER-13] says why mail is off, and turns it on', async () => {
    const gateway = settingsGateway();
    const usual = gateway.answers['GET /api/notifications.php']!;
    gateway.answers['GET /api/notifications.php'] = (...asked) => ({
      ...(usual(...asked) as object),
      disabled: ['bounce'],
    });
    const { user } = await renderApp('/notifications', gateway);
    await screen.findByText(/onze mail kwam terug/);
    await user.click(screen.getByRole('button', { name: 'E-mail weer aanzetten' }));
    await waitFor(() => expect(gateway.payloadsOf(changes)).toEqual([{ enable_mail: true }]));
    expect(screen.queryByText(/onze mail kwam terug/)).toBeNull();
  });

  it('signs out another device', async () => {
    const gateway = settingsGateway();
    const { user } = await renderApp('/notifications', gateway);
    await screen.findByText('Firefox op Linux');
    await user.click(screen.getByRole('button', { name: 'Uitloggen op Safari op iOS' }));
    await waitFor(() => expect(screen.queryByText('Safari op iOS')).toBeNull());
    expect(gateway.payloadsOf('DELETE /api/sessions.php')).toEqual([{ id: 's2' }]);
    // The button is gone with its row: the focus stays with the devices.
    expect(screen.getByRole('list', { name: 'Apparaten' })).toHaveFocus();
  });

  it('shows what was changed on the way back too, before the gateway has answered again', async () => {
    const gateway = settingsGateway();
    const first = await renderApp('/notifications', gateway);
    await first.user.click(await screen.findByRole('switch', { name: 'Nieuws van de site' }));
    await waitFor(() => expect(gateway.payloadsOf(changes)).toHaveLength(1));
    first.unmount();
    gateway.answers['GET /api/notifications.php'] = () => new Promise(() => undefined);
    await renderApp('/notifications', gateway, { answers: first.answers });
    expect(await screen.findByRole('switch', { name: 'Nieuws van de site' })).toBeChecked();
  });

  it('[VALID-10] a wrong old password is said beside its field', async () => {
    const gateway = settingsGateway();
    gateway.answers['POST /api/password.php'] = () => {
      throw refuseCall({ code: 'validation', fields: { old_password: 'wrong_password' } }, 422);
    };
    const { user } = await renderApp('/notifications', gateway);
    await user.click(await screen.findByRole('button', { name: 'Wachtwoord wijzigen' }));
    await user.type(screen.getByLabelText('Oude wachtwoord'), 'oud');
    await user.type(screen.getByLabelText('Nieuw wachtwoord'), 'lindebloesem');
    await user.type(screen.getByLabelText('Nieuw wachtwoord, nog een keer'), 'lindebloesem');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }));
    await screen.findByText('Controleer je oude wachtwoord');
    expect(screen.getByLabelText('Oude wachtwoord')).toHaveAccessibleDescription(
      'Controleer je oude wachtwoord',
    );
    expect(screen.getByLabelText('Oude wachtwoord')).toHaveFocus();

    gateway.answers['POST /api/password.php'] = () => ({});
    await user.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'status'));
  });

  it('[TRUST-06] no discount is promised to who wants to leave when there is none', async () => {
    const gateway = settingsGateway();
    gateway.answers['GET /api/discountcode.php'] = () => {
      throw refuseCall({ code: 'code_not_found' }, 404);
    };
    const { user } = await renderApp('/notifications', gateway);
    await user.click(await screen.findByRole('button', { name: 'Account verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Het is me te duur' }));
    await user.click(dialog.getByRole('button', { name: 'Verder' }));
    expect(await dialog.findByText('Geen e-mail meer')).toBeInTheDocument();
    await waitFor(() => expect(gateway.payloadsOf('GET /api/discountcode.php')).toHaveLength(1));
    expect(dialog.queryByText(/korting/)).toBeNull();
  });

  it('a wrong password keeps the account, and says so', async () => {
    const gateway = settingsGateway();
    gateway.answers['POST /api/delete-account.php'] = () => {
      throw refuseCall({ code: 'validation', fields: { password: 'wrong_password' } }, 422);
    };
    const { user } = await renderApp('/notifications', gateway);
    await user.click(await screen.findByRole('button', { name: 'Account verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Het is me te duur' }));
    await user.click(dialog.getByRole('button', { name: 'Verder' }));
    await user.click(dialog.getByRole('button', { name: 'Toch verwijderen' }));
    const field = dialog.getByLabelText('Wachtwoord');
    await user.type(field, 'anders{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Dit wachtwoord klopt niet'));
    expect(window.location.pathname).toBe('/notifications');
  });

  it('[ACCOUNT-10, ACCOUNT-11, ACCOUNT-14, ENTITY-35] leaving: a reason, the offers, the password, the notice', async () => {
    const gateway = settingsGateway();
    gateway.answers['GET /api/discountcode.php'] = (_body, path) => {
      expect(path).toContain('deletion=true');
      return { code: 'STAY-ABC', value_percentage: 30, expires: '2026-12-01T10:00:00Z' };
    };
    const { user, session } = await renderApp('/notifications', gateway);
    await user.click(await screen.findByRole('button', { name: 'Account verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verder' }));
    expect(dialog.getByText('Kies wat het beste past')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Iets anders' }));
    await user.type(dialog.getByLabelText(/Wil je er iets over kwijt/), 'Te druk');
    await user.click(dialog.getByRole('button', { name: 'Verder' }));
    expect(await dialog.findByText('30% korting op credits')).toBeInTheDocument();
    expect(dialog.getByText('STAY-ABC')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Toch verwijderen' }));
    await user.type(dialog.getByLabelText('Wachtwoord'), 'geheim123');
    const last = dialog.getByRole('button', { name: 'Account verwijderen' });
    await user.dblClick(last);
    await waitFor(() => expect(window.location.pathname).toBe('/account-deleted'));
    await screen.findByRole('heading', { name: 'Dit account is verwijderd' });
    expect(gateway.payloadsOf('POST /api/delete-account.php')).toEqual([
      { password: 'geheim123', reason: 'other', remarks: 'Te druk' },
    ]);
    await waitFor(() => expect(session.actor.getSnapshot().context.user).toBeNull());

    // Who logs in next stays: it is not his account that is gone.
    const next = member({ id: 'b'.padEnd(24, '7') });
    act(() => session.actor.send({ type: 'SIGNED_IN', user: next }));
    expect(session.actor.getSnapshot().context.user?.id).toBe(next.id);
    expect(gateway.payloadsOf('GET /api/logout.php')).toHaveLength(1);
  });
});

describe('who comes to the settings', () => {
  it('[SCREEN-30, OPEN-48] from a mail finds less mail and the way out first', async () => {
    const { unmount } = await renderApp('/notifications?source=email', settingsGateway());
    const box = within(await screen.findByRole('region', { name: 'Je komt uit een mail' }));
    const links = box.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#mail', '#delete']);
    unmount();
    await renderApp('/notifications?source=elsewhere', settingsGateway());
    await screen.findByRole('region', { name: 'E-mail' });
    expect(screen.queryByText('Je komt uit een mail')).toBeNull();
  });

  it('[SCREEN-34] without a confirmed address sees where the link went, and has it sent again', async () => {
    const gateway = settingsGateway();
    gateway.user = unconfirmed();
    const { email } = gateway.user;
    gateway.answers['POST /api/activation-mail.php'] = () => ({ state: 'sent', email });
    const { user } = await renderApp('/notifications', gateway);
    const box = within(await screen.findByRole('region', { name: 'Bevestig je e-mailadres' }));
    expect(box.getByText(new RegExp(email))).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'Mail nog een keer sturen' }));
    await box.findByText(/We hebben een mail gestuurd naar/);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuseCall } from '../../../testing/FakeGateway.ts';
import { profileId, type settings as usual } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { signupGateway } from '../../../testing/signupGateway.ts';

type User = ReturnType<typeof userEvent.setup>;

const settings = { signups: 'all', countries: ['NL', 'BE'] } as Partial<typeof usual>;
const main = () => within(screen.getByRole('main'));
const next = (user: User) => user.click(main().getByRole('button', { name: /Verder|Gratis aan/ }));

/** Fills in everything up to the last step, and the last step too. */
async function fillIn(user: User, email = 'mark@example.com') {
  const [man] = await main().findAllByRole('radio', { name: 'een man' });
  await user.click(man!);
  await user.click(main().getAllByRole('radio', { name: 'een vrouw' })[1]!);
  await next(user);
  await user.type(await main().findByLabelText('Dag'), '5');
  await user.selectOptions(main().getByLabelText('Maand'), '6');
  await user.type(main().getByLabelText('Jaar'), '1972');
  await next(user);
  await user.type(await main().findByLabelText('Woonplaats'), 'Utrecht');
  await next(user);
  await user.type(await main().findByLabelText('Profielnaam'), 'Mark');
  await next(user);
  await user.type(await main().findByLabelText('E-mailadres'), email);
  await user.type(main().getByLabelText('Wachtwoord'), 'lindebloesem');
  await user.click(main().getByRole('checkbox'));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('signing up', () => {
  it('[ROUTE-16, SIGNUP-01, ENTITY-36, ENTITY-37] asks step by step and sends all of it with where the visitor came from', async () => {
    localStorage.setItem(
      'tracking',
      JSON.stringify({
        at: Date.now(),
        tracking: { network: 'n', ref: 'r', sub1: '1', sub2: '', sub3: '' },
      }),
    );
    const gateway = signupGateway();
    const { user } = await renderApp('/signup', gateway, { settings });
    await screen.findByText('Stap 1 van 5');
    await fillIn(user);
    await screen.findByText('Stap 5 van 5');
    await next(user);
    await screen.findByRole('heading', { name: 'Kijk in je mail' });
    const [sent] = gateway.payloadsOf('POST /api/signup.php') as Record<string, unknown>[];
    expect(sent).toMatchObject({
      gender: 'male',
      looking_for: 'female',
      date_of_birth: '1972-06-05',
      country: 'NL',
      city: 'Utrecht',
      name: 'Mark',
      email: 'mark@example.com',
      password: 'lindebloesem',
      tracking: { network: 'n', ref: 'r', sub1: '1' },
    });
    expect(sessionStorage.getItem('signup')).toBeNull();
  });

  it('says beside the field what is wrong, and leads there', async () => {
    const { user } = await renderApp('/signup?gender=male&looking_for=female', signupGateway(), {
      settings,
    });
    // Both answers of the first step came along: nobody is asked again.
    await screen.findByText('Stap 2 van 5');
    const day = await main().findByLabelText('Dag');
    await user.type(day, '31');
    await user.selectOptions(main().getByLabelText('Maand'), '2');
    await user.type(main().getByLabelText('Jaar'), '1980');
    await next(user);
    expect(await screen.findByText('Ongeldige geboortedatum')).toBeInTheDocument();
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription('Ongeldige geboortedatum');
    await user.clear(main().getByLabelText('Jaar'));
    await user.type(main().getByLabelText('Jaar'), String(new Date().getFullYear() - 17));
    await user.selectOptions(main().getByLabelText('Maand'), '1');
    await next(user);
    expect(await screen.findByText('Vul uw geboortedatum in (18+ jaar)')).toBeInTheDocument();
  });

  it('says on the last step at once what is wrong with each of its fields', async () => {
    const { user } = await renderApp('/signup', signupGateway(), { settings });
    await screen.findByText('Stap 1 van 5');
    await fillIn(user);
    const email = main().getByLabelText('E-mailadres');
    await user.clear(email);
    await user.type(email, 'mark@');
    await user.clear(main().getByLabelText('Wachtwoord'));
    await user.click(main().getByRole('checkbox'));
    await next(user);
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(main().getByLabelText('Wachtwoord')).toBeInvalid();
    expect(main().getByRole('checkbox')).toBeInvalid();
  });

  it('[OPEN-15] says beside the field that the password was leaked, and leads there', async () => {
    const gateway = signupGateway();
    gateway.answers['POST /api/signup.php'] = () => {
      throw refuseCall({ code: 'validation', fields: { password: 'password_common' } }, 422);
    };
    const { user } = await renderApp('/signup', gateway, { settings });
    await screen.findByText('Stap 1 van 5');
    await fillIn(user);
    await next(user);
    const field = await main().findByLabelText('Wachtwoord');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/lijsten van gelekte wachtwoorden/);
  });

  it('Back goes a step back and a reload stays, with what was typed but the password', async () => {
    const first = await renderApp('/signup', signupGateway(), { settings });
    await screen.findByText('Stap 1 van 5');
    await fillIn(first.user);
    act(() => window.history.back());
    expect(await main().findByLabelText('Profielnaam')).toHaveValue('Mark');
    expect(sessionStorage.getItem('signup')).toContain('mark@example.com');
    expect(sessionStorage.getItem('signup')).not.toContain('lindebloesem');
    first.unmount();
    const { user } = await renderApp('/signup', signupGateway(), { settings });
    expect(await main().findByLabelText('Profielnaam')).toHaveValue('Mark');
    await next(user);
    expect(await main().findByLabelText('E-mailadres')).toHaveValue('mark@example.com');
    expect(main().getByLabelText('Wachtwoord')).toHaveValue('');
  });

  it('[ROUTE-10, SIGNUP-02, TRUST-01] from a profile: its face, its mark, and the price of the first message', async () => {
    await renderApp(`/members/${profileId(7)}/signup`, signupGateway(), { settings });
    await screen.findByRole('heading', { name: 'Maak kennis met Saskia' });
    expect(main().getByText(/Je begint bij het profiel van Saskia/)).toBeInTheDocument();
    expect(main().getByText('Fictief profiel')).toBeInTheDocument();
    const message = main().getByLabelText('Je eerste bericht aan Saskia');
    expect(message).toHaveAccessibleDescription(/1 credit.*€\s0,00/);
  });

  it('[SIGNUP-08] an address that has an account leads to login, filled in', async () => {
    const gateway = signupGateway();
    gateway.answers['POST /api/signup-check.php'] = () => {
      throw refuseCall({ code: 'account_exists' }, 409);
    };
    const { user } = await renderApp('/signup', gateway, { settings });
    await screen.findByText('Stap 1 van 5');
    await fillIn(user);
    await next(user);
    await screen.findByRole('heading', { name: 'Je hebt al een account' });
    await user.click(main().getAllByRole('link', { name: 'Inloggen' })[0]!);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await main().findByLabelText('E-mailadres')).toHaveValue('mark@example.com');
  });

  it('[SIGNUP-09] an account being deleted can be brought back by mail', async () => {
    const gateway = signupGateway();
    gateway.answers['POST /api/signup-check.php'] = () => {
      throw refuseCall({ code: 'account_deleted' }, 409);
    };
    const { user } = await renderApp('/signup', gateway, { settings });
    await screen.findByText('Stap 1 van 5');
    await fillIn(user);
    await next(user);
    await user.click(await main().findByRole('button', { name: 'Mail mij een link' }));
    await screen.findByText(/Klik daarop om je account terug te halen/);
    expect(gateway.payloadsOf('POST /api/reactivate-mail.php')).toEqual([
      { email: 'mark@example.com' },
    ]);
  });

  it('[SIGNUP-10] says that it is by invitation only', async () => {
    await renderApp('/signup', signupGateway(), {
      settings: { ...settings, signups: 'other' } as Partial<typeof usual>,
    });
    await screen.findByRole('heading', { name: 'Aanmelden kan nu alleen op uitnodiging' });
  });

  it('[LAYOUT-06, SIGNUP-04, SIGNUP-05] a dialog on a wide screen, which stays while the account is made', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('min-width'), media: query }) as MediaQueryList,
    );
    const gateway = signupGateway();
    let answer: (() => void) | undefined;
    gateway.answers['GET /api/signup-matches.php'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ profiles: [] });
      });
    const { user } = await renderApp('/', gateway, { settings });
    await user.click((await screen.findAllByRole('button', { name: 'Gratis aanmelden' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Aanmelden' });
    const inside = within(dialog);
    const on = () => user.click(dialog.querySelector('button[type=submit]')!);
    await inside.findByText('Stap 2 van 5');
    expect(inside.getByLabelText('Dag')).toHaveFocus();
    const scrolled = vi.spyOn(window, 'scrollTo');
    await user.type(await inside.findByLabelText('Dag'), '5');
    await user.selectOptions(inside.getByLabelText('Maand'), '6');
    await user.type(inside.getByLabelText('Jaar'), '1972');
    await on();
    await inside.findByLabelText('Woonplaats');
    await on();
    await user.type(await inside.findByLabelText('Profielnaam'), 'Mark');
    await on();
    await user.type(await inside.findByLabelText('E-mailadres'), 'mark@example.com');
    await user.type(inside.getByLabelText('Wachtwoord'), 'lindebloesem');
    await user.click(inside.getByRole('checkbox'));
    await on();
    await waitFor(() => expect(answer).toBeDefined());
    const shown = inside.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown[0]).toContain('Gegevens gecontroleerd');
    expect(shown[1]).toContain('Account gemaakt');
    expect(shown[2]).toContain('Leden zoeken die bij je passen');
    expect(shown[3]).toContain('Activatiemail sturen');
    expect(inside.queryByRole('button', { name: 'Sluiten' })).toBeNull();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await user.click(dialog);
    act(() => window.history.back());
    await inside.findByText('Een ogenblik');
    act(() => answer?.());
    await inside.findByRole('heading', { name: 'Kijk in je mail' });
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(inside.getByRole('link', { name: 'Leden bekijken' }));
    await waitFor(() => expect(window.location.pathname).toBe('/signup-matches'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // One step back, to where it was begun; and nothing opens for who is a member by now.
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(window.history.state?.usr?.step).toBeUndefined();
    act(() => {
      window.history.replaceState({ ...window.history.state, usr: { step: 4 } }, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

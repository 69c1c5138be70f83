import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { chat, conversationId, member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

async function logIn(gateway: FakeGateway, address = '/login') {
  const app = await renderApp(address, gateway);
  await app.user.type(await screen.findByLabelText('E-mailadres'), 'anna@demo.test');
  await app.user.type(screen.getByLabelText('Wachtwoord'), 'geheim');
  await app.user.click(screen.getByRole('main').querySelector('button[type=submit]')!);
  return app;
}

/** A gateway that knows nobody until somebody logs in. */
function visitorGateway() {
  const gateway = new FakeGateway({ user: null, chats: [chat(2, 1)] });
  gateway.answers['POST /api/user.php'] = () => {
    gateway.user = member();
    return { user: gateway.user };
  };
  return gateway;
}

describe('login', () => {
  it('[ROUTE-15, ROUTE-06, ACCOUNT-15] leads to the members', async () => {
    const gateway = visitorGateway();
    await logIn(gateway);
    await waitFor(() => expect(window.location.pathname).toBe('/members'));
    expect(gateway.payloadsOf('POST /api/user.php')).toEqual([
      { email: 'anna@demo.test', password: 'geheim' },
    ]);
  });

  it('leads to where the visitor wanted to go', async () => {
    await logIn(visitorGateway(), '/chats');
    await waitFor(() => expect(window.location.pathname).toBe('/chats'));
  });

  it('[ERR-09] says that it failed', async () => {
    const gateway = new FakeGateway({ user: null });
    gateway.answers['POST /api/user.php'] = () => {
      throw refuseCall({ code: 'login_failed' }, 401);
    };
    await logIn(gateway);
    expect(await screen.findByText('Login mislukt, probeer opnieuw')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('anna@demo.test');
  });

  it('asks an operator with a second factor for the code, and again after a wrong one', async () => {
    const gateway = visitorGateway();
    gateway.answers['POST /api/user.php'] = (body) => {
      const { code } = body as { code?: string };
      if (code === undefined) {
        throw refuseCall({ code: 'validation', fields: { code: 'required' } }, 422);
      }
      if (code !== '123456') throw refuseCall({ code: 'otp_invalid' }, 422);
      gateway.user = { ...member(), role: 'operator', profile: null };
      return { user: gateway.user };
    };
    const { user } = await logIn(gateway, '/operator');
    const submit = screen.getByRole('main').querySelector('button[type=submit]')!;
    const code = await screen.findByLabelText('Code');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.type(code, '654321');
    await user.click(submit);
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    await user.clear(code);
    await user.type(code, '123 456');
    await user.click(submit);
    await waitFor(() => expect(window.location.pathname).toBe('/operator'));
    expect(gateway.payloadsOf('POST /api/user.php').at(-1)).toMatchObject({ code: '123456' });
  });

  it('[ERR-10] says for how long it is locked', async () => {
    const gateway = new FakeGateway({ user: null });
    gateway.answers['POST /api/user.php'] = () => {
      throw refuseCall({ code: 'account_locked', minutes: 12 }, 429);
    };
    await logIn(gateway);
    expect(
      await screen.findByText('Te veel foute pogingen, account voor 12 min geblokkeerd'),
    ).toBeInTheDocument();
  });

  it('[ERR-12] says when it did not get through', async () => {
    const gateway = new FakeGateway({ user: null });
    gateway.answers['POST /api/user.php'] = () => Promise.reject(new TypeError('network'));
    await logIn(gateway);
    expect(
      await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw'),
    ).toBeInTheDocument();
  });

  it('shows what is missing before it asks anybody', async () => {
    const gateway = new FakeGateway({ user: null });
    const { user } = await renderApp('/login', gateway);
    await user.type(await screen.findByLabelText('E-mailadres'), 'anna{Enter}');
    const email = screen.getByLabelText('E-mailadres');
    expect(email).toHaveAccessibleDescription('Dit adres is nog niet compleet');
    expect(email).toHaveFocus();
    expect(screen.getByText('Vul je wachtwoord in')).toBeInTheDocument();
    expect(gateway.payloadsOf('POST /api/user.php')).toEqual([]);
  });

  it('[ERR-01] a session that ends leads back to login, with a word about it', async () => {
    const { session } = await renderApp('/members', new FakeGateway({ user: member() }));
    await screen.findByRole('heading', { name: 'Leden' });
    act(() => session.actor.send({ type: 'SESSION_ENDED' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await screen.findByText(/Log opnieuw in/)).toBeInTheDocument();
  });

  it('logging out takes drafts and unsent messages off this device', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
    const { user, session } = await renderApp('/members', gateway);
    await waitFor(() => expect(session.engine.get()).not.toBeNull());
    const { actor, drafts } = session.engine.get()!;
    await waitFor(() => expect(actor.getSnapshot().context.loaded).toBe(true));
    gateway.handlers['chat:send'] = () => new Promise(() => undefined);
    drafts.write('somebody', 'Half af');
    actor.send({
      type: 'SUBMIT',
      clientId: 'a0000000-0000-4000-8000-000000000001',
      to: { conversation: conversationId(2) },
      content: { type: 'text', text: 'Niet aangekomen' },
      at: new Date().toISOString(),
    });
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
    const stored = () => JSON.stringify({ ...localStorage });
    expect(stored()).toContain('Half af');
    expect(stored()).toContain('Niet aangekomen');
    gateway.answers['GET /api/logout.php'] = () => {
      gateway.user = null;
      return {};
    };
    await user.click(await screen.findByRole('button', { name: 'Account van Anna' }));
    await user.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
    await waitFor(() => expect(session.actor.getSnapshot().matches('loggedOut')).toBe(true));
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

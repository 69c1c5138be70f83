import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { member } from '../../testing/fakeData.ts';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { renderApp } from '../../testing/renderApp.tsx';

it.each([
  ['blocked', 403],
  ['deleted', 410],
] as const)(
  'a session whose account is %s waits for nothing: it leads to the login',
  async (code, status) => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/user.php'] = () => {
      throw refuseCall({ code }, status);
    };
    await renderApp('/chats', gateway);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  },
);

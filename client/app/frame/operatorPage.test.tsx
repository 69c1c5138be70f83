import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

it.each(['/members', '/chats', '/login'])(
  'an operator who opens %s reads that the console is to come, and can log out',
  async (path) => {
    const user = { ...member(), role: 'operator' as const, profile: null };
    await renderApp(path, new FakeGateway({ user }));
    await screen.findByRole('heading', { name: 'De console voor operators komt nog' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Uitloggen' })[0]!);
    expect(await screen.findByRole('link', { name: 'Inloggen' })).toBeInTheDocument();
  },
);

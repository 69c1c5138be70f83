import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const content = () => document.getElementById('content');

describe('the focus on a new page', () => {
  it('is on the page, and not before somebody has gone there', async () => {
    const { user } = await renderApp('/members', new FakeGateway({ user: member() }));
    const link = await screen.findByRole('link', { name: /^Lid 2/ });
    expect(content()).not.toHaveFocus();
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: /^Lid 2/ });
    await waitFor(() => expect(content()).toHaveFocus());
  });

  it('comes back to the page from the bar above it', async () => {
    await renderApp(`/members/${profileId(2)}`, new FakeGateway({ user: member() }));
    await screen.findByRole('heading', { level: 1, name: /^Lid 2/ });
    const outside = screen
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === '/members' && !content()?.contains(link))!;
    act(() => outside.focus());
    act(() => outside.click());
    await screen.findByRole('heading', { name: 'Leden' });
    await waitFor(() => expect(content()).toHaveFocus());
  });
});

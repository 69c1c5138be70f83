import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { gone, member, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

describe('the page of a member', () => {
  it('who has left says so, and leads to what was said', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/profile.php'] = () => ({
      profile: { ...gone(2), description: '', interests: [], attributes: {}, photo_count: 0 },
      related: [],
    });
    await renderApp(`/members/${profileId(2)}`, gateway);
    expect(await screen.findByText(/Dit lid is vertrokken/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Voormalig lid');
    expect(screen.getByRole('link', { name: 'Naar je gesprekken' })).toHaveAttribute(
      'href',
      '/chats',
    );
    expect(screen.queryByRole('link', { name: /Bericht sturen/ })).toBeNull();
    await waitFor(() => expect(document.title).toContain('Voormalig lid'));
  });

  it('who never was is an address that does not exist', async () => {
    const gateway = new FakeGateway({ user: member() });
    gateway.answers['GET /api/profile.php'] = () => {
      throw refuseCall({ code: 'not_found' }, 404);
    };
    await renderApp(`/members/${profileId(2)}`, gateway);
    expect(await screen.findByText('Deze pagina is niet gevonden')).toBeInTheDocument();
  });
});

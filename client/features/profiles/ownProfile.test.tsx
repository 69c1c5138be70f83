import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { gone, me, member, person, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

/** A gateway that knows the member's own profile too. */
function gatewayOfMe() {
  const gateway = new FakeGateway({ user: member() });
  gateway.answers['GET /api/profile.php'] = (_body, path) =>
    path.endsWith(me)
      ? { profile: person(1, { id: me, name: 'Anna' }), related: [] }
      : { profile: person(2), related: [] };
  return gateway;
}

const toChat = (id: string) => document.querySelectorAll(`a[href^="/members/${id}/chat"]`);

describe('the own profile', () => {
  it('offers no message and no gift to oneself', async () => {
    await renderApp(`/members/${me}`, gatewayOfMe());
    await screen.findByRole('heading', { level: 1, name: /^Anna/ });
    expect(toChat(me)).toHaveLength(0);
  });

  it('while that of somebody else does', async () => {
    await renderApp(`/members/${profileId(2)}`, gatewayOfMe());
    await screen.findByRole('heading', { level: 1, name: /^Lid 2/ });
    expect(toChat(profileId(2))).toHaveLength(2);
  });

  it('has no conversation', async () => {
    const gateway = gatewayOfMe();
    await renderApp(`/members/${me}/chat`, gateway);
    expect(await screen.findByRole('link', { name: 'Terug naar gesprekken' })).toHaveAttribute(
      'href',
      '/chats',
    );
    expect(screen.queryByRole('textbox', { name: 'Bericht' })).toBeNull();
    expect(gateway.payloadsOf('GET /api/profile.php')).toEqual([]);
  });
});

describe('a profile of who has left', () => {
  it('says so, and leads to the conversations', async () => {
    const gateway = gatewayOfMe();
    gateway.answers['GET /api/profile.php'] = () => ({ profile: person(2, gone(2)), related: [] });
    await renderApp(`/members/${profileId(2)}`, gateway);
    expect(await screen.findByRole('heading', { name: 'Voormalig lid' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Naar je gesprekken' })).toHaveAttribute(
      'href',
      '/chats',
    );
    expect(toChat(profileId(2))).toHaveLength(0);
    expect(document.title).toMatch(/^Voormalig lid/);
  });
});

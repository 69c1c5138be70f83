import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const preview = {
  ...{ id: profileId(2), name: 'Hanneke', age: 44, gender: 'female', country: 'NL' },
  ...{ city: 'Utrecht', main_image: null, fictional: false, description: '' },
};
const linkTo = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the preview of a member', () => {
  const open = (answer: () => unknown, id = profileId(2)) => {
    const gateway = new FakeGateway({ user: null });
    gateway.answers['GET /api/member-preview.php'] = answer;
    return renderApp(`/members/${id}`, gateway);
  };

  it('shows who it is, and leads to signing up from it', async () => {
    await open(() => ({ preview }));
    expect(await screen.findByRole('heading', { name: 'Hanneke, 44' })).toBeInTheDocument();
    expect(screen.getByText(/Utrecht, Nederland/)).toBeInTheDocument();
    expect(linkTo('Gratis aanmelden')).toContain(`/members/${profileId(2)}/signup`);
    expect(linkTo('Inloggen')).toContain(`/login?to=%2Fmembers%2F${profileId(2)}`);
    expect(screen.queryByText('Dit is een fictief profiel')).toBeNull();
  });

  it('[TRUST-02] says of a fictional profile that it is one', async () => {
    await open(() => ({ preview: { ...preview, fictional: true, description: 'Ik zeil graag' } }));
    expect(await screen.findByText('Dit is een fictief profiel')).toBeInTheDocument();
    expect(screen.getByText('Ik zeil graag')).toBeInTheDocument();
  });

  it('of whom strangers may not see says only that it is for members, with both ways in', async () => {
    await open(() => ({ preview: null }));
    expect(
      await screen.findByRole('heading', { name: 'Dit profiel is alleen voor leden' }),
    ).toBeInTheDocument();
    expect(linkTo('Gratis aanmelden')).toContain('/signup');
    expect(linkTo('Inloggen')).toContain(`/login?to=%2Fmembers%2F${profileId(2)}`);
  });

  it('what is no id is an address that does not exist', async () => {
    await open(() => {
      throw refuseCall({ code: 'validation' }, 422);
    }, 'nobody');
    expect(await screen.findByText('Deze pagina is niet gevonden')).toBeInTheDocument();
  });
});

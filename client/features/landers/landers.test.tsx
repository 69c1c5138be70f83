import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const id = '0123456789abcdef01234567';
const fictional = {
  ...{ id, name: 'Isabelle', age: 44, gender: 'female', country: 'NL', city: 'Zutphen' },
  ...{ main_image: null, fictional: true, description: 'Leest de krant van achter naar voren.' },
  prompts: [{ prompt: 'small_luxury', answer: 'een vrije middag' }],
};

/** Everybody may sign up. */
const settings = { signups: 'all' as const, countries: ['NL', 'BE'] };

function gatewayWith(answers: { variant?: object; member?: object | null }) {
  const gateway = new FakeGateway({ user: null });
  gateway.answers['GET /api/lander.php'] = () => ({
    variant: answers.variant ?? null,
    language: 'nl',
    ofSlug: answers.variant !== undefined,
  });
  gateway.answers['GET /api/member-landing.php'] = () => ({ member: answers.member ?? null });
  return gateway;
}

describe('landing pages', () => {
  it('[OPEN-57] say what the site has written for the slug, with its picture first', async () => {
    const variant = {
      ...{ title: 'In de duinen', description: 'Buiten is het stil.', picture: 'caglar' },
      html: '<p>Meer over ons.</p>',
    };
    const { container } = await renderApp('/landers/gallery/dunes', gatewayWith({ variant }));
    expect(await screen.findByRole('heading', { level: 1, name: 'In de duinen' })).toBeVisible();
    expect(screen.getByText('Buiten is het stil.')).toBeVisible();
    expect(screen.getByText('Meer over ons.')).toBeVisible();
    expect(container.querySelector('main li img')?.getAttribute('src')).toMatch(/caglar/);
    await waitFor(() => expect(document.title).toBe('In de duinen · Rendezvous'));
  });

  it('[OPEN-57] show the page itself where nobody has written anything for the slug', async () => {
    const { container } = await renderApp('/landers/gallery/nothing', gatewayWith({}));
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Neem de tijd om te kijken.');
    expect(container.querySelector('main li img')?.getAttribute('src')).toMatch(/griet/);
  });

  it('the first step is taken along to signing up: who, whom, and the country of the map', async () => {
    const { user } = await renderApp('/landers/maplanding', gatewayWith({}), { settings });
    await user.selectOptions(await screen.findByLabelText('Land'), 'BE');
    await user.selectOptions(screen.getByLabelText('Ik ben'), 'female');
    await user.selectOptions(screen.getByLabelText('en zoek'), 'male');
    await user.click(screen.getByRole('button', { name: 'Begin hier' }));
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(
        '/signup?gender=female&looking_for=male&country=BE',
      ),
    );
    // What was chosen is not asked again.
    expect(await screen.findByRole('heading', { name: /Wanneer ben je geboren/ })).toBeVisible();
  });

  it('[TRUST-02] a member’s says that a fictional one is, and takes the first line along without showing it in the address', async () => {
    const gateway = gatewayWith({ member: fictional });
    gateway.answers['GET /api/signup-profile.php'] = () => ({ profile: fictional });
    const { user } = await renderApp(`/members/${id}/landing`, gateway, { settings });
    expect(await screen.findByRole('heading', { level: 1, name: 'Isabelle' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Fictief profiel')).toBeVisible();
    expect(main.getByText(/geschreven door medewerkers/)).toBeVisible();
    await user.type(screen.getByLabelText('Je eerste regel'), 'Ook de puzzel achterin?');
    await user.click(screen.getByRole('button', { name: 'Aanmelden en versturen' }));
    await waitFor(() => expect(location.pathname).toBe(`/members/${id}/signup`));
    expect(location.search).toBe('');
    expect(await screen.findByDisplayValue('Ook de puzzel achterin?')).toBeVisible();
  });

  it.each(['landing', 'landing2', 'landing3'])(
    'whom strangers may not see has a door and a first step at /%s, nothing else',
    async (name) => {
      await renderApp(`/members/${id}/${name}`, gatewayWith({ member: null }));
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading).toHaveTextContent('Dit profiel is alleen voor leden.');
      expect(screen.getByRole('button', { name: 'Maak kennis' })).toBeVisible();
      expect(screen.queryByText('Isabelle')).toBeNull();
    },
  );
});

import type { OwnProfileView, ProfileChange } from '@rendezvous/core/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../../testing/FakeGateway.ts';
import { member } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { withChange } from './changes.ts';

/** A gateway that keeps a profile as the real one does, and refuses what a test says. */
function editable(more: Partial<OwnProfileView> = {}) {
  const user = member();
  const gateway = new FakeGateway({ user });
  if (!user.profile) throw new Error('no profile');
  let profile: OwnProfileView = { ...user.profile, photos: [], photo_count: 0, ...more };
  const saved: ProfileChange[] = [];
  gateway.answers['GET /api/profile.php'] = () => ({ profile });
  gateway.answers['GET /api/own-photos.php'] = () => ({ photos: [], limit: 3 });
  gateway.answers['GET /api/interests.php'] = () => ({
    interests: ['hiking', 'cooking', 'art'].map((id) => ({ id, icon: 'palette' })),
  });
  gateway.answers['GET /api/regions.php'] = () => ({
    regions: {
      NL: [{ code: 'NL-UT', name: 'Utrecht' }],
      BE: [{ code: 'BE-VAN', name: 'Antwerpen' }],
    },
  });
  gateway.answers['PUT /api/profile.php'] = (body) => {
    saved.push(body as ProfileChange);
    profile = withChange(profile, body as ProfileChange);
    return { profile };
  };
  return { gateway, saved, settings: { countries: ['NL', 'BE'] } };
}

async function open(...given: Parameters<typeof editable>) {
  const { gateway, saved, settings } = editable(...given);
  const page = await renderApp('/profile', gateway, { settings });
  await screen.findByRole('heading', { name: 'Over jou' });
  return { gateway, saved, ...page };
}

describe("the editor of one's own profile", () => {
  it('saves a name with Enter, offers to undo it, and puts the old one back', async () => {
    const { saved, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Naam wijzigen' }));
    const field = screen.getByRole('textbox', { name: 'Naam' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Anna Maria{Enter}');
    expect(await screen.findByText('Bewaard: Naam')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Naam wijzigen' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText('Hersteld: Naam')).toBeInTheDocument();
    expect(saved).toEqual([{ name: 'Anna Maria' }, { name: 'Anna' }]);
  });

  it('keeps what was refused in its field, with the reason beside it', async () => {
    const { gateway, user } = await open();
    gateway.answers['PUT /api/profile.php'] = () => {
      throw refuseCall({ code: 'validation', fields: { name: 'name_length' } }, 422);
    };
    await user.click(screen.getByRole('button', { name: 'Naam wijzigen' }));
    await user.clear(screen.getByRole('textbox', { name: 'Naam' }));
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), 'A{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Naam' });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue('A');
    expect(field).toHaveAccessibleDescription(/2 tot 30 tekens/);
  });

  it('saves what is chosen at once, each change once and in the order of making', async () => {
    const { saved } = await open({ attributes: { body_type: 'slim' } });
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: new RegExp(`^${name}`) }), {
        target: { value },
      });
    choose('Postuur', 'athletic');
    choose('Postuur', 'athletic');
    choose('Postuur', '');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved).toEqual([
      { attributes: { body_type: 'athletic' } },
      { attributes: { body_type: null } },
    ]);
  });

  it('another country empties what goes with it, and undo brings all of it back', async () => {
    const { saved, user } = await open();
    const land = await screen.findByRole('combobox', { name: /^Land/ });
    fireEvent.change(land, { target: { value: 'BE' } });
    await screen.findByText('Bewaard: Land');
    const region = screen.getByRole('combobox', { name: /^Regio/ });
    expect(within(region).getByRole('option', { name: 'Antwerpen' })).toBeInTheDocument();
    expect(region).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Hersteld: Land');
    expect(saved).toEqual([
      { country: 'BE' },
      { country: 'NL', region: 'Utrecht', city: 'Utrecht' },
    ]);
  });

  it('[ENTITY-13, CALL-21] offers the interests with their icons, reads them once, and saves each tick', async () => {
    const { gateway, saved, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Interesses kiezen' }));
    const hiking = await screen.findByRole('checkbox', { name: 'Wandelen' });
    expect(hiking.parentElement?.querySelector('svg path, svg circle')).not.toBeNull();
    await user.click(hiking);
    await user.click(screen.getByRole('checkbox', { name: 'Kunst' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.at(-1)).toEqual({ interests: ['hiking', 'art'] });
    await user.click(screen.getByRole('button', { name: 'Wandelen weghalen' }));
    await waitFor(() => expect(saved.at(-1)).toEqual({ interests: ['art'] }));
    expect(gateway.payloadsOf('GET /api/interests.php')).toHaveLength(1);
  });

  it('finishes a sentence of the list, and the meter says what is next and what it brings', async () => {
    const { saved, user } = await open({ photo_count: 1 });
    expect(screen.getByText('Volgende stap: je eerste zin')).toBeInTheDocument();
    expect(screen.getByText('Dan heeft iemand iets om op te antwoorden.')).toBeInTheDocument();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Nog 3 zinnen' }),
      'Op zondag vind je me …',
    );
    await user.type(screen.getByRole('textbox', { name: 'Op zondag vind je me …' }), ' aan zee ');
    await user.click(screen.getByRole('button', { name: 'Bewaren' }));
    await waitFor(() =>
      expect(saved).toEqual([{ prompts: [{ prompt: 'sunday_you_find_me', answer: 'aan zee' }] }]),
    );
    expect(
      await screen.findByText('Volgende stap: een paar regels over jezelf'),
    ).toBeInTheDocument();
  });

  it('shows what another tab has changed when one comes back to it', async () => {
    const { gateway } = await open();
    const { profile } = member();
    gateway.answers['GET /api/profile.php'] = () => ({
      profile: { ...profile, name: 'Annabel', photos: [] },
    });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Annabel')).toBeInTheDocument();
  });
});

import type { PhotoView } from '@rendezvous/core/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member, person, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const photo = (id: string, more: Partial<PhotoView> = {}): PhotoView => ({
  id,
  main: false,
  locked: false,
  picture: {
    width: 180,
    height: 225,
    sources: [{ width: 180, height: 225, webp: `/photos/${id}/180.webp`, avif: null }],
  },
  ...more,
});

describe('a profile', () => {
  it('says what both like, shows finished sentences, and which photos are locked', async () => {
    const user = member();
    const profile = user.profile && { ...user.profile, interests: ['hiking', 'cooking', 'art'] };
    const gateway = new FakeGateway({ user: { ...user, profile } });
    gateway.answers['GET /api/profile.php'] = () => ({
      profile: person(2, {
        interests: ['cooking', 'hiking', 'golf'],
        prompts: [{ prompt: 'sunday_you_find_me', answer: 'aan het water' }],
        photos: [photo('a', { main: true }), photo('b'), photo('c', { locked: true })],
        photo_count: 3,
      }),
      related: [],
    });
    await renderApp(`/members/${profileId(2)}`, gateway);
    expect(
      await screen.findByText('Jullie houden allebei van koken en wandelen.'),
    ).toBeInTheDocument();
    expect(screen.getByText('aan het water')).toBeInTheDocument();
    const photos = within(screen.getByRole('list', { name: "Foto's van Lid 2" }));
    expect(photos.getByRole('button', { name: 'Foto 2 groot bekijken' })).toBeInTheDocument();
    expect(
      photos.getByRole('link', { name: 'Foto 3, vergrendeld. Zichtbaar met Premium' }),
    ).toHaveAttribute('href', '/premium');
    expect(screen.getByText(/Foto's met een slotje/)).toBeInTheDocument();
  });
});

import type { BlockedView } from '@rendezvous/core/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { member, person, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const other = `/members/${profileId(2)}`;

function meeting() {
  const user = member();
  const profile = user.profile && {
    ...user.profile,
    city: 'Utrecht',
    attributes: { reason_for_joining: 'friendship' },
  };
  const gateway = new FakeGateway({ user: { ...user, profile } });
  gateway.answers['GET /api/profile.php'] = () => ({
    profile: person(2, {
      attributes: { reason_for_joining: 'friendship', relationship_status: 'divorced' },
      prompts: [{ prompt: 'rainy_day', answer: 'bak ik brood' }],
    }),
    related: [person(5, { liked: false })],
  });
  return gateway;
}

describe("somebody else's profile", () => {
  it('says in plain sentences what both have said of themselves', async () => {
    await renderApp(other, meeting());
    expect(await screen.findByText('Jullie zoeken allebei: vriendschap.')).toBeInTheDocument();
    expect(screen.getByText('Jullie wonen allebei in Utrecht.')).toBeInTheDocument();
  });

  it('a sentence can be answered: the first message says to what, and can do without', async () => {
    const gateway = meeting();
    const { user } = await renderApp(other, gateway);
    await user.click(await screen.findByRole('link', { name: /^Antwoorden op: Als het regent …/ }));
    await screen.findByText('Je antwoordt op: Als het regent …');
    await user.type(await screen.findByRole('textbox', { name: 'Bericht' }), 'Desem?{Enter}');
    await waitFor(() =>
      expect(gateway.payloadsOf('chat:send')).toMatchObject([
        { to: { profile: profileId(2) }, about: { prompt: 'rainy_day' } },
      ]),
    );
    expect(screen.queryByText('Je antwoordt op: Als het regent …')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Bericht' }), 'En koffie?{Enter}');
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(2));
    expect(gateway.payloadsOf('chat:send')[1]).not.toHaveProperty('about');
  });

  it('an icebreaker is put where the message is written, and nothing is sent by it', async () => {
    const gateway = meeting();
    const { user } = await renderApp(other, gateway);
    await user.click(await screen.findByRole('button', { name: /^IJsbreker voor Lid 2/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(10);
    await user.click(within(dialog).getByRole('radio', { name: /^Koffie, thee/ }));
    await user.click(within(dialog).getByRole('button', { name: 'In een bericht zetten' }));
    expect(await screen.findByRole('textbox', { name: 'Bericht' })).toHaveValue(
      'Koffie, thee, of toch een glas wijn?',
    );
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
  });

  it('hearts stand beside related profiles, and say at once that one was given', async () => {
    const gateway = meeting();
    gateway.answers['POST /api/like.php'] = () => ({
      relation: { liked: true, liked_by: false, like_new: false, match: false },
      new_match: false,
    });
    const { user } = await renderApp(other, gateway);
    const heart = await screen.findByRole('button', { name: 'Lid 5 leuk vinden' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    expect(gateway.payloadsOf('POST /api/like.php')).toEqual([{ profile: profileId(5) }]);
  });

  it('who has blocked it can let it in again, on its page and in the settings', async () => {
    const gateway = meeting();
    const usual = gateway.answers['GET /api/profile.php'];
    let blocked: BlockedView[] = [
      { id: profileId(2), name: 'Lid 2', at: '2026-01-01T12:00:00.000Z' },
    ];
    gateway.answers['GET /api/profile.php'] = (body, path) => {
      if (blocked.length > 0) throw refuseCall({ code: 'not_found' }, 404);
      return usual?.(body, path);
    };
    gateway.answers['GET /api/block.php'] = () => ({ blocked });
    gateway.answers['DELETE /api/block.php'] = () => {
      blocked = [];
      return { blocked };
    };
    const { user } = await renderApp(other, gateway);
    await screen.findByRole('heading', { name: 'Je hebt Lid 2 geblokkeerd' });
    await user.click(screen.getByRole('button', { name: 'Blokkering opheffen' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Lid 2/ })).toBeInTheDocument();
  });
});

import type { LikesAnswer, LikeType, ProfileSummary, Relation } from '@rendezvous/core/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { member, person, profileId } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const at = '2026-11-20T10:00:00.000Z';

interface Between extends Partial<Relation> {
  number: number;
  automatic?: true;
}

/** A gateway on which likes work: who likes whom is in `between`, and likes change it. */
function gatewayOfLikes(between: Between[]) {
  const gateway = new FakeGateway({ user: member() });
  let version = 10;
  const listed = (type: LikeType) =>
    between.filter(({ liked, liked_by }) =>
      type === 'matches' ? liked && liked_by : type === 'given' ? liked : liked_by,
    );
  gateway.answers['GET /api/likes.php'] = (_body, path): LikesAnswer => {
    const type = (new URLSearchParams(path.split('?')[1]).get('type') ?? 'received') as LikeType;
    const entries = listed(type);
    const match = ({ liked, liked_by }: Between) => liked === true && liked_by === true;
    return {
      type,
      profiles: entries.map(({ number }): ProfileSummary => person(number)),
      liked_by: entries
        .filter(({ liked_by }) => liked_by)
        .map((each) => ({
          ...{ id: profileId(each.number), at, like_new: each.like_new ?? false },
          ...{ match: match(each), ...(each.automatic && { automatic: true as const }) },
        })),
      given: entries
        .filter(({ liked }) => liked)
        .map((each) => ({ id: profileId(each.number), at, match: match(each) })),
      totals: {
        received: listed('received').length,
        given: listed('given').length,
        matches: listed('matches').length,
      },
      next: null,
      counts: {
        unread: 0,
        newLikes: between.filter(({ like_new }) => like_new).length,
        version: (version += 1),
      },
    };
  };
  const change = (body: unknown, wanted: Partial<Relation>) => {
    const id = (body as { profile: string }).profile;
    const found = between.find(({ number }) => profileId(number) === id);
    if (!found) throw refuseCall({ code: 'not_found' }, 404);
    Object.assign(found, wanted);
    const { liked = false, liked_by = false, like_new = false } = found;
    const match = liked && liked_by;
    return { relation: { liked, liked_by, like_new, match }, new_match: match && !!wanted.liked };
  };
  gateway.answers['POST /api/like.php'] = (body) => change(body, { liked: true, like_new: false });
  gateway.answers['DELETE /api/like.php'] = (body) => change(body, { liked: false });
  gateway.answers['PUT /api/like.php'] = (body) => change(body, { like_new: false });
  return gateway;
}

const heart = (number: number) =>
  screen.findByRole('button', { name: `Lid ${number} leuk vinden` });

describe('the likes', () => {
  it('show new ones first, how many there are of each kind, and which the site gave', async () => {
    const gateway = gatewayOfLikes([
      { number: 2, liked_by: true, like_new: true, automatic: true },
      { number: 3, liked_by: true },
      { number: 4, liked: true },
    ]);
    await renderApp('/likes', gateway);
    const fresh = await screen.findByRole('heading', { name: 'Lid 2, 42' });
    const earlier = screen.getByRole('heading', { name: 'Eerder' });
    expect(fresh.compareDocumentPosition(earlier)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/gaf de site automatisch/)).toBeInTheDocument();
    const kinds = within(screen.getByRole('navigation', { name: 'Soorten likes' }));
    expect(kinds.getByRole('link', { name: /^Ontvangen 2/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(kinds.getByRole('link', { name: /^Gegeven 1/ })).toHaveAttribute('href', '/likes/given');
    expect(kinds.getByRole('link', { name: /^Matches 0/ })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('(1) Likes · Rendezvous'));
  });

  it('of a kind that there is not are an address that does not exist', async () => {
    await renderApp('/likes/elsewhere', gatewayOfLikes([]));
    expect(await screen.findByText('Deze pagina is niet gevonden')).toBeInTheDocument();
  });

  it.each([
    ['/likes', 'Nog geen likes', '/members'],
    ['/likes/given', 'Je hebt nog niemand een like gegeven', '/members'],
    ['/likes/matches', 'Nog geen matches', '/likes'],
  ])('%s without any says what to do next', async (path, words, to) => {
    await renderApp(path, gatewayOfLikes([]));
    const title = await screen.findByRole('heading', { name: words });
    const next = within(title.parentElement!).getByRole('link');
    expect(next).toHaveAttribute('href', to);
  });

  it('that are set aside are new no more', async () => {
    const gateway = gatewayOfLikes([{ number: 2, liked_by: true, like_new: true }]);
    const { user } = await renderApp('/likes', gateway);
    await user.click(await screen.findByRole('button', { name: 'Lid 2 nu niet beantwoorden' }));
    expect(await heart(2)).toHaveAttribute('aria-pressed', 'false');
    expect(gateway.payloadsOf('PUT /api/like.php')).toEqual([{ profile: profileId(2) }]);
  });

  it('read their lists again when one comes', async () => {
    const between: Between[] = [];
    const gateway = gatewayOfLikes(between);
    await renderApp('/likes', gateway);
    await screen.findByRole('heading', { name: 'Nog geen likes' });
    await waitFor(() => expect(gateway.payloadsOf('chat:sync')).toHaveLength(1));
    between.push({ number: 5, liked_by: true, like_new: true });
    gateway.tell('likes:received', { profile: profileId(5), at });
    expect(await screen.findByRole('heading', { name: 'Lid 5, 45' })).toBeInTheDocument();
  });
});

describe('a like', () => {
  it('shows at once and is undone with words when it is refused', async () => {
    const gateway = gatewayOfLikes([{ number: 2, liked_by: true }]);
    let refuseNow: () => void = () => undefined;
    gateway.answers['POST /api/like.php'] = () =>
      new Promise((_, reject) => {
        refuseNow = () => reject(refuseCall({ code: 'not_confirmed' }, 403));
      });
    const { user } = await renderApp('/likes', gateway);
    await user.click(await heart(2));
    await waitFor(async () => expect(await heart(2)).toHaveAttribute('aria-pressed', 'true'));
    refuseNow();
    await waitFor(async () => expect(await heart(2)).toHaveAttribute('aria-pressed', 'false'));
    expect(
      await screen.findByText('Dit kan pas als het e-mailadres is bevestigd'),
    ).toBeInTheDocument();
  });

  it('from somebody who is logged out by now says what logging in allows', async () => {
    const gateway = gatewayOfLikes([{ number: 2, liked_by: true }]);
    gateway.answers['POST /api/like.php'] = () => {
      throw refuseCall({ code: 'authentication_required' }, 403);
    };
    const { user } = await renderApp('/likes', gateway);
    await user.click(await heart(2));
    expect(await screen.findByText('Log in om een like te geven')).toBeInTheDocument();
  });

  it('that is taken back can be given again', async () => {
    const gateway = gatewayOfLikes([{ number: 4, liked: true }]);
    const { user } = await renderApp('/likes/given', gateway);
    await user.click(await heart(4));
    await waitFor(async () => expect(await heart(4)).toHaveAttribute('aria-pressed', 'false'));
    await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(async () => expect(await heart(4)).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(gateway.payloadsOf('POST /api/like.php')).toHaveLength(1));
  });

  it('is heard in the order it was pressed in, and what was wanted last stays', async () => {
    const gateway = gatewayOfLikes([{ number: 2, liked_by: true }]);
    const usual = gateway.answers['POST /api/like.php']!;
    let answer: () => void = () => undefined;
    gateway.answers['POST /api/like.php'] = (body, path) =>
      new Promise((resolve) => {
        answer = () => resolve(usual(body, path));
      });
    const { user } = await renderApp('/likes', gateway);
    await user.click(await heart(2));
    await user.click(await heart(2));
    expect(gateway.payloadsOf('DELETE /api/like.php')).toHaveLength(0);
    answer();
    await waitFor(() => expect(gateway.payloadsOf('DELETE /api/like.php')).toHaveLength(1));
    await waitFor(async () => expect(await heart(2)).toHaveAttribute('aria-pressed', 'false'));
  });
});

describe('a match', () => {
  it('is shown once, on whatever page, with the way to a conversation and its price', async () => {
    const gateway = gatewayOfLikes([{ number: 2, liked: true, liked_by: true }]);
    const { user } = await renderApp('/members', gateway);
    await waitFor(() => expect(gateway.payloadsOf('chat:sync')).toHaveLength(1));
    gateway.tell('likes:matched', { profile: profileId(2), at });
    const dialog = within(await screen.findByRole('dialog', { name: 'Lid 2 vindt jou ook leuk' }));
    expect(dialog.getByRole('link', { name: /^Schrijf Lid 2, 1 credit/ })).toHaveAttribute(
      'href',
      `/members/${profileId(2)}/chat`,
    );
    expect(dialog.getByRole('link', { name: 'Profiel van Lid 2' })).toHaveAttribute(
      'href',
      `/members/${profileId(2)}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gateway.tell('likes:matched', { profile: profileId(2), at });
    await waitFor(() => expect(gateway.payloadsOf('GET /api/profile.php')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[LIKE-07] leads into the conversation when its button is pressed, and is gone', async () => {
    const gateway = gatewayOfLikes([{ number: 2, liked: true, liked_by: true }]);
    const { user } = await renderApp('/members', gateway);
    await waitFor(() => expect(gateway.payloadsOf('chat:sync')).toHaveLength(1));
    gateway.tell('likes:matched', { profile: profileId(2), at });
    const dialog = within(await screen.findByRole('dialog', { name: 'Lid 2 vindt jou ook leuk' }));
    await user.click(dialog.getByRole('link', { name: /^Schrijf Lid 2/ }));
    await waitFor(() => expect(window.location.pathname).toBe(`/members/${profileId(2)}/chat`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a profile', () => {
  it('that is opened counts as looked at, and offers to like back', async () => {
    const gateway = gatewayOfLikes([{ number: 2, liked_by: true, like_new: true }]);
    const relation = { liked: false, liked_by: true, like_new: true, match: false };
    gateway.answers['GET /api/profile.php'] = () => ({
      profile: person(2, { relation }),
      related: [person(3)],
    });
    await renderApp(`/likes/m/${profileId(2)}`, gateway);
    await screen.findByRole('heading', { level: 1, name: 'Lid 2, 42' });
    expect(screen.getByRole('link', { name: 'Terug naar likes' })).toHaveAttribute(
      'href',
      '/likes',
    );
    await waitFor(() => expect(gateway.payloadsOf('PUT /api/like.php')).toHaveLength(1));
    expect(await heart(2)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('heading', { name: 'Lid 3, 43' })).toBeInTheDocument();
  });

  it('is blocked only after a question, and let in again at once when that was a mistake', async () => {
    const gateway = gatewayOfLikes([]);
    gateway.answers['POST /api/block.php'] = () => ({ blocked: [] });
    gateway.answers['DELETE /api/block.php'] = () => ({ blocked: [] });
    const { user } = await renderApp(`/members/${profileId(2)}`, gateway);
    await user.click(await screen.findByRole('button', { name: 'Meer over Lid 2' }));
    await user.click(screen.getByRole('menuitem', { name: 'Lid 2 blokkeren' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lid 2 blokkeren' }));
    expect(gateway.payloadsOf('POST /api/block.php')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Blokkeren' }));
    await screen.findByRole('heading', { level: 1, name: 'Leden' });
    await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    expect(gateway.payloadsOf('DELETE /api/block.php')).toEqual([{ profile: profileId(2) }]);
  });

  it('that is hidden meanwhile is gone from the page', async () => {
    const gateway = gatewayOfLikes([]);
    await renderApp(`/members/${profileId(2)}`, gateway);
    await screen.findByRole('heading', { level: 1, name: 'Lid 2, 42' });
    await waitFor(() => expect(gateway.payloadsOf('chat:sync')).toHaveLength(1));
    gateway.answers['GET /api/profile.php'] = () => {
      throw refuseCall({ code: 'not_found' }, 404);
    };
    gateway.tell('profiles:hidden', { profile: profileId(2) });
    expect(await screen.findByText('Deze pagina is niet gevonden')).toBeInTheDocument();
  });
});

describe('a like of the site', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[LIKE-09, CONST-08] names the profile and its picture, and half a second later the likes are read again', async () => {
    let later: (() => void) | undefined;
    const usual = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== 500) return usual(run, ms);
      later = run;
      return 0;
    }) as typeof setTimeout);
    const gateway = gatewayOfLikes([]);
    const image = { filename: 'v.webp', thumb_filename: 'v-s.webp', status: 'active' as const };
    const main_image = { ...image, match: '/pictures/v.webp', picture: null };
    const profile = { ...person(2, { fictional: true }), main_image };
    gateway.answers['GET /api/auto-like.php'] = () => ({ profile });
    await renderApp('/likes?t=0', gateway);
    const dialog = await screen.findByRole('dialog', { name: 'Lid 2 vindt je leuk' });
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', `/members/${profileId(2)}`);
    expect(dialog.querySelector('img')).toHaveAttribute('src', '/pictures/v.webp');
    await screen.findByText('Nog geen likes');
    const asked = () => gateway.payloadsOf('GET /api/likes.php').length;
    const before = asked();
    await waitFor(() => expect(later).toBeDefined());
    act(() => later?.());
    await waitFor(() => expect(asked()).toBe(before + 1));
  });
});

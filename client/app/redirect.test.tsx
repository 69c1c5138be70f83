import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { FakeGateway } from '../testing/FakeGateway.ts';
import { member } from '../testing/fakeData.ts';
import { renderApp } from '../testing/renderApp.tsx';
import type { Route } from '../routes.tsx';
import { lazyPage } from './frame/lazyPage.tsx';
import { useNavigate } from './router/index.ts';

const route = (path: string, guard: Route['guard'], load: () => Promise<ComponentType>): Route => ({
  ...{
    name: path,
    path,
    layout: 'default',
    guard,
    module: './features/site/ComingPage.tsx',
    texts: [],
  },
  ...lazyPage(load, []),
});

function Ending() {
  const navigate = useNavigate();
  return <button onClick={() => navigate('/ended', { replace: true })}>End it</button>;
}

it('[ACCOUNT-14] a session that ends while its member is already on the way to another page leads nowhere else', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  const ended = new Promise<ComponentType>((resolve) => (arrive = resolve));
  const own = [
    route('/ending', 'member', async () => Ending),
    route('/ended', 'anyone', () => ended),
  ];
  const gateway = new FakeGateway({ user: member() });
  const { session } = await renderApp('/ending', gateway, { more: own });
  const button = await screen.findByRole('button', { name: 'End it' });
  act(() => button.click());
  expect(window.location.pathname).toBe('/ended');
  act(() => session.actor.send({ type: 'SESSION_ENDED' }));
  expect(window.location.pathname).toBe('/ended');
  await act(async () => arrive(() => <h1>It has ended</h1>));
  expect(await screen.findByRole('heading', { name: 'It has ended' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/ended');
});

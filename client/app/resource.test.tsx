import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseCall } from '../testing/FakeGateway.ts';
import type { Call } from './http/index.ts';
import { notifyLogout } from './session/onLogout.ts';
import { CallProvider } from './callContext.ts';
import { createQueryClient, forgetWithMember, primeResources, useResource } from './resource.ts';

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
  forgetWithMember(client);
});

const call = (() => Promise.reject(new Error('not asked for'))) as Call;

const within = (children: ReactNode) => (
  <CallProvider value={call}>
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </CallProvider>
);

function Shown({ load }: { load: () => Promise<string> }) {
  const resource = useResource('thing', load);
  if (resource.state === 'loading') return <p>loading</p>;
  if (resource.state === 'failed') return <button onClick={resource.retry}>failed</button>;
  const { value, stale } = resource;
  return stale ? <button onClick={stale.retry}>{value}, of last time</button> : <p>{value}</p>;
}

/** Shows the thing once, then again as on the way back. */
async function showAgain(load: () => Promise<string>) {
  const first = render(within(<Shown load={() => Promise.resolve('old')} />));
  await screen.findByText('old');
  first.unmount();
  render(within(<Shown load={load} />));
  expect(screen.getByText('old')).toBeInTheDocument();
}

describe('what a page has fetched', () => {
  it('is shown at once the next time, and brought up to date', async () => {
    await showAgain(() => Promise.resolve('new'));
    expect(await screen.findByText('new')).toBeInTheDocument();
  });

  it('stays when fetching it again meets trouble, with a word about it and a way to try again', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refuseCall({ code: 'server_error' }, 500))
      .mockResolvedValueOnce('new');
    await showAgain(load);
    await userEvent.click(await screen.findByRole('button', { name: 'old, of last time' }));
    expect(await screen.findByText('new')).toBeInTheDocument();
  });

  it('goes when the gateway says that there is no such thing any more', async () => {
    await showAgain(() => Promise.reject(refuseCall({ code: 'not_found' }, 404)));
    expect(await screen.findByRole('button', { name: 'failed' })).toBeInTheDocument();
  });

  it('of one member is not there for the next, even when the answer comes after he has left', async () => {
    let answer: (value: string) => void = () => undefined;
    const late = new Promise<string>((come) => (answer = come));
    const first = render(within(<Shown load={() => late} />));
    first.unmount();
    notifyLogout();
    answer('of the one before');
    await late;
    render(within(<Shown load={() => new Promise(() => undefined)} />));
    expect(screen.getByText('loading')).toBeInTheDocument();
  });

  it('is an error when there is nothing of last time', async () => {
    render(within(<Shown load={() => Promise.reject(new TypeError('network'))} />));
    expect(await screen.findByRole('button', { name: 'failed' })).toBeInTheDocument();
  });

  it('stays on screen when it came with the page and a member leaves, though nobody asks again', async () => {
    primeResources(client, { thing: 'given' });
    const given = Promise.resolve('given');
    const load = vi.fn(() => given);
    const { rerender } = render(within(<Shown load={load} />));
    await act(() => given);
    act(notifyLogout);
    rerender(within(<Shown load={load} />));
    expect(screen.getByText('given')).toBeInTheDocument();
    expect(load).toHaveBeenCalledOnce();
  });
});

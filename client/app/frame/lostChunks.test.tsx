import { act, screen, waitFor } from '@testing-library/react';
import type { FakeGateway } from '../../testing/FakeGateway.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { member, unconfirmed } from '../../testing/fakeData.ts';

const chunks = {
  display: './DisplayModal.tsx',
  activation: './ActivationModal.tsx',
  signup: '../../features/accounts/signup/SignupDialog.tsx',
  toasts: './AfterOpening.tsx',
};
type Chunk = keyof typeof chunks;
type Given = ConstructorParameters<typeof FakeGateway>[0];

let leave = () => undefined as void;

/** The client as it is loaded for the first time, where one chunk cannot be had. */
async function openWithout(chunk: Chunk, path: string, given: Given) {
  vi.resetModules();
  vi.doMock(chunks[chunk], () => {
    throw new TypeError('no such file');
  });
  // A reload was tried a moment ago, and did not bring it.
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  const fake = await import('../../testing/FakeGateway.ts');
  const { renderApp } = await import('../../testing/renderApp.tsx');
  const told = await import('../../ui/toasts.ts');
  const gateway = new fake.FakeGateway(given);
  const app = await renderApp(path, gateway);
  leave = () => {
    app.unmount();
    app.session.stop();
    for (const { id } of told.toasts.get()) told.dismissToast(id, 'action');
  };
  return { ...app, ...told, gateway };
}

/** The chunk can be had after all. */
const find = (chunk: Chunk) => vi.doUnmock(chunks[chunk]);

afterEach(() => {
  leave();
  for (const path of Object.values(chunks)) vi.doUnmock(path);
  vi.resetModules();
});

const isPage = async (name: string) => {
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('An error occurred');
};
const notFetched = 'Dat lukt nu niet, er is geen verbinding.';

describe('a part of the frame that cannot be fetched', () => {
  it('says so where it is a dialog that was asked for', async () => {
    const { user } = await openWithout('display', '/members', { user: member() });
    await isPage('Leden');
    await user.click(await screen.findByRole('button', { name: /^Account van/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Taal en weergave' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(notFetched);
    await isPage('Leden');
  });

  it('[BANNER-03] is a line where it was to be the dialog on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ matches: /pointer: coarse/.test(media), media }) as MediaQueryList,
    );
    sessionStorage.clear();
    const { noteSignupCompleted } = await import('../completedSignup.ts');
    noteSignupCompleted();
    await openWithout('activation', '/members', { user: unconfirmed() });
    expect(await screen.findByText(/^Bevestig je e-mailadres/)).toBeInTheDocument();
    await isPage('Leden');
  });

  it('[LAYOUT-06] closes signing up with a word about it, and opens it the next time', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: /min-width/.test(media),
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const { user } = await openWithout('signup', '/', { user: null });
    const heading = (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
    const begin = () => user.click(screen.getAllByRole('button', { name: 'Gratis aanmelden' })[0]!);
    await begin();
    expect(await screen.findByRole('alert')).toHaveTextContent(notFetched);
    await isPage(heading);
    await act(() => waitFor(() => expect(window.history.state).not.toHaveProperty('usr.step')));
    expect(screen.queryByRole('dialog')).toBeNull();
    find('signup');
    await begin();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('shows the next toast when it could not show the one before', async () => {
    const { showToast } = await openWithout('toasts', '/members', { user: member() });
    await isPage('Leden');
    act(() => void showToast({ text: 'Ongezien', lastsMs: null }));
    await expect(import('./AfterOpening.tsx')).rejects.toThrow();
    // The refusal is through.
    await act(() => new Promise((done) => setTimeout(done)));
    expect(screen.queryByText('Ongezien')).toBeNull();
    find('toasts');
    act(() => void showToast({ text: 'Gezien', lastsMs: null }));
    expect(await screen.findByText('Gezien')).toBeInTheDocument();
  });
});

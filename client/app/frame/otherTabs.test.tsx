import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { showToast } from '../../ui/toasts.ts';

it('[LOCALE-04] language and light or dark that another tab has chosen hold here for who comes back', async () => {
  await renderApp('/login', new FakeGateway({ user: null }));
  expect(await screen.findByLabelText('E-mailadres')).toBeInTheDocument();
  // What is fetched after the page is here once a toast is.
  act(() => void showToast({ text: 'Daar' }));
  await screen.findByText('Daar');
  document.cookie = 'locale=en; path=/';
  localStorage.setItem('colour-scheme', 'dark');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  localStorage.removeItem('colour-scheme');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

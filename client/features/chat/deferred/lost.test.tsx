import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chat, member } from '../../../testing/fakeData.ts';

let leave = () => undefined as void;
afterEach(() => {
  leave();
  vi.doUnmock('./bundle.ts');
  vi.resetModules();
});

it('[REAL-06] why a message was not sent is told as soon as that part can be fetched', async () => {
  vi.resetModules();
  vi.doMock('./bundle.ts', () => {
    throw new TypeError('no network');
  });
  const { FakeGateway, refuse } = await import('../../../testing/FakeGateway.ts');
  const { renderApp } = await import('../../../testing/renderApp.tsx');
  const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1)] });
  gateway.handlers['chat:send'] = () => {
    throw refuse({ code: 'insufficient_credits', credits: 0, price: 1 });
  };
  const app = await renderApp('/chats/c00000000000000000000002', gateway);
  leave = () => {
    app.unmount();
    app.session.stop();
  };
  const field = await screen.findByRole('textbox', { name: 'Bericht' });
  await app.user.type(field, 'Hallo{Enter}');
  // The message stands there, and what can be done about it does not yet.
  expect(await screen.findByText('Hallo')).toBeInTheDocument();
  await expect.poll(() => gateway.payloadsOf('chat:send').length).toBe(1);
  expect(screen.queryByRole('group', { name: 'niet verstuurd' })).toBeNull();

  vi.doUnmock('./bundle.ts');
  act(() => void window.dispatchEvent(new Event('online')));
  const failure = within(await screen.findByRole('group', { name: 'niet verstuurd' }));
  expect(failure.getByRole('button', { name: 'Opnieuw' })).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field } from '../../../testing/chatTests.tsx';
import { FakeGateway } from '../../../testing/FakeGateway.ts';
import { chat, conversationId, member } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const three = () => new FakeGateway({ user: member(), chats: [2, 3, 4].map((n) => chat(n, 1)) });
const help = () => screen.queryByRole('dialog', { name: 'Sneltoetsen' });

/** The keys come a moment after the page. */
async function untilKeysWork(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await waitFor(async () => {
    await user.keyboard('{Control>}/{/Control}');
    expect(help()).not.toBeNull();
  });
  await user.click(within(help()!).getByRole('button', { name: 'Sluiten' }));
  await closed();
}
const closed = () => waitFor(() => expect(help()).toBeNull());

describe('shortcuts', () => {
  it('of a single character can be switched off, for this browser; the others stay', async () => {
    const { user } = await renderApp('/chats', three());
    await screen.findByRole('link', { name: /^Lid 2/ });
    await untilKeysWork(user);
    await user.keyboard('/');
    await user.keyboard('{Escape}');
    await user.keyboard('?');
    const modal = within(await screen.findByRole('dialog', { name: 'Sneltoetsen' }));
    await user.click(modal.getByRole('switch', { name: /Sneltoetsen van één teken/ }));
    await user.click(modal.getByRole('button', { name: 'Sluiten' }));
    await closed();

    await user.keyboard('?');
    await user.keyboard('/');
    expect(help()).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(localStorage.getItem('single-keys')).toBe('off');

    await user.keyboard('{Control>}/{/Control}');
    const again = within(await screen.findByRole('dialog', { name: 'Sneltoetsen' }));
    const single = again.getByRole('switch', { name: /Sneltoetsen van één teken/ });
    expect(single).not.toBeChecked();
    await user.click(single);
    await user.click(again.getByRole('button', { name: 'Sluiten' }));
    await closed();
    await user.keyboard('/');
    expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  });

  it('a letter typed beside the field goes into it, unless that is switched off', async () => {
    const { user } = await renderApp(`/chats/${conversationId(2)}`, three());
    const composer = await field();
    await untilKeysWork(user);
    composer.blur();
    await user.keyboard('H');
    expect(composer).toHaveValue('H');
    composer.blur();
    localStorage.setItem('single-keys', 'off');
    await user.keyboard('a');
    expect(composer).toHaveValue('H');
  });

  it('from one conversation to the next do not pile up in the history', async () => {
    const { user } = await renderApp(`/chats/${conversationId(2)}`, three());
    await field();
    await untilKeysWork(user);
    const before = window.history.length;
    const addresses = new Set([window.location.pathname]);
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
      await user.keyboard(`{Alt>}${key}{/Alt}`);
      await field();
      addresses.add(window.location.pathname);
    }
    expect(addresses.size).toBeGreaterThan(1);
    expect(window.history.length).toBe(before);
  });
});

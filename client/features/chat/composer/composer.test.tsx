import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, sendButton, shownMessages } from '../../../testing/chatTests.tsx';
import { FakeGateway } from '../../../testing/FakeGateway.ts';
import { chat, conversationId, member, profileId } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const one = (more = {}) => new FakeGateway({ user: member(more), chats: [chat(2, 1)] });
const address = `/chats/${conversationId(2)}`;

describe('composer', () => {
  it('sends with Enter, breaks the line with Shift and Enter', async () => {
    const gateway = one();
    const { user } = await renderApp(address, gateway);
    await user.type(await field(), 'Eerste{Shift>}{Enter}{/Shift}tweede{Enter}');
    await waitFor(() =>
      expect(gateway.payloadsOf('chat:send')).toMatchObject([
        { content: { text: 'Eerste\ntweede' } },
      ]),
    );
    expect(await field()).toHaveValue('');
  });

  it('leaves to an input method the keys that are its own', async () => {
    const gateway = one();
    const { user } = await renderApp(address, gateway);
    await user.type(await field(), 'Dag');
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(await field(), { key: 'Escape', isComposing: true });
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('Dag');
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
  });

  it('sends nothing that is empty', async () => {
    const gateway = one();
    const { user } = await renderApp(address, gateway);
    await user.type(await field(), '   {Enter}');
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
  });

  it('[CHAT-11, SCREEN-18] counts characters when it gets close, and does not send too many', async () => {
    const gateway = one();
    const { user } = await renderApp(address, gateway, { settings: { message_length: 20 } });
    await user.type(await field(), 'twaalf teken');
    expect(await screen.findByText('Nog 8 tekens')).toBeInTheDocument();
    await user.type(await field(), ' en nog veel meer{Enter}');
    expect(screen.getAllByText('9 tekens te veel')[0]).toBeInTheDocument();
    expect(await field()).toHaveAttribute('aria-invalid', 'true');
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
    // One emoji is one character, although it takes two units.
    await user.clear(await field());
    await user.type(await field(), '😀'.repeat(20));
    expect((await screen.findAllByText('Nog 0 tekens'))[0]).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
  });

  it('without credits says so, keeps the text and sends nothing', async () => {
    const gateway = one({ credits: 0 });
    const { user } = await renderApp(address, gateway);
    await user.type(await field(), 'Hallo{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Je hebt onvoldoende credits');
    expect(screen.getByText(/Je hebt 0 credits\. Een bericht kost €\s1,00\./)).toBeInTheDocument();
    expect(await field()).toHaveValue('Hallo');
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
  });

  it('[MEMBERSHIP-03] a free member who has begun two conversations is told that no third can begin', async () => {
    const gateway = new FakeGateway({
      user: member({ paid_user: false, free_conversations_left: 0 }),
    });
    const { user } = await renderApp(`/members/${profileId(7)}/chat`, gateway);
    await user.type(await field(), 'Hallo{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/geen nieuw gesprek meer beginnen/);
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
  });

  it('[MEMBERSHIP-03] nor can a gift begin a third conversation', async () => {
    const gateway = new FakeGateway({
      user: member({ paid_user: false, free_conversations_left: 0 }),
    });
    await renderApp(`/members/${profileId(7)}/chat?gift`, gateway);
    const picker = within(await screen.findByRole('dialog'));
    expect(await picker.findByText(/geen nieuw gesprek meer beginnen/)).toBeInTheDocument();
    expect(await picker.findByRole('radio', { name: /Kop koffie/ })).toBeChecked();
    expect(picker.queryByRole('button', { name: /Kop koffie/ })).toBeNull();
  });

  it('out of credits the way to new ones is one tap away, from the gift dialog too', async () => {
    const { user } = await renderApp(address, one({ credits: 0 }));
    const [link] = await screen.findAllByRole('link', { name: 'Credits kopen' });
    expect(link).toHaveAttribute('href', '/credits');
    await user.click(screen.getByRole('button', { name: 'Cadeau sturen' }));
    const picker = within(await screen.findByRole('dialog'));
    expect(await picker.findByText('Je credits zijn op')).toBeInTheDocument();
    expect(picker.getByRole('link', { name: 'Credits kopen' })).toBeInTheDocument();
  });

  it('who has not confirmed the address is told that this helps, not to buy', async () => {
    const { profile } = member();
    const gateway = one({ credits: 0, paid_user: false, status: 'not_confirmed', profile });
    gateway.answers['GET /api/activation-mail.php'] = () => ({ state: 'sent', email: 'a@b.nl' });
    gateway.answers['POST /api/activation-mail.php'] = () => ({
      state: 'waiting',
      email: 'a@b.nl',
    });
    const { user } = await renderApp(address, gateway);
    expect(await screen.findByText(/Daarna verstuur je 3 berichten gratis/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Credits kopen' })).toBeNull();
    await user.type(await field(), 'Hallo{Enter}');
    const [alert] = screen.getAllByRole('alert').filter((each) => each.textContent !== '');
    expect(alert).toHaveTextContent('Bevestig eerst je e-mailadres');
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Mail nog een keer sturen' }));
    expect(await screen.findByText(/We hebben een mail gestuurd naar/)).toHaveTextContent('a@b.nl');
  });

  it('[ACCOUNT-02] who has not confirmed the address sends nothing, with credits neither', async () => {
    const { profile } = member();
    const gateway = one({ credits: 9, paid_user: true, status: 'not_confirmed', profile });
    gateway.answers['GET /api/activation-mail.php'] = () => ({ state: 'none', email: 'a@b.nl' });
    const { user } = await renderApp(address, gateway);
    expect(await screen.findByText(/Dat doe je met de link in onze mail/)).toBeInTheDocument();
    await user.type(await field(), 'Hallo{Enter}');
    const [alert] = screen.getAllByRole('alert').filter((each) => each.textContent !== '');
    expect(alert).toHaveTextContent('Bevestig eerst je e-mailadres');
    await user.click(screen.getByRole('button', { name: 'Cadeau sturen' }));
    const picker = within(await screen.findByRole('dialog'));
    expect(await picker.findByText('Bevestig eerst je e-mailadres')).toBeInTheDocument();
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
  });

  it('[TRUST-01] credits of a signup cost nothing, and no amount of money is said', async () => {
    await renderApp(address, one({ credits: 3, paid_user: false }));
    await field();
    expect(sendButton()).toHaveAccessibleName('Versturen voor 1 credit, gratis');
    expect(document.querySelector('form [data-price]')).not.toHaveTextContent('€');
  });

  it('a gift that cannot be paid after what waits is not offered', async () => {
    const gateway = one({ credits: 3 });
    gateway.handlers['chat:send'] = () => new Promise(() => undefined);
    const { user } = await renderApp(address, gateway);
    const openPicker = async () => {
      await user.click(screen.getByRole('button', { name: 'Cadeau sturen' }));
      const picker = within(await screen.findByRole('dialog'));
      await user.click(await picker.findByRole('radio', { name: /Boeket/ }));
      return picker;
    };
    await field();
    const before = await openPicker();
    expect(before.getByRole('button', { name: /Boeket/ })).toBeInTheDocument();
    await user.click(before.getByRole('button', { name: 'Sluiten' }));
    await user.type(await field(), 'Hallo{Enter}');
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
    const after = await openPicker();
    expect(after.queryByRole('button', { name: /Boeket/ })).toBeNull();
  });

  it('keeps a draft through another conversation and a reload', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 1), chat(3, 1)] });
    const first = await renderApp(address, gateway);
    await first.user.type(await field(), 'Half af');
    await first.user.click(screen.getByRole('link', { name: /^Lid 3/ }));
    await waitFor(() => expect(document.title).toContain('Lid 3'));
    expect(await field()).toHaveValue('');
    expect(screen.getByRole('link', { name: /^Lid 2.*Concept: Half af/ })).toBeInTheDocument();
    first.unmount();
    first.session.stop();
    await renderApp(address, gateway);
    expect(await field()).toHaveValue('Half af');
  });

  it('[REAL-06] what was not sent is still there after a reload, and is sent then', async () => {
    const gateway = one();
    gateway.handlers['chat:send'] = () => new Promise(() => undefined);
    const first = await renderApp(address, gateway);
    await first.user.type(await field(), 'Bewaard{Enter}');
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
    first.unmount();
    first.session.stop();
    gateway.handlers['chat:send'] = new FakeGateway({ user: null }).handlers['chat:send'];
    const usual = one();
    await renderApp(address, usual);
    await waitFor(() => expect(shownMessages()).toEqual(['Bericht 1', 'Bewaard']));
    await waitFor(() => expect(screen.queryByText('wordt verstuurd')).toBeNull());
    const [sent] = usual.payloadsOf('chat:send') as { clientId: string }[];
    const [before] = gateway.payloadsOf('chat:send') as { clientId: string }[];
    expect(sent?.clientId).toBe(before?.clientId);
  });
});

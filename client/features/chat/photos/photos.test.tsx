import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field } from '../../../testing/chatTests.tsx';
import { FakeGateway } from '../../../testing/FakeGateway.ts';
import { chat, conversationId, member, profileId } from '../../../testing/fakeData.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const photo = 'f'.repeat(24);
const file = () => new File(['bytes'], 'duin.jpg', { type: 'image/jpeg' });

/** Uploads as the test lets them go: each is held until the test answers. */
class HeldUpload {
  static all: HeldUpload[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  response: unknown = null;
  path = '';
  sent = new FormData();
  aborted = false;
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.sent = form;
    HeldUpload.all.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  progress(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.response = body;
    this.onload?.();
  }
}
const stored = { photo: { id: photo, picture: { width: 1, height: 1, sources: [] } } };

describe('a photo in a conversation', () => {
  beforeEach(() => {
    HeldUpload.all = [];
    vi.stubGlobal('XMLHttpRequest', HeldUpload);
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = async (more = {}, settings = {}) => {
    const gateway = new FakeGateway({ user: member(more), chats: [chat(2, 1)] });
    const { user } = await renderApp(`/chats/${conversationId(2)}`, gateway, { settings });
    await field();
    const choose = () =>
      user.upload(
        document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement,
        file(),
      );
    const upload = () => waitFor(() => HeldUpload.all.at(-1) ?? Promise.reject(new Error('none')));
    return { gateway, user, choose, upload };
  };
  const dialog = () => screen.findByRole('dialog', { name: 'Een foto voor Lid 2' });
  const sendIn = async () =>
    within(await dialog()).getByRole('button', { name: /^Foto sturen voor 2 credits/ });

  it('is shown with its price, tried again under the same name, and sent once through the outbox', async () => {
    const { gateway, user, choose, upload } = await open();
    await choose();
    const box = await dialog();
    expect(
      await within(box).findByRole('img', { name: 'De foto die je gekozen hebt' }),
    ).toBeVisible();
    const first = await upload();
    first.progress(40);
    const bar = await within(box).findByRole('progressbar', { name: 'De foto wordt klaargezet' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '0.4'));
    first.onerror?.();
    expect(await within(box).findByRole('alert')).toHaveTextContent('Er is geen verbinding');
    await user.click(within(box).getByRole('button', { name: 'Opnieuw' }));
    await waitFor(() => expect(HeldUpload.all).toHaveLength(2));
    const second = await upload();
    expect(second.sent.get('client_id')).toBe(first.sent.get('client_id'));
    expect((second.sent.get('photo') as File).size).toBe(file().size);
    // Wanted before it is there: it goes as soon as it is.
    await user.click(await sendIn());
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
    second.answer(201, stored);
    await waitFor(() => expect(gateway.payloadsOf('chat:send')).toHaveLength(1));
    expect(gateway.payloadsOf('chat:send')).toMatchObject([{ content: { type: 'photo', photo } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that is refused says why, and cannot be sent', async () => {
    const { choose, upload } = await open();
    await choose();
    (await upload()).answer(422, { error: 'photo_refused', reason: 'too_small' });
    const box = await dialog();
    expect(await within(box).findByRole('alert')).toHaveTextContent('Deze foto is te klein');
    expect(within(box).queryByRole('button', { name: /Sturen|Opnieuw/ })).not.toBeInTheDocument();
  });

  it('that is not wanted after all goes nowhere', async () => {
    const { gateway, user, choose, upload } = await open();
    await choose();
    const begun = await upload();
    await user.click(within(await dialog()).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(begun.aborted).toBe(true));
    expect(gateway.payloadsOf('chat:send')).toEqual([]);
  });

  it('can be pasted', async () => {
    await open();
    fireEvent.paste(await field(), { clipboardData: { files: [file()] } });
    expect(await dialog()).toBeInTheDocument();
  });

  it('without credits for it leads to credits, and has no button to send', async () => {
    const { choose } = await open({ credits: 1 });
    await choose();
    const box = await dialog();
    expect(await within(box).findByRole('link', { name: 'Credits kopen' })).toBeInTheDocument();
    expect(within(box).queryByRole('button', { name: /^Foto sturen/ })).not.toBeInTheDocument();
  });

  it('is for Premium members where the site says so, and says so before one is chosen', async () => {
    const premium = { premium_features: ['chat_photos' as const] };
    const { user } = await open({ paid_user: false }, premium);
    await user.click(screen.getByRole('button', { name: 'Foto sturen' }));
    const box = await screen.findByRole('dialog', { name: 'Foto sturen' });
    expect(box).toHaveTextContent('Deze functie is alleen beschikbaar voor premium leden');
  });

  it('opens large with a click or Enter, among those sent before, and closes with Escape', async () => {
    const gateway = new FakeGateway({ user: member(), chats: [chat(2, 3)] });
    const [messages] = gateway.chats.map((each) => each.messages);
    for (const [index, message] of (messages ?? []).entries()) {
      Object.assign(message, { type: 'photo', photo: `${index}`.repeat(24), sender: profileId(2) });
      delete message.text;
    }
    const { user } = await renderApp(`/chats/${conversationId(2)}`, gateway);
    const small = await screen.findAllByRole('button', {
      name: 'Foto van Lid 2, groot bekijken',
    });
    expect(small).toHaveLength(3);
    await user.click(small[1] as HTMLElement);
    const large = await screen.findByRole('dialog', { name: "Foto's, groot" });
    await waitFor(() =>
      expect([...large.querySelectorAll('img')].map(({ src }) => src).join()).toContain(
        '1'.repeat(24),
      ),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(large).not.toBeInTheDocument());
    const bubble = (small[0] as HTMLElement).closest<HTMLElement>('[data-message]');
    bubble?.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: "Foto's, groot" })).toBeInTheDocument();
  });
});

import type { OwnPhotosAnswer, OwnPhotoView } from '@rendezvous/core/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { member } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';

/** The browser's own request, held in the hand: a test says how far it is and how it ends. */
class HeldRequest {
  static all: HeldRequest[] = [];
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  response: unknown = null;
  responseType = '';
  body: FormData | null = null;
  aborted = false;
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
    HeldRequest.all.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  progress(part: number) {
    act(() => this.upload.onprogress?.({ loaded: part * 100, total: 100 }));
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    act(() => this.onload?.());
  }
  break() {
    act(() => this.onerror?.());
  }
}

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const photo = (number: number, more: Partial<OwnPhotoView> = {}): OwnPhotoView => ({
  id: `f${number}`.padEnd(24, '0'),
  main: number === 1,
  locked: false,
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  picture: {
    ...{ width: 360, height: 450 },
    sources: [{ width: 360, height: 450, webp: `/photos/${number}/360.webp`, avif: null }],
  },
  ...more,
});

describe('photos on their way', () => {
  let photos: OwnPhotoView[];
  const answered = (): OwnPhotosAnswer => ({ photos, limit: 3 });

  beforeEach(() => {
    HeldRequest.all = [];
    photos = [];
    vi.stubGlobal('XMLHttpRequest', HeldRequest);
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function open(paid_user = false) {
    const user = member({ paid_user });
    const gateway = new FakeGateway({ user });
    gateway.answers['GET /api/profile.php'] = () => ({
      profile: { ...user.profile, photos, photo_count: photos.length },
    });
    gateway.answers['GET /api/own-photos.php'] = answered;
    gateway.answers['PUT /api/photo.php'] = answered;
    const page = await renderApp('/profile', gateway);
    await screen.findByRole('heading', { name: "Foto's" });
    await screen.findByText(/van 3 foto's/);
    return { gateway, ...page };
  }
  const choose = (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
    if (!input) throw new Error('no way in');
    fireEvent.change(input, { target: { files } });
  };
  const requestNumber = async (number: number) => {
    await waitFor(() => expect(HeldRequest.all).toHaveLength(number));
    const request = HeldRequest.all[number - 1];
    if (!request) throw new Error('no request');
    return request;
  };

  it('go one after the other, each with its progress', async () => {
    await open();
    choose(jpeg('one.jpg'), jpeg('two.jpg'));
    const first = await requestNumber(1);
    first.progress(0.42);
    const [bar] = await screen.findAllByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    expect(screen.getByText('Wacht')).toBeInTheDocument();
    photos = [photo(1)];
    first.answer(201, { photo: photos[0], ...answered() });
    const second = await requestNumber(2);
    photos = [photo(1), photo(2)];
    second.answer(201, { photo: photos[1], ...answered() });
    expect(await screen.findByText(/2 van 3 foto's/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be stopped, and tried again after trouble under the same id', async () => {
    const { user } = await open();
    choose(jpeg('one.jpg'));
    const first = await requestNumber(1);
    first.break();
    await user.click(await screen.findByRole('button', { name: 'Foto 1 opnieuw proberen' }));
    const again = await requestNumber(2);
    expect(again.body?.get('client_id')).toBe(first.body?.get('client_id'));
    await user.click(screen.getByRole('button', { name: 'Stoppen met foto 1' }));
    expect(again.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText(/0 van 3 foto's/)).toBeInTheDocument();
  });

  it('are refused in words: by the gateway, or before anything is sent where there is no place for them', async () => {
    photos = [photo(1), photo(2)];
    await open();
    choose(jpeg('three.jpg'), jpeg('four.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Je kunt 3 foto's plaatsen/);
    expect(screen.getAllByRole('link', { name: "Meer foto's met Premium" })[0]).toHaveAttribute(
      'href',
      '/premium',
    );
    const third = await requestNumber(1);
    third.answer(422, { error: 'photo_refused', reason: 'too_small' });
    expect(await screen.findByText(/Deze foto is te klein/)).toBeInTheDocument();
    expect(HeldRequest.all).toHaveLength(1);
  });

  it('come in by pasting and dropping too, and what is no photo says so', async () => {
    await open();
    const files = [new File(['x'], 'a.pdf', { type: 'application/pdf' })];
    fireEvent.drop(screen.getByRole('region', { name: "Foto's" }), { dataTransfer: { files } });
    expect(await screen.findByText(/geen foto die we kunnen lezen/)).toBeInTheDocument();
    fireEvent.paste(window, { clipboardData: { files: [jpeg('pasted.jpg')] } });
    await requestNumber(1);
  });

  it('say what waits for a decision and what was refused by it', async () => {
    photos = [photo(1), photo(2, { status: 'pending' }), photo(3, { status: 'rejected' })];
    await open();
    expect(screen.getByText('In controle')).toBeInTheDocument();
    expect(screen.getByText('Geweigerd')).toBeInTheDocument();
    // Who was refused takes no place.
    expect(screen.getByText(/2 van 3 foto's/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Foto toevoegen' })).toBeInTheDocument();
  });
});

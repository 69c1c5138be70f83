import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { i18nIn } from '@rendezvous/locales/files';
import { describe, expect, it, vi } from 'vitest';
import { I18n } from '../app/i18n/index.ts';
import { InRouter } from '../testing/InRouter.tsx';
import { Modal } from './Modal.tsx';
import { ToastRegion } from './Toast.tsx';
import { dismissToast, showToast } from './toasts.ts';

const inApp = (page: ReactNode) => (
  <I18n i18n={i18nIn('nl')}>
    <InRouter>{page}</InRouter>
  </I18n>
);

const show = (page: ReactNode) => {
  render(inApp(page));
  return userEvent.setup();
};

const modal = (title: string) => (
  <Modal title={title} onClose={() => undefined}>
    Inhoud
  </Modal>
);

describe('toasts', () => {
  it('while a modal is open are in it, where they can be seen, heard and pressed', async () => {
    const run = vi.fn();
    const user = show(
      <>
        {modal('Boven')}
        <ToastRegion />
      </>,
    );
    act(() => void showToast({ text: 'Bewaard', action: { label: 'Ongedaan maken', run } }));
    const top = within(screen.getByRole('dialog', { name: 'Boven' }));
    expect(top.getByRole('status')).toHaveTextContent('Bewaard');
    await user.click(top.getByRole('button', { name: 'Ongedaan maken' }));
    expect(run).toHaveBeenCalledOnce();
  });

  it('stay the same, with their clock and the focus, when a modal comes and goes', () => {
    vi.useFakeTimers();
    const onGone = vi.fn();
    const action = { label: 'Ongedaan maken', run: () => undefined };
    const page = (open: boolean) =>
      inApp(
        <>
          <ToastRegion />
          {open ? modal('Boven') : null}
        </>,
      );
    const view = render(page(false));
    act(() => void showToast({ text: 'Verwijderd', action, onGone, lastsMs: 6_000 }));
    const card = screen.getByRole('status');
    act(() => vi.advanceTimersByTime(4_000));
    view.rerender(page(true));
    expect(screen.getByRole('dialog', { name: 'Boven' })).toContainElement(card);
    act(() => vi.advanceTimersByTime(1_000));
    const undo = screen.getByRole('button', { name: 'Ongedaan maken' });
    act(() => undo.focus());
    view.rerender(page(false));
    expect(screen.getByRole('status')).toBe(card);
    expect(document.body).toContainElement(card);
    act(() => undo.blur());
    expect(onGone).not.toHaveBeenCalled();
    // A second was left; who had it in hand gets two.
    act(() => vi.advanceTimersByTime(2_000));
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('keep the focus where a modal over the page makes way for the one below it', () => {
    const modals = (count: number) =>
      inApp(
        <>
          <ToastRegion />
          {modal('Onder')}
          {count > 1 ? modal('Boven') : null}
        </>,
      );
    const view = render(modals(1));
    const action = { label: 'Ongedaan maken', run: () => undefined };
    act(() => void showToast({ text: 'Verwijderd', action }));
    const undo = screen.getByRole('button', { name: 'Ongedaan maken' });
    act(() => undo.focus());
    view.rerender(modals(2));
    expect(screen.getByRole('dialog', { name: 'Boven' })).toContainElement(undo);
    view.rerender(modals(1));
    // The focus goes back to where it was before the upper one came.
    expect(undo).toHaveFocus();
  });

  it('come into a region that is there before them', () => {
    let before: boolean | undefined;
    const seen = new MutationObserver(() => undefined);
    seen.observe(document.body, { childList: true, subtree: true });
    act(() => void showToast({ text: 'Bewaard' }));
    show(<ToastRegion />);
    const card = screen.getByRole('status');
    const region = card.parentElement!;
    for (const { target, addedNodes } of seen.takeRecords()) {
      if (target === region && [...addedNodes].includes(card)) before = true;
    }
    seen.disconnect();
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(before).toBe(true);
  });

  it('offer their action once, and tell when they go', async () => {
    const run = vi.fn();
    const onGone = vi.fn();
    const user = show(<ToastRegion />);
    act(
      () =>
        void showToast({ text: 'Verwijderd', action: { label: 'Ongedaan maken', run }, onGone }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Verwijderd');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(run).toHaveBeenCalledOnce();
    expect(onGone).not.toHaveBeenCalled();
    let id = 0;
    act(() => void (id = showToast({ text: 'Nog een', onGone })));
    act(() => {
      dismissToast(id, 'ran out');
      dismissToast(id, 'ran out');
    });
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('wait while they are pointed at or have the focus', () => {
    vi.useFakeTimers();
    try {
      show(<ToastRegion />);
      const onGone = vi.fn();
      const action = { label: 'Ongedaan maken', run: () => undefined };
      act(() => void showToast({ text: 'Verwijderd', action, onGone, lastsMs: 6_000 }));
      const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
      pass(5_000);
      fireEvent.pointerEnter(screen.getByRole('status'));
      pass(60_000);
      act(() => screen.getByRole('button', { name: 'Ongedaan maken' }).focus());
      fireEvent.pointerLeave(screen.getByRole('status'));
      pass(60_000);
      expect(onGone).not.toHaveBeenCalled();
      act(() => screen.getByRole('button', { name: 'Ongedaan maken' }).blur());
      // A second was left; who was reading gets two.
      pass(1_999);
      expect(onGone).not.toHaveBeenCalled();
      pass(1);
      expect(onGone).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are three at most; bad news is an alert', () => {
    show(<ToastRegion />);
    act(() => {
      for (const text of ['1', '2', '3', '4'])
        showToast({ text, tone: text === '4' ? 'bad' : 'good' });
    });
    expect(screen.queryByText('1')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('4');
  });
});

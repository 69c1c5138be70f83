import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { i18nIn } from '@rendezvous/locales/files';
import { describe, expect, it, vi } from 'vitest';
import { I18n } from '../app/i18n/index.ts';
import { InRouter } from '../testing/InRouter.tsx';
import { badgeText, creditsTone } from './Badge.tsx';
import { Menu } from './Menu.tsx';
import { nextItem } from './menuKeys.ts';
import { Modal } from './Modal.tsx';
import { Tabs } from './Tabs.tsx';
import { TextField } from './Field.tsx';

const show = (page: React.ReactNode) => {
  render(
    <I18n i18n={i18nIn('nl')}>
      <InRouter>{page}</InRouter>
    </I18n>,
  );
  return userEvent.setup();
};

describe('badges', () => {
  it('[NAV-03, CONST-13] the exact number up to 99, 99+ from 100 up', () => {
    expect([1, 99, 100, 4_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
  });
  it('[NAV-07, CONST-13] warns from 10 credits down, alarms at 0', () => {
    expect([11, 10, 1, 0].map(creditsTone)).toEqual(['calm', 'low', 'low', 'zero']);
  });
});

describe('menu', () => {
  function Page({ run }: { run: () => void }) {
    return (
      <Menu
        label="Meer"
        items={[{ label: 'Bekijken' }, { label: 'Verwijderen', run }, { label: 'Sluiten' }]}
        button={(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
      />
    );
  }

  it('is worked with the keyboard alone, and gives the focus back', async () => {
    const run = vi.fn();
    const user = show(<Page run={run} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Bekijken' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Sluiten' })).toHaveFocus();
    await user.keyboard('v');
    expect(screen.getByRole('menuitem', { name: 'Verwijderen' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button')).toHaveFocus();
    await user.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when something else is clicked', async () => {
    const user = show(<Page run={vi.fn()} />);
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('moves as menus do', () => {
    const labels = ['Anna', 'Bram', 'Bas'];
    expect(nextItem('ArrowDown', 2, labels)).toBe(0);
    expect(nextItem('End', 0, labels)).toBe(2);
    expect(nextItem('b', 1, labels)).toBe(2);
    expect(nextItem('z', 1, labels)).toBeNull();
    expect(nextItem('Shift', 1, labels)).toBeNull();
    expect(nextItem('Home', 0, [])).toBeNull();
  });
});

describe('modal', () => {
  interface PageProps {
    locked?: boolean;
    children?: ReactNode;
  }
  function Page({ locked = false, children = 'Inhoud' }: PageProps) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open ? (
          <Modal title="Titel" locked={locked} onClose={() => setOpen(false)}>
            {children}
          </Modal>
        ) : null}
      </>
    );
  }
  const cancel = () =>
    act(
      () =>
        void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })),
    );

  it('has a name, closes with Escape, and gives the focus back', async () => {
    const user = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Titel' })).toBeInTheDocument();
    cancel();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('a locked one cannot be closed by Escape or the backdrop', async () => {
    const user = show(<Page locked />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    cancel();
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sluiten' })).toBeNull();
    // The browser asks once only: the key itself is stopped, and what it closed all the same comes back.
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('closes when the browser has closed it by itself', async () => {
    const user = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('a selection that ends on the backdrop does not close it, a click there does', async () => {
    const user = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('Inhoud'));
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
    await user.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('what is inside decides where the focus begins', async () => {
    function Inside() {
      const field = useRef<HTMLInputElement>(null);
      useEffect(() => field.current?.focus(), []);
      return <input ref={field} aria-label="Naam" />;
    }
    const user = show(
      <Page>
        <Inside />
      </Page>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByLabelText('Naam')).toHaveFocus();
  });
});

describe('tabs', () => {
  function Page() {
    const [tab, setTab] = useState<'a' | 'b'>('a');
    return (
      <Tabs
        label="Likes"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { name: 'a', label: 'Ontvangen' },
          { name: 'b', label: 'Gegeven' },
        ]}
      >
        {tab}
      </Tabs>
    );
  }
  it('arrows move between them; Tab goes on', async () => {
    const user = show(<Page />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Ontvangen' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Gegeven' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Gegeven' })).toHaveTextContent('b');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Ontvangen' })).toHaveFocus();
  });
});

describe('fields', () => {
  it('say what is wrong to who listens', () => {
    show(<TextField label="E-mail" error="Nog niet compleet" hint="Blijft verborgen" />);
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Nog niet compleet');
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
  });
});

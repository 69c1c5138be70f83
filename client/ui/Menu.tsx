import { css, styled } from 'styled-components';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { onceGivenBack, useBackCloses, useNavigate } from '../app/router/index.ts';
import { nextItem } from './menuKeys.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Goes somewhere … */
  to?: string;
  /** … or does something. */
  run?: () => void;
  /** One of several, and whether it is the chosen one. */
  checked?: boolean;
  danger?: boolean;
  lang?: string;
}

const Anchor = styled.div`
  position: relative;
  display: inline-flex;
`;

const MenuPanel = styled.div<{ $align: 'left' | 'right' }>`
  position: absolute;
  z-index: 40;
  top: calc(100% + 6px);
  right: 0;
  min-width: 200px;
  max-height: calc(100dvh - var(--bar) - var(--bottom) - 12px);
  overflow: auto;
  padding: 6px;
  border: 1px solid var(--line);
  border-radius: var(--r);
  background: var(--raised);
  box-shadow: var(--shadow-lift);
  ${({ $align }) =>
    $align === 'left' &&
    css`
      right: auto;
      left: 0;
    `};
`;

const Item = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: var(--touch);
  padding: 8px 12px;
  border: 0;
  border-radius: var(--r-s);
  background: none;
  color: var(--ink);
  text-align: left;
  white-space: nowrap;
  &:hover,
  &:focus-visible {
    background: var(--sunken);
    outline-offset: -2px;
  }
  svg {
    flex: none;
    color: var(--ink-2);
  }
  &[aria-checked='true'] {
    font-weight: 600;
    color: var(--teal-ink);
  }
  ${({ $danger }) =>
    $danger &&
    css`
      color: var(--red);
      &:focus-visible {
        background: var(--red-soft);
      }
      svg {
        color: inherit;
      }
    `};
`;

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** Further items before these; their roles begin with menuitem. */
  lead?: ReactNode;
  onDone: (why: 'chosen' | 'escape' | 'tab') => void;
}

/** The items of an open menu: arrows, Home, End and first letters move, Enter chooses, Escape leaves. */
export function MenuList({ label, items, lead, onDone }: MenuListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
  ];

  useEffect(() => {
    // What leads is one step up.
    const find = (what: string) => list.current?.querySelector<HTMLElement>(`:scope > ${what}`);
    (find('[aria-checked=true]') ?? find('[role^=menuitem]'))?.focus();
  }, []);

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.stopPropagation();
          if (event.key === 'Escape') event.preventDefault();
          onDone(event.key === 'Escape' ? 'escape' : 'tab');
          return;
        }
        const all = buttons();
        const at = all.indexOf(document.activeElement as HTMLElement);
        const next = nextItem(
          event.key,
          at,
          all.map((button) => button.ariaLabel ?? button.textContent),
        );
        if (next === null) return;
        event.preventDefault();
        all[next]?.focus();
      }}
    >
      {lead}
      {items.map((item) => (
        <Item
          key={item.label}
          type="button"
          tabIndex={-1}
          role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.checked}
          lang={item.lang}
          $danger={item.danger ?? false}
          onClick={() => {
            onDone('chosen');
            item.run?.();
            if (item.to) navigate(item.to);
          }}
        >
          {item.icon}
          {item.label}
        </Item>
      ))}
    </div>
  );
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  align?: 'left' | 'right';
  /** The device's way back closes it, as it does with what covers a page. */
  backCloses?: boolean;
  /** The button that opens; it gets the attributes it needs. */
  button: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onClick: () => void;
  }) => ReactNode;
}

/** A button with a list of things to do or places to go. */
export function Menu({ label, items, align = 'right', backCloses = false, button }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  useBackCloses(open && backCloses ? () => setOpen(false) : null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  return (
    <Anchor ref={anchor}>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open ? (
        <MenuPanel $align={align} id={id}>
          <MenuList
            label={label}
            items={backCloses ? items.map(afterwards) : items}
            onDone={(why) => {
              setOpen(false);
              if (why !== 'tab')
                anchor.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
            }}
          />
        </MenuPanel>
      ) : null}
    </Anchor>
  );
}

/** What an item does may touch the history itself: the menu's own entry goes first. */
const afterwards = ({ run, ...item }: MenuItem): MenuItem =>
  run ? { ...item, run: () => onceGivenBack(run) } : item;

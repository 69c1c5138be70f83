import './Menu.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { dress } from './dress.ts';
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

const Anchor = dress('div', 'menu-anchor');

const MenuPanel = dress<'div', { $align: 'left' | 'right' }>('div', 'menu-menu-panel');

const Item = dress<'button', { $danger: boolean }>('button', 'menu-item');

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  onDone: (why: 'chosen' | 'escape' | 'tab') => void;
}

/** The items of an open menu: arrows, Home, End and first letters move, Enter chooses, Escape leaves. */
export function MenuList({ label, items, onDone }: MenuListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
  ];

  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>('[aria-checked=true]');
    (checked ?? list.current?.querySelector<HTMLElement>('[role^=menuitem]'))?.focus();
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
          all.map((button) => button.textContent ?? ''),
        );
        if (next === null) return;
        event.preventDefault();
        all[next]?.focus();
      }}
    >
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

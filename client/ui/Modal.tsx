import { css, keyframes, styled } from 'styled-components';
import { below } from '../theme/breakpoints.ts';
import { Icon } from './Icon.tsx';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../app/router/index.ts';
import { Button } from './Button.tsx';
import { openModals } from './toasts.ts';

export type ModalSize = 'small' | 'normal' | 'large' | 'extraLarge';

/** Widths of the four sizes, in px (UI-03). */
export const modalWidths: Record<ModalSize, number> = {
  small: 300,
  normal: 500,
  large: 800,
  extraLarge: 1140,
};

const rise = keyframes`
from {
opacity: 0;
translate: 0 8px;
}
`;

const Box = styled.dialog<{ $size: ModalSize; $sheet: boolean }>`
  width: min(${({ $size }) => modalWidths[$size]}px, 100% - 2 * var(--s4));
  max-height: calc(100dvh - 2 * var(--s4));
  margin: auto;
  padding: 0;
  border: 1px solid var(--raised-edge);
  border-radius: var(--r-l);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow-lift);
  overflow: auto;
  &::backdrop {
    background: var(--scrim);
  }
  @media (prefers-reduced-motion: no-preference) {
    &[open] {
      animation: ${rise} 180ms cubic-bezier(0.2, 0.6, 0.3, 1);
    }
  }
  ${({ $sheet }) =>
    $sheet &&
    css`
      ${below('small')} {
        width: 100%;
        max-width: none;
        margin: auto 0 0;
        border-radius: var(--r-l) var(--r-l) 0 0;
        padding-bottom: env(safe-area-inset-bottom);
      }
    `};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4);
  padding: var(--s6) var(--s4) 0 var(--s6);
  h2 {
    padding-top: 6px;
  }
  button {
    margin-top: -6px;
  }
`;

const Body = styled.div`
  padding: var(--s3) var(--s6) var(--s6);
`;

interface ModalProps {
  id?: string;
  title: string;
  /** Stands in place of the title, which is then said but not shown. */
  head?: ReactNode;
  /** It keeps an entry in the history for each of its screens: the way back is its own business. */
  steps?: boolean;
  size?: ModalSize;
  /** On a phone it comes up from the bottom edge, within reach of the thumb. */
  sheet?: boolean;
  /** While something must not be interrupted, neither Escape nor the backdrop closes. */
  locked?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of the browser itself: the page behind is inert, Escape closes, and the focus goes back
 * to where it came from.
 */
export function Modal({
  id: ownId,
  title,
  head,
  steps = false,
  size = 'normal',
  sheet = false,
  locked = false,
  onClose,
  children,
}: ModalProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  /** Whether the pointer went down on the backdrop: a selection that only ends there closes nothing. */
  const pressedOutside = useRef(false);
  const close = () => {
    if (!locked) onClose();
  };
  useBackCloses(steps ? null : close);

  // Before the effects of what is inside, which may want to put the focus somewhere.
  useLayoutEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (!dialog) return;
    dialog.showModal();
    openModals.set((below) => [...below, dialog]);
    return () => {
      openModals.set((open) => open.filter((other) => other !== dialog));
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);

  // A browser lets `cancel` be refused once; a second Escape would close. It is stopped before that,
  // wherever the focus is: what had it may have made way for the progress.
  useEffect(() => {
    if (!locked) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, [locked]);

  /** The browser has closed it by itself, which happens with the way back of a phone. */
  const closedByBrowser = () => {
    const dialog = box.current;
    if (!dialog || dialog.open) return;
    if (locked) dialog.showModal();
    else onClose();
  };

  return (
    <Box
      ref={box}
      id={ownId}
      $size={size}
      $sheet={sheet}
      {...(head ? { 'aria-label': title } : { 'aria-labelledby': id })}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) closedByBrowser();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOutside.current) close();
      }}
    >
      <Head>
        {head ?? <h2 id={id}>{title}</h2>}
        {locked ? null : (
          <Button $look="quiet" $icon aria-label={t('close')} onClick={onClose}>
            <Icon name="x" size={20} />
          </Button>
        )}
      </Head>
      <Body>{children}</Body>
    </Box>
  );
}

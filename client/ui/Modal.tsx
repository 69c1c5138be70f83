import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../app/i18n/index.ts';
import { Button } from './Button.tsx';

export type ModalSize = 'small' | 'normal' | 'large' | 'extraLarge';

/** Widths of the four sizes, in px (UI-03). */
export const modalWidths: Record<ModalSize, number> = {
  small: 300,
  normal: 500,
  large: 800,
  extraLarge: 1140,
};

const Box = styled.dialog<{ $size: ModalSize; $sheet: boolean }>`
  width: min(100% - 2 * var(--s4), ${({ $size }) => modalWidths[$size]}px);
  max-height: calc(100dvh - 2 * var(--s4));
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--r-l);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-lift);
  overflow: auto;
  &::backdrop {
    background: var(--scrim);
  }
  @media (prefers-reduced-motion: no-preference) {
    &[open] {
      animation: rise 180ms cubic-bezier(0.2, 0.6, 0.3, 1);
    }
    @keyframes rise {
      from {
        opacity: 0;
        translate: 0 8px;
      }
    }
  }
  @media (max-width: 575px) {
    ${({ $sheet }) =>
      $sheet &&
      `width: 100%; max-width: none; margin: auto 0 0; border-radius: var(--r-l) var(--r-l) 0 0;
       padding-bottom: env(safe-area-inset-bottom);`}
  }
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
  title: string;
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
  title,
  size = 'normal',
  sheet = false,
  locked = false,
  onClose,
  children,
}: ModalProps) {
  const t = useText('common');
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Box
      ref={box}
      $size={size}
      $sheet={sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !locked) onClose();
      }}
    >
      <Head>
        <h2 id={id}>{title}</h2>
        {locked ? null : (
          <Button $look="quiet" $icon aria-label={t('close')} onClick={onClose}>
            <X size={20} strokeWidth={1.75} />
          </Button>
        )}
      </Head>
      <Body>{children}</Body>
    </Box>
  );
}

import { css, styled } from 'styled-components';
import { below } from '../theme/breakpoints.ts';
import { Icon } from './Icon.tsx';
import { useDeferredValue, useEffect, useLayoutEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from '../app/store.ts';
import { Button } from './Button.tsx';
import {
  dismissToast,
  openModals,
  startClock,
  stopClock,
  toastFloor,
  toasts,
  type Toast,
} from './toasts.ts';

/** Width of a toast in px (UI-02). */
export const toastWidth = 350;

const Action = styled(Button)`
  grid-column: 2 / -1;
  justify-self: end;
  margin: 0 8px 8px 0;
`;

const Region = styled.div`
  position: fixed;
  z-index: 70;
  right: var(--s4);
  /* Above whatever stands at the bottom edge: the bar, or the field a message is written in. */
  bottom: calc(var(--s4) + max(var(--floor), env(safe-area-inset-bottom)));
  display: grid;
  gap: var(--s2);
  width: min(${toastWidth}px, 100% - 2 * var(--s4));
  pointer-events: none;
  ${below('small')} {
    width: calc(100% - 2 * var(--s4));
  }
  ${below('large')} {
    bottom: calc(var(--s4) + max(var(--floor), var(--bottom) + env(safe-area-inset-bottom)));
  }
`;

const Card = styled.div<{ $bad: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0 12px;
  align-items: center;
  padding: 8px 8px 8px 16px;
  border-radius: var(--r);
  background: var(--raised);
  border: 1px solid var(--line);
  box-shadow: var(--shadow-lift);
  pointer-events: auto;
  > svg {
    color: var(--green);
  }
  p {
    padding-block: 8px;
  }
  /* A row of its own: beside it there would be no room for the words. */
  ${({ $bad }) =>
    $bad &&
    css`
      > svg {
        color: var(--red);
      }
    `};
`;

const none: readonly Toast[] = [];

/** Left at least after it was held, in ms: the eye has to come back. */
const leastMs = 2_000;

/** The clock of a toast stands still while it is held. */
function useHold(id: number, held: boolean): void {
  useEffect(() => {
    const left = held ? stopClock(id) : undefined;
    if (left === undefined) return;
    return () => {
      if (toasts.get().some((toast) => toast.id === id)) startClock(id, Math.max(leastMs, left));
    };
  }, [id, held]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useHold(toast.id, pointed || focused);
  const { action } = toast;
  const bad = toast.tone === 'bad';
  return (
    <Card
      $bad={bad}
      role={bad ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {bad ? <Icon name="circle-alert" size={20} /> : <Icon name="circle-check" size={20} />}
      <p>{toast.text}</p>
      <Button
        $look="quiet"
        $icon
        aria-label={t('close')}
        onClick={() => dismissToast(toast.id, 'closed')}
      >
        <Icon name="x" size={18} />
      </Button>
      {action ? (
        <Action
          onClick={() => {
            action.run();
            dismissToast(toast.id, 'action');
          }}
        >
          {action.label}
        </Action>
      ) : null}
    </Card>
  );
}

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

/** An element that is always in the topmost modal, else in the page. It is moved, never made anew. */
function useTopmost(): HTMLElement {
  const [host] = useState(makeHost);
  useLayoutEffect(() => {
    const move = () => {
      const focused = document.activeElement;
      (openModals.get().at(-1) ?? document.body).append(host);
      if (focused instanceof HTMLElement && host.contains(focused)) focused.focus();
    };
    move();
    const stop = openModals.subscribe(move);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  return host;
}

/**
 * Where toasts appear: at the edge, above bars, never over what is being typed. While a modal is open they
 * are in it: anywhere else nobody could see, hear or press them.
 */
export function ToastRegion() {
  // Only what comes into a region that is there already is read out.
  const current = useDeferredValue(useStore(toasts), none);
  const host = useTopmost();
  const floor = { '--floor': `${useStore(toastFloor)}px` } as CSSProperties;
  return createPortal(
    <Region aria-live="polite" style={floor}>
      {current.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Region>,
    host,
  );
}

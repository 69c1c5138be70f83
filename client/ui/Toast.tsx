import './Toast.css';
import { Icon } from './Icon.tsx';
import { useDeferredValue, useEffect, useLayoutEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { dress } from './dress.ts';
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

const Region = dress('div', 'toast-region');

const Card = dress<'div', { $bad: boolean }>('div', 'toast-card');

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
        <Button
          className="action"
          onClick={() => {
            action.run();
            dismissToast(toast.id, 'action');
          }}
        >
          {action.label}
        </Button>
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

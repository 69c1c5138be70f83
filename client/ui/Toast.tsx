import './Toast.css';
import { Icon } from './Icon.tsx';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { dress } from './dress.ts';
import { useText } from '../app/i18n/index.ts';
import { useStore } from '../app/store.ts';
import { Button } from './Button.tsx';
import { dismissToast, openModals, toastFloor, toasts, type Toast } from './toasts.ts';

/** Width of a toast in px (UI-02). */
export const toastWidth = 350;

const Region = dress('div', 'toast-region');

const Card = dress<'div', { $bad: boolean }>('div', 'toast-card');

/** Left at least after it was held, in ms: the eye has to come back. */
const leastMs = 2_000;

/** Takes a toast away when its time is over; the clock stands still while the toast is held. */
function useRunOut({ id, lastsMs }: Toast, held: boolean): void {
  const leftMs = useRef(lastsMs);
  useEffect(() => {
    if (leftMs.current === null || held) return;
    const left = leftMs.current;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(id, 'ran out'), left);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(leastMs, left - (Date.now() - since));
    };
  }, [id, held]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useText('common');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useRunOut(toast, pointed || focused);
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

/**
 * Where toasts appear: at the edge, above bars, never over what is being typed. While a modal is open they
 * are in it: anywhere else nobody could see, hear or press them.
 */
export function ToastRegion() {
  const current = useStore(toasts);
  const modal = useStore(openModals).at(-1);
  const floor = { '--floor': `${useStore(toastFloor)}px` } as CSSProperties;
  const region = (
    <Region aria-live="polite" style={floor}>
      {current.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Region>
  );
  return modal ? createPortal(region, modal) : region;
}

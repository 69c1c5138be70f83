import './Toast.css';
import { Icon } from './Icon.tsx';
import { useEffect } from 'react';
import { dress } from './dress.ts';
import { useText } from '../app/i18n/index.ts';
import { useStore } from '../app/store.ts';
import { Button } from './Button.tsx';
import { dismissToast, toasts, type Toast } from './toasts.ts';

/** Width of a toast in px (UI-02). */
export const toastWidth = 350;

const Region = dress('div', 'toast-region');

const Card = dress<'div', { $bad: boolean }>('div', 'toast-card');

function ToastCard({ toast }: { toast: Toast }) {
  const t = useText('common');
  useEffect(() => {
    if (toast.lastsMs === null) return;
    const timer = setTimeout(() => dismissToast(toast.id, 'ran out'), toast.lastsMs);
    return () => clearTimeout(timer);
  }, [toast]);
  const bad = toast.tone === 'bad';
  return (
    <Card $bad={bad} role={bad ? 'alert' : 'status'}>
      {bad ? <Icon name="circle-alert" size={20} /> : <Icon name="circle-check" size={20} />}
      <p>{toast.text}</p>
      <div className="end">
        {toast.action ? (
          <Button
            $look="quiet"
            onClick={() => {
              toast.action?.run();
              dismissToast(toast.id, 'action');
            }}
          >
            {toast.action.label}
          </Button>
        ) : null}
        <Button
          $look="quiet"
          $icon
          aria-label={t('close')}
          onClick={() => dismissToast(toast.id, 'closed')}
        >
          <Icon name="x" size={18} />
        </Button>
      </div>
    </Card>
  );
}

/** Where toasts appear: at the edge, above bars, never over what is being typed. */
export function Toasts() {
  const current = useStore(toasts);
  return (
    <Region aria-live="polite">
      {current.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Region>
  );
}

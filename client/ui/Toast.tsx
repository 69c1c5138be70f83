import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useText } from '../app/i18n/index.ts';
import { useStore } from '../app/store.ts';
import { Button } from './Button.tsx';
import { dismissToast, toasts, type Toast } from './toasts.ts';

/** Width of a toast in px (UI-02). */
export const toastWidth = 350;

const Region = styled.div`
  position: fixed;
  z-index: 70;
  right: var(--s4);
  bottom: calc(var(--s4) + var(--toast-lift, 0px) + env(safe-area-inset-bottom));
  display: grid;
  gap: var(--s2);
  width: min(${toastWidth}px, 100% - 2 * var(--s4));
  pointer-events: none;
`;

const Card = styled.div<{ $bad: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 12px;
  align-items: center;
  padding: 12px 8px 12px 16px;
  border-radius: var(--r);
  background: var(--surface);
  border: 1px solid var(--line);
  box-shadow: var(--shadow-lift);
  pointer-events: auto;
  > svg {
    color: ${({ $bad }) => ($bad ? 'var(--red)' : 'var(--green)')};
  }
  .end {
    display: flex;
    align-items: center;
    margin-block: -8px;
  }
`;

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
      {bad ? (
        <CircleAlert size={20} strokeWidth={1.75} />
      ) : (
        <CircleCheck size={20} strokeWidth={1.75} />
      )}
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
          <X size={18} strokeWidth={1.75} />
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

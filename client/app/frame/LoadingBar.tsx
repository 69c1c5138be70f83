import './LoadingBar.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dress } from '../../ui/dress.ts';
import { loadingCount, loadingDurationMs, loadingThrottleMs } from '../loading.ts';
import { useRouter } from '../router/index.ts';
import { useStore } from '../store.ts';

const Bar = dress<'div', { $done: boolean }>('div', 'loading-bar-bar');

type Phase = 'hidden' | 'running' | 'done';

/** A thin line at the top while something is on its way, after a moment only (POLL-05, CONST-05). */
export function LoadingBar() {
  const { t } = useTranslation('common');
  const count = useStore(loadingCount);
  const { pending } = useRouter();
  const busy = count > 0 || pending;
  const [phase, setPhase] = useState<Phase>('hidden');

  useEffect(() => {
    const timer = busy
      ? setTimeout(() => setPhase('running'), loadingThrottleMs)
      : setTimeout(() => setPhase((before) => (before === 'running' ? 'done' : 'hidden')), 0);
    return () => clearTimeout(timer);
  }, [busy]);

  useEffect(() => {
    if (phase !== 'done') return;
    const timer = setTimeout(() => setPhase('hidden'), 300);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === 'hidden') return null;
  // It belongs to no part of the page: a status stands for itself.
  return (
    <div role="status">
      <Bar
        $done={phase === 'done'}
        style={{ animationDuration: `${loadingDurationMs}ms` }}
        role="progressbar"
        aria-label={t('loading')}
      />
    </div>
  );
}

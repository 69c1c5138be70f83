import { css, keyframes, styled } from 'styled-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadingCount, loadingDurationMs, loadingThrottleMs } from '../loading.ts';
import { usePending } from '../router/index.ts';
import { useStore } from '../store.ts';

const load = keyframes`
from {
transform: scaleX(0);
}
`;

const Bar = styled.div<{ $done: boolean }>`
  position: fixed;
  inset: 0 0 auto;
  height: 3px;
  z-index: 60;
  background: var(--teal);
  transform-origin: left;
  transform: scaleX(0.92);
  animation: ${load} ${loadingDurationMs}ms cubic-bezier(0, 0.7, 0.3, 1);
  ${({ $done }) =>
    $done &&
    css`
      transform: none;
      opacity: 0;
      animation: none;
      transition:
        transform 150ms ease-out,
        opacity 200ms 100ms;
    `};
`;

type Phase = 'hidden' | 'running' | 'done';

/** A thin line at the top while something is on its way, after a moment only (POLL-05, CONST-05). */
export function LoadingBar() {
  const { t } = useTranslation('common');
  const count = useStore(loadingCount);
  const pending = usePending();
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
      <Bar $done={phase === 'done'} role="progressbar" aria-label={t('loading')} />
    </div>
  );
}

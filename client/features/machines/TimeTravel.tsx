import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { WatchedStep } from '@rendezvous/machines/watching';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Travel } from './Parts.styles.ts';
import { clockTime } from './StepLog.tsx';

interface TimeTravelProps {
  steps: readonly WatchedStep[];
  count: number;
  onTravel: (count: number) => void;
}

const playEveryMs = 700;

/** Back and forth through what was recorded of a machine. */
export function TimeTravel({ steps, count, onTravel }: TimeTravelProps) {
  const { t } = useTranslation('machines');
  const [playing, setPlaying] = useState(false);
  const total = steps.length;
  const plays = playing && count < total;
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => onTravel(count + 1), playEveryMs);
    return () => clearTimeout(timer);
  }, [plays, count, onTravel]);
  const shown = steps[count - 1];

  function play() {
    setPlaying(!plays);
    // At the end it begins anew.
    if (!plays && count === total) onTravel(Math.min(1, total));
  }
  return (
    <Travel>
      <div>
        <button
          type="button"
          className="icon"
          aria-label={t('back')}
          disabled={count <= 1}
          onClick={() => onTravel(count - 1)}
        >
          <StepBack size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="icon"
          aria-label={t(plays ? 'pause' : 'play')}
          disabled={total === 0}
          onClick={play}
        >
          {plays ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
        </button>
        <button
          type="button"
          className="icon"
          aria-label={t('forward')}
          disabled={count >= total}
          onClick={() => onTravel(count + 1)}
        >
          <StepForward size={20} aria-hidden />
        </button>
      </div>
      <input
        type="range"
        min={Math.min(1, total)}
        max={total}
        value={count}
        disabled={total === 0}
        aria-label={t('travel', { step: count, total })}
        onChange={({ target }) => onTravel(Number(target.value))}
      />
      <output>
        <Trans t={t} i18nKey="step" values={{ step: count, total }} components={{ b: <b /> }} />
        <br />
        {shown ? clockTime(shown.at) : ''}
      </output>
    </Travel>
  );
}

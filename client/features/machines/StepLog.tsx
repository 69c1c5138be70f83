import { nameOfEvent } from '@rendezvous/machines/diagrams';
import type { WatchedStep } from '@rendezvous/machines/watching';
import { useTranslation } from 'react-i18next';
import { pathsAfter } from './lit.ts';
import { Log } from './Parts.styles.ts';

interface StepLogProps {
  steps: readonly WatchedStep[];
  /** How many of them are shown elsewhere; the rest is still to come. */
  count: number;
  onChoose: (count: number) => void;
}

/** `19:30:12.404` */
export const clockTime = (ms: number) => new Date(ms).toISOString().slice(11, 23);

/** What was told to a machine, the newest first. */
export function StepLog({ steps, count, onChoose }: StepLogProps) {
  const { t } = useTranslation('machines');
  const rows = steps.map((step, index) => {
    const before = steps[index - 1];
    const [from, to] = [before && pathsAfter(before), pathsAfter(step)];
    const about =
      from === undefined ? to : from === to ? t('stays', { state: to }) : `${from} → ${to}`;
    return { number: index + 1, step, about };
  });
  return (
    <section className="log" aria-labelledby="log-title">
      <div className="head">
        <h2 id="log-title">{t('events')}</h2>
      </div>
      {rows.length === 0 ? <p className="empty">{t('noEvents')}</p> : null}
      <Log>
        {rows.toReversed().map(({ number, step, about }) => (
          <li key={number} data-later={number > count || undefined}>
            <button
              type="button"
              aria-current={number === count ? 'step' : undefined}
              onClick={() => onChoose(number)}
            >
              <span className="number">{number}</span>
              <b>
                {nameOfEvent(step.event.type)}
                {number > count ? <i> {t('later')}</i> : null}
              </b>
              <time>{clockTime(step.at)}</time>
              <small title={about}>{about}</small>
            </button>
          </li>
        ))}
      </Log>
    </section>
  );
}

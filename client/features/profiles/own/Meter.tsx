import {
  completenessOf,
  enoughOf,
  type CompletenessStep,
  type OwnProfileView,
} from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../../ui/index.ts';
import { Paper } from './Own.styles.ts';

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  h2 {
    font-size: var(--t3);
  }
  b {
    color: var(--teal-ink);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 5px;
  margin: var(--s3) 0;
  i {
    flex: 1;
    height: 6px;
    border-radius: 3px;
    background: var(--chip);
  }
  i[data-done='true'] {
    background: var(--teal);
  }
`;

const Next = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  padding: 14px 16px 6px;
  border-radius: var(--r);
  background: var(--teal-soft);
  color: var(--teal-ink);
  svg {
    margin-top: 2px;
  }
  b {
    font-weight: 600;
  }
  p {
    grid-column: 2;
    color: var(--ink-2);
  }
  a {
    grid-column: 2;
    justify-self: start;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    font-weight: 560;
  }
`;

const Later = styled.details`
  margin-top: var(--s2);
  summary {
    display: flex;
    align-items: center;
    min-height: var(--touch);
    color: var(--ink-2);
    cursor: pointer;
  }
  li {
    padding: var(--s2) 0;
    border-top: 1px solid var(--line);
    font-size: var(--t1);
    color: var(--ink-2);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    font-size: var(--t2);
  }
`;

/** Where each step is done. */
const places: Record<CompletenessStep, string> = {
  photo: 'photos',
  prompt: 'prompts',
  description: 'about',
  more_photos: 'photos',
  interests: 'interests',
  all_prompts: 'prompts',
  area: 'area',
  attributes: 'facts',
};

/** How much of the profile is there, what is next, and what each missing thing brings (SCREEN-11). */
export function Meter({ profile }: { profile: OwnProfileView }) {
  const { t } = useTranslation('ownProfile');
  const { done, missing } = completenessOf(profile);
  const total = done.length + missing.length;
  const [next, ...later] = missing;
  const enough: Partial<Record<CompletenessStep, number>> = enoughOf;
  const nameOf = (step: CompletenessStep) => t(`step.${step}`, { count: enough[step] ?? 1 });
  return (
    <Paper aria-labelledby="meter-title">
      <Top>
        <h2 id="meter-title">
          {t(
            next === undefined
              ? 'meter.whole'
              : done.length * 2 < total
                ? 'meter.begun'
                : 'meter.almost',
          )}
        </h2>
        <b>{t('meter.of', { done: done.length, total })}</b>
      </Top>
      <Bar
        role="meter"
        aria-labelledby="meter-title"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done.length}
        aria-valuetext={t('meter.of', { done: done.length, total })}
      >
        {Array.from({ length: total }, (_, index) => (
          <i key={index} data-done={index < done.length} />
        ))}
      </Bar>
      {next === undefined ? (
        <p>{t('meter.wholeText')}</p>
      ) : (
        <Next>
          <Icon name="sparkles" size={20} />
          <b>{t('meter.next', { what: nameOf(next) })}</b>
          <p>{t(`step.${next}.brings`)}</p>
          <a href={`#${places[next]}`}>{t(`step.${next}.do`)}</a>
        </Next>
      )}
      {later.length > 0 ? (
        <Later>
          <summary>{t('meter.later', { count: later.length })}</summary>
          <ul>
            {later.map((step) => (
              <li key={step}>
                <a href={`#${places[step]}`}>{nameOf(step)}</a>
                <br />
                {t(`step.${step}.brings`)}
              </li>
            ))}
          </ul>
        </Later>
      ) : null}
    </Paper>
  );
}

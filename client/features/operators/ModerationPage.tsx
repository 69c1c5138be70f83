import type { CaseSummary, ModerationQueueAnswer } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { Avatar, EmptyState, Icon, Key, Muted } from '../../ui/index.ts';
import { CaseMaterial } from './CaseMaterial.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { PartTabs } from './PartTabs.tsx';
import { QueueFailure } from './QueueFailure.tsx';
import { Spark } from './Spark.tsx';
import { useModeration } from './useModeration.ts';
import { clockTime, useNow } from './useNow.ts';
import { useWorkKeys } from './useWorkKeys.ts';
import {
  Column,
  ColumnHead,
  Columns,
  End,
  PhoneTabs,
  Quiet,
  Row,
  RowName,
  Rows,
  Work,
} from './Work.styles.ts';
import { WorkBar } from './WorkBar.tsx';

const kinds = ['all', 'reports', 'photos', 'appeals'] as const;
type Kind = (typeof kinds)[number];
const parts = ['queue', 'case', 'decision'] as const;
type Part = (typeof parts)[number];
const lateMs = 60 * 60_000;

const fits: Record<Kind, (one: CaseSummary) => boolean> = {
  all: () => true,
  reports: ({ appeal, kind }) => !appeal && kind !== 'review',
  photos: ({ appeal, kind }) => !appeal && kind === 'review',
  appeals: ({ appeal }) => appeal,
};

/** Reports, photos that wait and appeals: queue, what there is to judge, and the decision (OPER-08). */
export function ModerationPage() {
  const { t } = useTranslation('operators');
  const { t: reports } = useTranslation('reports');
  const now = useNow();
  const { queue, failure, retry, open, busy, claim, release, decide } = useModeration();
  const [kind, setKind] = useState<Kind>('all');
  const [part, setPart] = useState<Part>('queue');
  const cases = (queue?.cases ?? []).filter(fits[kind]);
  const mayTake = (one: CaseSummary) =>
    !one.own && (!one.claimedBy || one.claimedBy.operator.id === queue?.me.id);
  function take(one: CaseSummary | undefined) {
    if (!one || !mayTake(one)) return;
    setPart('case');
    void claim(one.id);
  }
  const numbers = Object.fromEntries(
    cases.slice(0, 9).map((one, index) => [String(index + 1), () => take(one)]),
  );
  useWorkKeys(open === null, numbers);
  const title = (one: CaseSummary) =>
    one.appeal
      ? t('case.isAppeal')
      : one.reason
        ? reports(`reason.${one.reason}`)
        : reports(`kind.${one.kind}`);

  return (
    <Work>
      <PageTitle>{t('moderationTitle', { count: cases.length })}</PageTitle>
      <WorkBar page="moderation" figures={figuresOf(queue, t)} />
      <PartTabs parts={parts} part={part} onPart={setPart} />
      <Columns $side="348px">
        <Column aria-labelledby="cases" data-shown={part === 'queue'}>
          <ColumnHead>
            <h2 id="cases">{t('queue')}</h2>
            <End>
              <Quiet>{t('cases.order')}</Quiet>
            </End>
          </ColumnHead>
          <PhoneTabs as="div" role="group" aria-label={t('cases.kind')} style={{ display: 'flex' }}>
            {kinds.map((name) => (
              <button
                key={name}
                type="button"
                aria-current={kind === name}
                onClick={() => setKind(name)}
              >
                {t(`cases.${name}`)} <Quiet>{(queue?.cases ?? []).filter(fits[name]).length}</Quiet>
              </button>
            ))}
          </PhoneTabs>
          <QueueFailure failure={failure} onRetry={retry} />
          {queue && cases.length === 0 ? (
            <EmptyState bare icon={<Icon name="check-check" size={28} />} title={t('cases.empty')}>
              {t('cases.emptyHint')}
            </EmptyState>
          ) : null}
          <Rows aria-label={t('queue')}>
            {cases.map((one, index) => {
              const waited = now - Date.parse(one.openedAt);
              return (
                <li key={one.id}>
                  <Row
                    type="button"
                    $chosen={open?.id === one.id}
                    $dim={!mayTake(one)}
                    aria-disabled={!mayTake(one)}
                    data-case={one.id}
                    onClick={() => take(one)}
                  >
                    <Avatar profile={one.subject} size={36} />
                    <RowName>
                      <b>{title(one)}</b>
                    </RowName>
                    <time data-late={waited > lateMs} dateTime={one.openedAt}>
                      {clockTime(waited)}
                    </time>
                    <small>
                      {one.own
                        ? t('case.own')
                        : one.claimedBy && !mayTake(one)
                          ? t('queue.with', { name: one.claimedBy.operator.name })
                          : `${one.subject.name}, ${reports(`kind.${one.kind}`)}`}
                    </small>
                    {index < 9 ? <Key aria-hidden>{index + 1}</Key> : <span />}
                  </Row>
                </li>
              );
            })}
          </Rows>
        </Column>
        <Column aria-label={t('part.case')} data-shown={part === 'case'}>
          <ColumnHead>
            <h2>{open ? open.number : t('part.case')}</h2>
          </ColumnHead>
          {open ? (
            <CaseMaterial view={open} />
          ) : (
            <Muted style={{ padding: 'var(--s4)' }}>{t('case.none')}</Muted>
          )}
        </Column>
        <Column aria-label={t('part.decision')} data-shown={part === 'decision'}>
          {open ? (
            <DecisionForm
              key={open.id}
              view={open}
              busy={busy}
              onDecide={(verdict) => {
                setPart('queue');
                void decide(verdict);
              }}
              onRelease={() => void release()}
            />
          ) : null}
        </Column>
      </Columns>
    </Work>
  );
}

function figuresOf(
  queue: ModerationQueueAnswer | null,
  t: ReturnType<typeof useTranslation<'operators'>>['t'],
) {
  if (!queue) return [];
  const { figures, hours } = queue;
  return [
    {
      name: t('queue'),
      value: figures.waiting,
      plot: <Spark values={hours.map(({ waiting }) => waiting)} label={t('plot.queue')} />,
    },
    {
      name: t('median'),
      value: figures.medianMs === null ? '–' : clockTime(figures.medianMs),
      plot: <Spark values={hours.map(({ p50Ms }) => p50Ms)} label={t('plot.median')} />,
    },
    {
      name: t('cases.decisions'),
      value: figures.decisions,
      plot: <Spark bars values={hours.map(({ answers }) => answers)} label={t('plot.decisions')} />,
    },
    { name: t('cases.reversed'), value: figures.reversed },
  ];
}

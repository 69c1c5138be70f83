import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { below, from } from '../../theme/breakpoints.ts';
import { EmptyState, Icon, Key, Muted } from '../../ui/index.ts';
import { ConversationColumn } from './ConversationColumn.tsx';
import { PartTabs } from './PartTabs.tsx';
import { QueueFailure } from './QueueFailure.tsx';
import { isFree, QueueList } from './QueueList.tsx';
import { Spark } from './Spark.tsx';
import { useDesk, type Desk } from './useDesk.ts';
import { clockTime, useNow } from './useNow.ts';
import { useWorkKeys } from './useWorkKeys.ts';
import { Column, ColumnHead, Columns, End, Keys, Quiet, Work } from './Work.styles.ts';
import { WorkBar } from './WorkBar.tsx';

const Middle = styled.div<{ $open: number }>`
  min-height: 0;
  display: grid;
  ${below('large')} {
    display: contents !important;
  }
  ${from('large')} {
    grid-template-rows: minmax(0, 1fr) auto;
    border-left: 1px solid var(--line);
    > :first-child {
      display: grid;
      grid-template-columns: ${({ $open }) =>
        $open === 0 ? '1fr' : `repeat(${$open}, minmax(280px, 1fr)) 300px`};
      overflow-x: auto;
      grid-template-rows: minmax(0, 1fr);
      min-height: 0;
    }
  }
`;

const Panes = styled.div`
  ${below('large')} {
    display: contents;
  }
`;

type Part = 'queue' | 'conversation' | 'notes';
const parts: readonly Part[] = ['queue', 'conversation', 'notes'];

/** The console of those who answer for fictional profiles: made for a day's work, by keyboard (OPER-01 to OPER-09). */
export function ConsolePage() {
  const { t } = useTranslation('operators');
  const desk = useDesk();
  const { queue, aheadMs, open } = desk;
  const now = useNow(aheadMs);
  const [pointed, setPointed] = useState<string | null>(null);
  const [part, setPart] = useState<Part>('queue');
  const active = desk.active ?? open.at(-1)?.entry.conversation ?? null;
  const waiting = queue?.waiting ?? [];

  function claim(entry: (typeof waiting)[number] | undefined) {
    if (!entry || !queue || !isFree(entry, queue.me.id, now)) return;
    setPart('conversation');
    void desk.claim(entry);
  }
  function move(step: number) {
    const at = waiting.findIndex(({ conversation }) => conversation === pointed);
    const next = waiting[Math.min(waiting.length - 1, Math.max(0, at + step))];
    setPointed(next?.conversation ?? null);
  }
  function turn(step: number) {
    const at = open.findIndex(({ entry }) => entry.conversation === active);
    const next = open[(at + step + open.length) % open.length];
    if (next) desk.setActive(next.entry.conversation);
  }
  const numbers = Object.fromEntries(
    waiting.slice(0, 9).map((entry, index) => [String(index + 1), () => claim(entry)]),
  );
  const chosen = waiting.find(({ conversation }) => conversation === pointed);
  useWorkKeys(true, {
    ...numbers,
    j: () => move(1),
    k: () => move(-1),
    ...(chosen && { Enter: () => claim(chosen) }),
    '[': () => turn(-1),
    ']': () => turn(1),
  });

  return (
    <Work>
      <PageTitle>{t('title', { count: waiting.length })}</PageTitle>
      <WorkBar page="console" figures={figuresOf(desk, t)} />
      <PartTabs
        parts={parts}
        part={part}
        onPart={setPart}
        waiting={<Quiet>{waiting.length}</Quiet>}
      />
      <Columns $side="">
        <Column aria-labelledby="queue" data-shown={part === 'queue'}>
          <ColumnHead>
            <h2 id="queue">{t('queue')}</h2>
            <End>
              <Quiet>{t('queue.order')}</Quiet>
            </End>
          </ColumnHead>
          <QueueFailure failure={desk.failure} onRetry={desk.retry} />
          {queue ? (
            <QueueList queue={queue} now={now} pointed={pointed} onClaim={claim} />
          ) : desk.failure !== null ? null : (
            <Muted aria-busy style={{ padding: 'var(--s4)' }}>
              {t('loading')}
            </Muted>
          )}
        </Column>
        <Middle $open={open.length} data-shown={part !== 'queue'}>
          <Panes>
            {open.length === 0 ? (
              <Column data-shown={part !== 'queue'}>
                <EmptyState
                  bare
                  icon={<Icon name="messages-square" size={28} />}
                  title={t('nothingOpen')}
                >
                  {t('nothingOpenHint', { key: '1' })}
                </EmptyState>
              </Column>
            ) : null}
            {open.map((held, index) => (
              <ConversationColumn
                key={held.entry.conversation}
                held={held}
                desk={desk}
                place={index + 1}
                active={held.entry.conversation === active}
                now={now}
                shown={part === 'queue' ? null : part}
                operators={queue?.operators ?? []}
              />
            ))}
          </Panes>
          <KeyHelp />
        </Middle>
      </Columns>
    </Work>
  );
}

const helped = [
  ['1–9', 'claim'],
  ['J K', 'move'],
  ['[ ]', 'turn'],
  ['R', 'write'],
  ['/', 'quick'],
  ['N', 'note'],
  ['S', 'snooze'],
  ['Esc', 'release'],
] as const;

function KeyHelp() {
  const { t } = useTranslation('operators');
  return (
    <Keys>
      {helped.map(([key, name]) => (
        <span key={name}>
          <Key>{key}</Key> {t(`keys.${name}`)}
        </span>
      ))}
    </Keys>
  );
}

function figuresOf(
  { figures, queue }: Desk,
  t: ReturnType<typeof useTranslation<'operators'>>['t'],
) {
  if (!figures) return [];
  const { hours, p50Ms, p95Ms, answersPerHour } = figures;
  const inWords = (ms: number | null) => (ms === null ? '–' : clockTime(ms));
  return [
    {
      name: t('queue'),
      value: queue?.waiting.length ?? figures.waiting,
      plot: <Spark values={hours.map(({ waiting }) => waiting)} label={t('plot.queue')} />,
    },
    {
      name: t('median'),
      value: inWords(p50Ms),
      plot: <Spark values={hours.map((hour) => hour.p50Ms)} label={t('plot.median')} />,
    },
    {
      name: t('p95', { part: 95 }),
      value: inWords(p95Ms),
      plot: <Spark values={hours.map((hour) => hour.p95Ms)} label={t('plot.p95')} />,
    },
    {
      name: t('perHour'),
      value: answersPerHour,
      plot: <Spark bars values={hours.map(({ answers }) => answers)} label={t('plot.perHour')} />,
    },
  ];
}

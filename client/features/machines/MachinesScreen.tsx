import { exportMachine, graphOf, machines } from '@rendezvous/machines/diagrams';
import type { WatchedStep } from '@rendezvous/machines/watching';
import { Download, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type Store } from '../../app/store.ts';
import { applyColourScheme } from '../../theme/index.ts';
import { ContextTree } from './ContextTree.tsx';
import { DiagramColumn } from './DiagramColumn.tsx';
import { litAfter } from './lit.ts';
import { Bar, Desk } from './Machines.styles.ts';
import { PartTabs } from './Parts.styles.ts';
import { RunningList, type Chosen } from './RunningList.tsx';
import { StepLog } from './StepLog.tsx';
import { isRunning, type Recording, type Watched } from './stepStore.ts';

const parts = ['list', 'diagram', 'log', 'context'] as const;
type Part = (typeof parts)[number];

/** Machines and their graphs by their own ids, as their steps name them. */
const drawn = new Map(
  Object.values(machines).map((machine) => [machine.id, { machine, graph: graphOf(machine) }]),
);
const noSteps: readonly WatchedStep[] = [];

/** The newest that runs, until one is chosen. */
function chosenOf(watched: readonly Watched[], chosen: Chosen | null): Chosen {
  if (chosen) return chosen;
  const newest = watched.findLast(isRunning) ?? watched.at(-1);
  return newest ?? { machine: 'session', actor: null };
}

/** Every machine that runs on this machine, live (MACH-04): in the pages of this browser and on the server. */
export function MachinesScreen({ recording }: { recording: Store<Recording> }) {
  const { t } = useTranslation('machines');
  const { watched, connected } = useStore(recording);
  const [choice, setChoice] = useState<Chosen | null>(null);
  const [part, setPart] = useState<Part>('diagram');
  /** How many steps are shown; null: all, also those to come. */
  const [travelled, setTravelled] = useState<number | null>(null);
  const chosen = chosenOf(watched, choice);
  const shown = watched.find(({ actor }) => actor === chosen.actor);
  const steps = shown?.steps ?? noSteps;
  const count = Math.min(travelled ?? steps.length, steps.length);
  const { machine, graph } = drawn.get(chosen.machine) ?? {};
  const lit = graph && litAfter(graph, steps, count);
  const active = watched.filter(isRunning).length;

  function choose(next: Chosen) {
    setChoice(next);
    setTravelled(null);
    setPart('diagram');
  }

  return (
    <Desk data-part={part}>
      <Bar>
        <h1>Rendezvous</h1>
        <code>/dev/machines</code>
        <span role="status" data-lost={!connected || undefined}>
          {connected ? t('live', { number: active }) : t('lost')}
        </span>
        <span className="end">
          <button
            type="button"
            aria-label={t('export.how', { machine: chosen.machine })}
            onClick={() => machine && saveFile(`${chosen.machine}.json`, exportMachine(machine))}
          >
            <Download size={16} aria-hidden /> <span className="label">{t('export')}</span>
          </button>
          <button type="button" className="icon" aria-label={t('scheme')} onClick={switchScheme}>
            <SunMoon size={18} aria-hidden />
          </button>
        </span>
      </Bar>
      <PartTabs aria-label={t('parts')}>
        {parts.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === part || undefined}
            onClick={() => setPart(each)}
          >
            {t(each)} {each === 'log' && steps.length > 0 ? <span>{steps.length}</span> : null}
          </button>
        ))}
      </PartTabs>
      <div className="columns">
        <RunningList watched={watched} chosen={chosen} onChoose={choose} />
        {graph && lit ? (
          <DiagramColumn
            key={`${chosen.machine} ${chosen.actor}`}
            {...{ chosen, graph, lit, steps, count }}
            onTravel={(next) => setTravelled(next === steps.length ? null : next)}
          />
        ) : null}
        <aside className="right">
          <StepLog steps={steps} count={count} onChoose={setTravelled} />
          <ContextTree step={steps[count - 1]} before={steps[count - 2]} />
        </aside>
      </div>
    </Desk>
  );
}

function switchScheme() {
  const { colorScheme } = getComputedStyle(document.documentElement);
  applyColourScheme(colorScheme === 'dark' ? 'light' : 'dark');
}

/** Hands the browser a file to keep. */
function saveFile(name: string, content: string) {
  const href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
}

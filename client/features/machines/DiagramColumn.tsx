import type { Graph } from '@rendezvous/machines/diagrams';
import type { WatchedStep } from '@rendezvous/machines/watching';
import ElkConstructor from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { ChevronRight, Maximize, Minimize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Diagram } from './Diagram.tsx';
import { layOut, type Placed } from './layOut.ts';
import { pathsAfter, type Lit } from './lit.ts';
import { shortName, type Chosen } from './RunningList.tsx';
import { TimeTravel } from './TimeTravel.tsx';

interface DiagramColumnProps {
  chosen: Chosen;
  graph: Graph;
  lit: Lit;
  steps: readonly WatchedStep[];
  count: number;
  onTravel: (count: number) => void;
}

/** In a worker of its own: a large machine takes its time. */
const elk = new ElkConstructor({ workerUrl });
/** A machine stays as it is: it is laid out once. */
const placedOf = new Map<string, Promise<Placed>>();

function place(graph: Graph, space: { width: number; height: number }): Promise<Placed> {
  const { id } = graph.root;
  const known = placedOf.get(id) ?? layOut(elk, graph, space);
  placedOf.set(id, known);
  return known;
}

/** Below this no letter can be read: then the diagram is scrolled. */
const smallest = 0.55;

/** The diagram of one machine, with the way back through its steps. */
export function DiagramColumn({ chosen, graph, lit, steps, count, onTravel }: DiagramColumnProps) {
  const { t } = useTranslation('machines');
  const canvas = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<{ width: number; height: number } | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [fits, setFits] = useState(true);
  const name = chosen.actor ? shortName(chosen.actor) : chosen.machine;
  const shown = steps[count - 1];

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSpace({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    let over = false;
    if (!space) return;
    void place(graph, space).then((found) => {
      if (!over) setPlaced(found);
    });
    return () => {
      over = true;
    };
  }, [graph, space]);
  // What is lit is in sight.
  useEffect(() => {
    const lights = canvas.current?.querySelectorAll('[data-now="true"]') ?? [];
    [...lights].at(-1)?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [lit, placed, fits]);

  const whole = placed && space;
  const scale = whole ? Math.min(1, space.width / placed.width, space.height / placed.height) : 1;
  return (
    <main className="middle" aria-label={t('diagramOf', { name })}>
      <div className="head">
        <span className="path">
          <b>{name}</b>
          {shown ? <ChevronRight size={16} aria-hidden /> : null}
          {shown ? <span className="now">{pathsAfter(shown)}</span> : null}
        </span>
        <button
          type="button"
          className="icon"
          aria-label={t(fits ? 'fullSize' : 'fit')}
          onClick={() => setFits(!fits)}
        >
          {fits ? <Maximize size={18} aria-hidden /> : <Minimize size={18} aria-hidden />}
        </button>
      </div>
      <div
        className="canvas"
        ref={canvas}
        tabIndex={0}
        role="group"
        aria-label={t('diagramOf', { name })}
      >
        {placed ? (
          <Diagram
            {...{ placed, lit }}
            label={t('diagramOf', { name })}
            scale={fits ? Math.max(smallest, scale) : 1}
          />
        ) : (
          <p role="status">{t('layingOut')}</p>
        )}
      </div>
      <ul className="legend" aria-label={t('legend')}>
        {(['now', 'went', 'may', 'other'] as const).map((each) => (
          <li key={each} data-kind={each}>
            {t(each)}
          </li>
        ))}
      </ul>
      <TimeTravel {...{ steps, count, onTravel }} />
    </main>
  );
}

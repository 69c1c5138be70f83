import './Flow.css';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { dress } from '../../../ui/dress.ts';
import type { Anchor } from './flowModel.ts';
import { FlowView, type FlowEvents } from './flowView.ts';

const Window = dress('div', 'flow-window');

export interface FlowHandle {
  toEnd: () => void;
  goTo: (at: Anchor) => void;
}

interface FlowProps extends FlowEvents {
  ref?: Ref<FlowHandle>;
  label: string;
  keys: readonly string[];
  renderRow: (index: number) => ReactNode;
  /** Before the first row: that there is more, or that this is the beginning. */
  lead: ReactNode;
  /** Where to start instead of at the end: a place left earlier, or the first new row. */
  startAt: Anchor | null;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/**
 * A conversation's messages, of which only those near the window are drawn: fifty thousand cost as
 * much as fifty. What is being read stays where it is, to the pixel, when older messages are put before
 * it or pictures above it grow.
 */
export function Flow(props: FlowProps) {
  const { ref, label, keys, renderRow, lead, startAt, onNearStart, onPlace, onKeyDown } = props;
  const [view] = useState(() => new FlowView());
  useSyncExternalStore(view.subscribe, view.round);
  const { model, takeWindow, takeLead, takeRows } = view;
  // The same keys twice change nothing, so that drawing may happen as often as it likes.
  model.setKeys(keys);
  const { before, after } = model.spacers();
  const { start, end } = model.range;

  useLayoutEffect(() => {
    view.listen({ onNearStart, onPlace });
    view.start(startAt);
    view.settle();
    view.fill();
  });
  useEffect(() => view.observe(), [view]);
  // A page that did not fill the window asks for the next one.
  useEffect(() => view.look(), [view, keys]);
  useImperativeHandle(ref, () => ({ toEnd: () => view.toEnd(), goTo: (at) => view.goTo(at) }), [
    view,
  ]);

  const drawn: ReactNode[] = [];
  for (let index = start; index < end; index += 1) {
    drawn.push(
      <div key={keys[index]} data-index={index}>
        {renderRow(index)}
      </div>,
    );
  }

  return (
    <Window
      ref={takeWindow}
      role="log"
      aria-live="off"
      aria-label={label}
      tabIndex={0}
      onScroll={() => view.look()}
      onKeyDown={onKeyDown}
      onFocus={() => view.keepFocus()}
    >
      <div className="column">
        <div ref={takeLead}>{lead}</div>
        <div style={{ height: before }} />
        <div ref={takeRows}>{drawn}</div>
        <div style={{ height: after }} />
      </div>
    </Window>
  );
}

import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import styled, { keyframes } from 'styled-components';
import { ScrollAnchor } from './scrollAnchor.ts';
import { useRowWindow } from './useRowWindow.ts';

/** Drawn above and below the window, in px, so that a flick does not outrun the rows. */
const ahead = { top: 900, bottom: 600 };
/** The rows before the oldest one at which the page before it is asked for. */
const nearStart = 12;

const List = styled(Virtuoso)`
  overscroll-behavior: contain;
  overflow-anchor: none;
  scrollbar-width: thin;
  scrollbar-color: var(--line-strong) transparent;
  /* The library sets no outline on the element itself. */
  &:focus-visible {
    outline: 2px solid var(--teal) !important;
    outline-offset: -3px;
  }
  > [data-viewport-type] {
    display: flex;
    flex-direction: column;
  }
  > [data-viewport-type] > * {
    flex: none;
  }
  /* A few messages stand at the bottom, beside the field. */
  > [data-viewport-type] > :first-child {
    margin-top: auto;
  }
` as unknown as typeof Virtuoso<unknown, ListContext>;

interface ListContext {
  lead: ReactNode;
  writing: string | null;
}

const Foot = styled.div`
  width: 100%;
  max-width: var(--column);
  margin: 0 auto;
  padding: 0 var(--s4) var(--s3);
  > span {
    display: inline-flex;
    gap: 5px;
    margin-top: var(--s3);
    padding: 14px 16px;
    border-radius: 18px;
    background: var(--bubble-you);
    box-shadow: 0 0 0 1px var(--line);
  }
  i {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--ink-3);
    animation: ${keyframes`
      30% { opacity: 0.25; }
    `}
      1.2s infinite;
  }
  i:nth-child(2) {
    animation-delay: 0.15s;
  }
  i:nth-child(3) {
    animation-delay: 0.3s;
  }
  @media (min-width: 992px) {
    padding-inline: var(--s6);
  }
  @media (prefers-reduced-motion: reduce) {
    i {
      animation: none;
    }
  }
`;

/** Below the newest message: three points while the other one writes. Said by the header. */
const Writing = ({ name }: { name: string | null }) => (
  <Foot>
    {name === null ? null : (
      <span aria-hidden data-writing>
        <i />
        <i />
        <i />
      </span>
    )}
  </Foot>
);

const components = {
  Header: ({ context }: { context: ListContext }) => context.lead,
  Footer: ({ context }: { context: ListContext }) => <Writing name={context.writing} />,
  EmptyPlaceholder: () => null,
};

/** A row by its key, and how far its top is below the top of the window, in px. */
export interface RowPlace {
  key: string;
  offset: number;
}

/** What is in the window. */
export interface ListPlace {
  atEnd: boolean;
  top: RowPlace | null;
  /** Which of the keys stands at its lower edge. */
  lowest: number;
}

export interface AnchoredListHandle {
  /** Goes to the newest row and stays there. */
  toEnd: () => void;
  /** Puts a row at a distance from the top of the window, and the focus into the window. */
  goTo: (place: RowPlace) => void;
}

interface AnchoredListProps {
  ref?: Ref<AnchoredListHandle>;
  label: string;
  keys: readonly string[];
  renderRow: (index: number) => ReactNode;
  /** Before the first row: that there is more, or that this is the beginning. */
  lead: ReactNode;
  /** Who writes at this moment, if anybody. */
  writing: string | null;
  /** Where to start instead of at the end: a place left earlier, or the first new row. */
  startAt: RowPlace | null;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Close to the oldest row: fetch what is before it. */
  onNearStart: () => void;
  onPlace: (place: ListPlace) => void;
}

/**
 * Rows of all heights that grow at both ends, of which only those near the window are drawn: fifty
 * thousand cost as much as fifty. What is being read stays where it is, to the pixel, when older ones are put
 * before it or pictures above it grow; at the end the window stays at the end.
 */
export function AnchoredList(props: AnchoredListProps) {
  const { ref, label, keys, renderRow, lead, writing, startAt, onKeyDown, onNearStart, onPlace } =
    props;
  const rows = useRowWindow(keys, startAt?.key ?? null);
  const { first, from, to, partial } = rows;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<VirtuosoHandle>(null);
  const anchor = useRef<ScrollAnchor>(null);
  const [topmost, setTopmost] = useState<number | null>(null);

  const latest = useRef({ ...rows, onPlace, startAt });
  useLayoutEffect(() => {
    latest.current = { ...rows, onPlace, startAt };
    if (anchor.current) anchor.current.endIsComing = to < first + keys.length;
  });
  useLayoutEffect(() => {
    const scroller = frame.current?.querySelector<HTMLElement>('[data-virtuoso-scroller]');
    if (!scroller) return;
    const keyAt = (index: number) => latest.current.keys[index - latest.current.first];
    const own = new ScrollAnchor(scroller, {
      onPlace({ atEnd, anchor: top, lowest }) {
        const key = top ? keyAt(top.index) : undefined;
        latest.current.onPlace({
          atEnd,
          top: top && key !== undefined ? { key, offset: top.offset } : null,
          lowest: (lowest ?? Infinity) - latest.current.first,
        });
      },
      onMissing: (index) =>
        list.current?.scrollToIndex({ index: index - latest.current.from, align: 'start' }),
    });
    anchor.current = own;
    const { startAt: begin, keys: known, first: origin } = latest.current;
    const at = begin ? known.indexOf(begin.key) : -1;
    if (begin && at >= 0) own.goTo({ index: origin + at, offset: begin.offset });
    else own.toEnd();
    return own.observe();
  }, [rows.list]);

  useImperativeHandle(ref, () => ({
    toEnd: () => anchor.current?.toEnd(),
    goTo({ key, offset }) {
      const at = keys.indexOf(key);
      if (at >= 0) anchor.current?.goTo({ index: first + at, offset });
      frame.current?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    },
  }));

  const near = topmost !== null && !partial && topmost - first <= nearStart;
  useEffect(() => {
    // Asked for anew with every page: one that is short does not fill the window.
    if (near) onNearStart();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [near, first]);

  return (
    <div ref={frame} style={{ display: 'contents' }}>
      <List
        key={rows.list}
        ref={list}
        role="log"
        aria-live="off"
        aria-label={label}
        firstItemIndex={from}
        totalCount={to - from}
        initialItemCount={to - from}
        computeItemKey={(index) => keys[index - first] ?? index}
        itemContent={(index) => renderRow(index - first)}
        itemSize={(row) => row.getBoundingClientRect().height}
        increaseViewportBy={ahead}
        skipAnimationFrameInResizeObserver
        context={{ lead: from === first ? lead : null, writing }}
        components={components}
        itemsRendered={(items) => {
          if (partial && items.some(({ size }) => size > 0)) rows.complete();
        }}
        rangeChanged={({ startIndex }) => setTopmost(startIndex)}
        onKeyDown={onKeyDown}
        onFocus={() => anchor.current?.keepFocus()}
      />
    </div>
  );
}

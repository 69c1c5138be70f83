import { useState, type ComponentPropsWithRef } from 'react';
import { Virtuoso, type Components } from 'react-virtuoso';
import { createGlobalStyle, styled } from 'styled-components';
import { from } from '../theme/breakpoints.ts';
import type { FaceListProps } from './FaceList.tsx';
import { People } from './Person.tsx';
import { useWide } from './useWide.ts';

/** Drawn above and below the window, in px. */
const ahead = 1_200;

/** A row has its distance to the one before in itself, where the list measures it. */
const Row = styled(People)`
  padding-top: var(--s6);
  ${from('small')} {
    padding-top: var(--s8);
  }
`;

/** The first row has nothing before it, and yet the height of all others: those not drawn yet are taken to have it. */
const Rows = styled.div`
  margin-top: calc(-1 * var(--s6));
  ${from('small')} {
    margin-top: calc(-1 * var(--s8));
  }
`;

/** Whole pixels would not add up: with each row that goes or comes, those below would move. */
const exactHeight = (row: HTMLElement) => row.getBoundingClientRect().height;

/** The list sees to its own place: the browser would keep what is below it in view while it grows. */
const NoScrollAnchors = createGlobalStyle`
  html {
    overflow-anchor: none;
  }
`;

const components: Components = {
  List: (props) => <div {...(props as ComponentPropsWithRef<'div'>)} role="list" />,
};

/** As many as `People` puts beside each other. */
function useColumns(beside: boolean): number {
  const [small, large, wide] = [useWide('small'), useWide('large'), useWide('wide')];
  const columns = 2 + Number(small) + Number(large) + Number(wide);
  return beside && large ? columns - 1 : columns;
}

/** Rows of faces in the page's own scrolling, of which those near the window are drawn; the first drawing has all. */
export function WindowedFaces<T>(props: FaceListProps<T>) {
  const { items, keyOf, children, onDrawn, busy, beside = false } = props;
  const columns = useColumns(beside);
  const rows = Math.ceil(items.length / columns);
  const [drawnFirst] = useState(rows);
  return (
    <Rows aria-busy={busy}>
      <NoScrollAnchors />
      <Virtuoso
        useWindowScroll
        totalCount={rows}
        initialItemCount={drawnFirst}
        increaseViewportBy={ahead}
        components={components}
        itemSize={exactHeight}
        itemContent={(row) => (
          <Row as="div" role="presentation" $beside={beside}>
            {items.slice(row * columns, (row + 1) * columns).map((item, at) => {
              const index = row * columns + at;
              return (
                <div
                  key={keyOf(item)}
                  role="listitem"
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  ref={(cell) => void (cell && onDrawn?.(cell, index))}
                >
                  {children(item, index)}
                </div>
              );
            })}
          </Row>
        )}
      />
    </Rows>
  );
}

import { useEffect, type ReactNode } from 'react';
import { People } from './Person.tsx';

/** More than these are no longer all kept in the page. */
const allDrawn = 96;
/** From so many on there may soon be as many: what draws them then is fetched. */
const growing = 48;

export interface FaceListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What stands in the cell: a `Person`. */
  children: (item: T, index: number) => ReactNode;
  /** Each cell once it stands in the page. */
  onDrawn?: (cell: HTMLElement, index: number) => void;
  busy?: boolean;
  /** A column stands beside the list from `large` on. */
  beside?: boolean;
}

/** All of them, as they are drawn until there are many. */
function AllFaces<T>({ items, keyOf, children, onDrawn, busy, beside = false }: FaceListProps<T>) {
  return (
    <People aria-busy={busy} $beside={beside}>
      {items.map((item, index) => (
        <li key={keyOf(item)} ref={(cell) => void (cell && onDrawn?.(cell, index))}>
          {children(item, index)}
        </li>
      ))}
    </People>
  );
}

let Windowed: typeof AllFaces | null = null;

/**
 * Faces side by side, however many: from a hundred on only those near the window are in the page. That changes while
 * the list grows, as the focus goes to the first new face then; without its chunk they all stay in the page.
 */
export function FaceList<T>(props: FaceListProps<T>) {
  const { length } = props.items;
  useEffect(() => {
    if (length < growing || Windowed) return;
    import('./WindowedFaces.tsx').then(
      (chunk) => (Windowed = chunk.WindowedFaces),
      // All rows stay in the page: slower, never less.
      () => undefined,
    );
  }, [length]);
  const List = length > allDrawn && Windowed ? Windowed : AllFaces;
  return <List {...props} />;
}

import { useCallback, type KeyboardEvent } from 'react';

/** Inside the messages arrows go from bubble to bubble; the whole conversation is one stop of Tab. */
export function useMessageKeys(): (event: KeyboardEvent<HTMLDivElement>) => void {
  return useCallback((event) => {
    const bubbles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
    const at = bubbles.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? entrance(event, bubbles) : neighbour(event.key, at, bubbles.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const bubble = bubbles[next];
    if (!bubble) return;
    event.preventDefault();
    bubble.focus({ preventScroll: true });
    bubble.scrollIntoView({ block: 'nearest' });
  }, []);
}

/** Up from outside goes to the lowest message that is seen whole: whoever has scrolled stays there. */
function entrance(
  { key, currentTarget }: KeyboardEvent<HTMLDivElement>,
  bubbles: readonly HTMLElement[],
): number | null {
  if (key !== 'ArrowUp') return null;
  const edge = currentTarget.getBoundingClientRect().bottom;
  return bubbles.findLastIndex((bubble) => bubble.getBoundingClientRect().bottom <= edge);
}

/** At either end there is nowhere to go. */
function neighbour(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  return null;
}

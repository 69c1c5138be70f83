import { useCallback, type KeyboardEvent } from 'react';

/** Inside the messages arrows go from bubble to bubble; the whole conversation is one stop of Tab. */
export function useMessageKeys(): (event: KeyboardEvent<HTMLDivElement>) => void {
  return useCallback((event) => {
    const bubbles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
    const at = bubbles.indexOf(document.activeElement as HTMLElement);
    const next = neighbour(event.key, at, bubbles.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const bubble = bubbles[next];
    if (!bubble) return;
    event.preventDefault();
    bubble.focus({ preventScroll: true });
    bubble.scrollIntoView({ block: 'nearest' });
  }, []);
}

/** Up from outside goes to the newest; at either end there is nowhere to go. */
function neighbour(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return at < 0 ? count - 1 : Math.max(0, at - 1);
  if (key === 'ArrowDown') return at < 0 ? null : Math.min(count - 1, at + 1);
  return null;
}

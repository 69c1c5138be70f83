import { useEffect, useEffectEvent } from 'react';

/** Whether what is pressed goes into a field, a menu or a dialog rather than to the page. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input, textarea, select, [role=menu], dialog') !== null;
}

/** Keys of the page, by their name: they work wherever nothing is being written. */
export function useWorkKeys(active: boolean, keys: Record<string, (() => void) | undefined>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) {
      // Out of a field, so that the next key is the page's.
      const field = event.target instanceof HTMLElement && event.target.closest('input');
      if (event.key === 'Escape' && field) field.blur();
      return;
    }
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}

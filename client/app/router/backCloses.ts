import { useEffect, useRef } from 'react';
import { newUuid } from '../uuid.ts';
import { enterOver, entryNow } from './entry.ts';

/**
 * While something lies over the page, the device's way back takes that away and stays on the page.
 * It gets an entry of its own in the history, which goes when it is closed in any other way. What keeps
 * its own entries, as steps do, gives null.
 */
export function useBackCloses(close: (() => void) | null): void {
  const wanted = close !== null;
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!wanted) return;
    const over = newUuid();
    enterOver(over);
    const back = () => {
      if (entryNow().over !== over) latest.current?.();
    };
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (entryNow().over === over) window.history.back();
    };
  }, [wanted]);
}

/** Runs `act` once the entry of what is just being closed is out of the history; at once when there is none. */
export function onceGivenBack(act: () => void): void {
  if (entryNow().over) window.addEventListener('popstate', act, { once: true });
  else act();
}

import { useEffect, useRef } from 'react';
import { newUuid } from '../uuid.ts';

interface Entry {
  key?: string;
  from?: string;
  /** This entry exists for something that lies over the page, and is given back with it. */
  over?: string;
}

export const entryNow = (): Entry => (window.history.state as Entry | null) ?? {};

/**
 * While something lies over the page, the device's way back takes that away and stays on the page.
 * It gets an entry of its own in the history, which goes when it is closed in any other way.
 */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const over = newUuid();
    window.history.pushState({ ...entryNow(), over }, '');
    const back = () => {
      if (entryNow().over !== over) latest.current();
    };
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (entryNow().over === over) window.history.back();
    };
  }, []);
}

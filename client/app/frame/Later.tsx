import { useEffect, useState } from 'react';
import { toasts } from '../../ui/toasts.ts';
import { quietPart } from '../quietPart.tsx';
import { useStore } from '../store.ts';

const AfterOpening = quietPart(async () => (await import('./AfterOpening.tsx')).AfterOpening);

/** Time the page has for itself before the rest is fetched, in ms, unless there is something to tell. */
const openingMs = 1_000;

/** What is told in passing over any page, and what other tabs have chosen. */
export function Later() {
  const newest = useStore(toasts).at(-1)?.id;
  const some = newest !== undefined;
  const [wanted, setWanted] = useState(some);
  if (some && !wanted) setWanted(true);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), openingMs);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? <AfterOpening asked={newest} /> : null;
}

import { useEffect, useState } from 'react';
import { toasts } from '../../ui/toasts.ts';
import { quietPart } from '../quietPart.tsx';
import { useStore } from '../store.ts';

const ToastRegion = quietPart(async () => (await import('../../ui/Toast.tsx')).ToastRegion);

/** Time the page has for itself before what shows toasts is fetched, in ms, unless one is there sooner. */
const openingMs = 1_000;

/** What is told in passing, over any page. */
export function Toasts() {
  const some = useStore(toasts).length > 0;
  const [wanted, setWanted] = useState(some);
  if (some && !wanted) setWanted(true);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), openingMs);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? <ToastRegion /> : null;
}

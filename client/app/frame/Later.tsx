import { selectIsLoggedIn, selectIsRestoring } from '@rendezvous/machines/session';
import { useEffect, useState } from 'react';
import { toasts } from '../../ui/toasts.ts';
import { useOnDevice } from '../onDevice.ts';
import { quietPart } from '../quietPart.tsx';
import { useRouteName } from '../router/index.ts';
import { useSessionValue } from '../session/index.ts';
import { useSettings } from '../settings.tsx';
import { useStore } from '../store.ts';
import { mustWarn } from './entryWarning.ts';

const AfterOpening = quietPart(async () => (await import('./AfterOpening.tsx')).AfterOpening);

const EntryWarning = quietPart(
  async () => (await import('./EntryWarningModal.tsx')).EntryWarningModal,
);

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
  return (
    <>
      {wanted ? <AfterOpening asked={newest} /> : null}
      <Entry />
    </>
  );
}

/** Visitors are warned before they enter; who is logged in has entered (BANNER-23). */
function Entry() {
  const settings = useSettings();
  const routeName = useRouteName();
  const isVisitor = useSessionValue(
    (session) => !selectIsLoggedIn(session) && !selectIsRestoring(session),
  );
  const [entered, setEntered] = useState(false);
  const unwarned = useOnDevice(() => mustWarn(settings, routeName), false);
  const due = isVisitor && unwarned && !entered;
  return due ? <EntryWarning onClose={() => setEntered(true)} /> : null;
}

import type { SignupEvent, SignupStep } from '@rendezvous/machines/signup';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { entryNow, useLocation, usePushStep } from '../../../app/router/index.ts';

/**
 * Keeps the browser's history and the machine at the same step: each step is an entry, and going through
 * the entries goes through the steps. Forward goes only as far as what was filled in allows, and while
 * the account is being made nothing leads away. The history itself is asked where it is: the page hears of
 * it later, and not at all of a step back that follows at once on one forward.
 */
export function useStepHistory(
  step: SignupStep | null,
  underWay: boolean,
  send: (event: SignupEvent) => unknown,
) {
  const location = useLocation();
  const pushStep = usePushStep();
  const { pathname } = location;
  const before = useRef<{ step: SignupStep | null; at: number | null } | null>(null);

  const settle = useCallback(() => {
    const entry = entryNow();
    // Another page is on its way.
    if (window.location.pathname !== pathname) return;
    const at = entry.step ?? null;
    const was = before.current;
    before.current = { step, at };
    // The same again: it has been told of that.
    if (step === at || (was?.step === step && was.at === at)) return;
    if (step === null) {
      if (underWay && was !== null && was.at !== null && was.at !== at) {
        before.current = was;
        pushStep(was.at);
      }
      return;
    }
    if (was === null || at === null) pushStep(step, { replace: true });
    else if (was.step !== step) pushStep(step, { replace: step < at });
    else if (at < step) for (let left = step; left > at; left -= 1) send({ type: 'BACK' });
    else for (let left = step; left < at; left += 1) send({ type: 'NEXT' });
  }, [pathname, step, underWay, pushStep, send]);

  // Before the step is painted: whoever sees it can go back from it.
  useLayoutEffect(settle, [settle, location]);
  useEffect(() => {
    window.addEventListener('popstate', settle);
    return () => window.removeEventListener('popstate', settle);
  }, [settle]);
}

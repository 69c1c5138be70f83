import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/breakpoints.ts';

/** Whether the window is at least as wide as a breakpoint: for what is not even fetched on a smaller one (UI-01). */
export function useWide(name: keyof typeof breakpoints): boolean {
  const query = `(min-width: ${breakpoints[name]}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

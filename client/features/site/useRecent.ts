import type { ProfileSummary, SearchAnswer, SiteSettings } from '@rendezvous/core/contract';
import { useEffect, useState } from 'react';
import { useResource } from '../../app/resource.ts';
import { useUser } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';

const newest = '/api/search.php?page=1';
type SearchChoices = Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>;

/** Whether there are visitors who see members without being logged in: all, or those of a traffic source. */
export const mayAnybodySee = (settings: SearchChoices): boolean =>
  settings.logged_out_search !== 'none' || settings.logged_out_search_trafficsource === 'other';

/** Who was here last, where the site lets this visitor know (SETTING-17); null while that is on its way. */
export function useRecent(): readonly ProfileSummary[] | null {
  const user = useUser();
  const settings = useSettings();
  const isOpen = user !== null || settings.logged_out_search !== 'none';
  const source = useTrafficSource(!isOpen && mayAnybodySee(settings));
  const address = isOpen ? newest : source && `${newest}&${source}`;
  const resource = useResource(address, (ask) =>
    ask<SearchAnswer>('GET', address ?? newest, { quiet: true }),
  );
  if (address === null || resource.state === 'failed') return [];
  return resource.state === 'ready' ? resource.value.results : null;
}

/**
 * Where this visitor came from, as a call names it; null when nobody knows, and before the page has been taken over:
 * the server draws it for all visitors alike.
 */
function useTrafficSource(wanted: boolean): string | null {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    void import('../../app/tracking.ts').then(
      ({ rememberTracking, readTracking }) => {
        // Whatever the address says may not have been kept yet.
        rememberTracking(location.search);
        const { network = '', ref = '' } = readTracking() ?? {};
        const named = Object.entries({ network, ref }).filter(([, value]) => value !== '');
        if (isHere && named.length > 0) setSource(new URLSearchParams(named).toString());
      },
      // Without it the visitor is one like all others.
      () => undefined,
    );
    return () => void (isHere = false);
  }, [wanted]);
  return wanted ? source : null;
}

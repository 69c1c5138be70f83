import { filterQuery, readFilters, type SearchFilters } from '@rendezvous/core/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../../app/router/index.ts';
import { useSettings } from '../../app/settings.tsx';

/**
 * The search that the address says, so that it can be shared and found again (ENTITY-38), and the way to another
 * one. What the address says that cannot be meant is passed over.
 */
export function useSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const settings = useSettings();
  const filters = useMemo(
    () => readFilters(Object.fromEntries(new URLSearchParams(search)), settings).filters,
    [search, settings],
  );
  const query = filterQuery(filters);
  const change = useCallback(
    (next: SearchFilters) => {
      const said = filterQuery(next);
      navigate(said === '' ? pathname : `${pathname}?${said}`, { replace: true });
    },
    [navigate, pathname],
  );
  return { filters, query, change };
}

/** A search with some of it otherwise; undefined leaves something out. */
export function changed(
  filters: SearchFilters,
  change: { [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined },
): SearchFilters {
  const all = Object.entries({ ...filters, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

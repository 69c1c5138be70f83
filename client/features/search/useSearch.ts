import { filterQuery, readFilters, type SearchFilters } from '@rendezvous/core/contract';
import { useCallback, useMemo, type SetStateAction } from 'react';
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
  const read = useCallback(
    (said: string) => readFilters(Object.fromEntries(new URLSearchParams(said)), settings).filters,
    [settings],
  );
  const filters = useMemo(() => read(search), [read, search]);
  const query = filterQuery(filters);
  const change = useCallback(
    (next: SetStateAction<SearchFilters>) => {
      // The address is ahead of what is drawn: two choices in quick succession count both. That of another page,
      // which is on its way, says nothing of a search.
      const said = window.location.pathname === pathname ? window.location.search : search;
      const query = filterQuery(typeof next === 'function' ? next(read(said)) : next);
      navigate(query === '' ? pathname : `${pathname}?${query}`, { replace: true });
    },
    [navigate, pathname, search, read],
  );
  return { filters, query, change };
}

/** What is to be otherwise in a search; undefined leaves something out. */
export type FilterChange = { [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined };

/** A search with some of it otherwise. */
export function changed(filters: SearchFilters, change: FilterChange): SearchFilters {
  const all = Object.entries({ ...filters, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

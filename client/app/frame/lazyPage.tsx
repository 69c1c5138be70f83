import type { Feature } from '@rendezvous/locales';
import { lazy, useState, type ComponentType } from 'react';
import { loadTexts, pageI18n } from '../i18n/index.ts';
import { useLocation } from '../router/index.ts';
import { reloadForChunk } from './chunkReload.ts';

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
  /** The page itself; reloads once for a new version before it gives up (ERR-07). */
  fetch: () => Promise<ComponentType>;
}

/** A page in a chunk of its own, fetched together with its texts. */
export function lazyPage(load: () => Promise<ComponentType>, texts: readonly Feature[]): LazyPage {
  let fetching: Promise<ComponentType> | null = null;
  let fetched: ComponentType | null = null;
  const fetchAll = () => {
    fetching ??= Promise.all([load(), loadTexts(pageI18n(), texts)]).then(
      ([page]) => (fetched = page),
    );
    // What failed is tried anew the next time it is asked for.
    fetching.catch(() => (fetching = null));
    return fetching;
  };
  const fetch = async () => {
    try {
      return await fetchAll();
    } catch (error) {
      // The page that comes up after the reload asks again; this one waits for it.
      if (reloadForChunk()) return new Promise<never>(() => undefined);
      throw error;
    }
  };
  const later = () => lazy(async () => ({ default: await fetch() }));
  let Later = later();
  let visit = '';
  /** React remembers what failed: each visit asks anew. */
  const laterFor = (key: string) => {
    if (visit !== key) Later = later();
    visit = key;
    return Later;
  };
  return {
    preload: fetchAll,
    fetch,
    Page() {
      // React would show a skeleton first, also for what is here already.
      const { key } = useLocation();
      const [Here] = useState(() => fetched ?? laterFor(key));
      return <Here />;
    },
  };
}

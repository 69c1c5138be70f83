import { useEffect } from 'react';
import { useCounts } from '../session/index.ts';
import { useSettings } from '../settings.tsx';
import { createStore, useStore } from '../store.ts';

/** `(5) Berichten · Rendezvous`: unread messages plus new likes in brackets (NAV-17). */
export function pageTitle(page: string, site: string, news: number): string {
  const title = page === '' ? site : `${page} · ${site}`;
  return news > 0 ? `(${news}) ${title}` : title;
}

const current = createStore('');

/** Names the page; the frame puts the name into the window's title. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    current.set(children);
  }, [children]);
  return null;
}

interface BadgeApi {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Keeps the window's title and the badge of the installed app at the one count of news (REAL-09). */
export function TitleKeeper() {
  const page = useStore(current);
  const { name } = useSettings();
  const { unread, newLikes } = useCounts();
  const news = unread + newLikes;

  useEffect(() => {
    document.title = pageTitle(page, name, news);
  }, [page, name, news]);

  useEffect(() => {
    const badge = navigator as BadgeApi;
    const done = news > 0 ? badge.setAppBadge?.(news) : badge.clearAppBadge?.();
    // A device that shows no badges is no reason to trouble anyone (ERR-26).
    done?.catch(() => undefined);
  }, [news]);

  return null;
}

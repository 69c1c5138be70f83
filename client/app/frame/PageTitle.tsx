import { createContext, useContext, useEffect } from 'react';
import { useCounts } from '../session/index.ts';
import { useSettings } from '../settings.tsx';
import { createStore, useStore } from '../store.ts';

/** `(5) Berichten · Rendezvous`: unread messages plus new likes in brackets (NAV-17). */
export function pageTitle(page: string, site: string, news: number): string {
  const title = page === '' ? site : `${page} · ${site}`;
  return news > 0 ? `(${news}) ${title}` : title;
}

const current = createStore('');

/** What a page says of itself while the server draws it. */
export interface Head {
  title: string;
  /** For who finds the page elsewhere; empty when the page has none of its own. */
  description: string;
  /** The path under which the same is listed, when this is another one. */
  canonical: string | null;
}

const HeadContext = createContext<Head | null>(null);

/** Takes down what the page says of itself; only the server has one. */
export const HeadProvider = HeadContext;

interface PageTitleProps {
  children: string;
  /** What the page is about, in a sentence for search engines. */
  description?: string | undefined;
  /** The path under which the same is listed, when this is another one. */
  canonical?: string | null;
}

/** Names the page; the frame puts the name into the window's title, the server into the head. */
export function PageTitle({ children, description = '', canonical = null }: PageTitleProps) {
  const head = useContext(HeadContext);
  if (head) Object.assign(head, { title: children, description, canonical });
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

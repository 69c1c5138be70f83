import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { loadTexts, pageI18n } from '../i18n/index.ts';
import { lazyPart } from '../lazyPart.tsx';
import { matchNews, tellMatch } from '../matchNews.ts';
import { useLocation, useNavigate } from '../router/index.ts';
import { useFacts, useUser, useWhenOvertaken, type Fact } from '../session/index.ts';
import { useStore } from '../store.ts';

/** A dialog in a chunk of its own, with its words. */
const withTexts =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async () =>
    (await Promise.all([load(), loadTexts(pageI18n(), ['likes'])]))[0];

const MatchModal = lazyPart(
  withTexts(async () => (await import('../../features/likes/MatchModal.tsx')).MatchModal),
);
const AutoLikeModal = lazyPart(
  withTexts(async () => (await import('../../features/likes/AutoLikeModal.tsx')).AutoLikeModal),
);

/** Nobody waits on a page for longer. */
const longestWaitSeconds = 600;

const likes = '/api/likes.php';
const profileOf = (id: string) => `/api/profile.php?id=${id}`;

/** Keeps what pages have read at what the member is told, on every page: likes, matches, who can be seen. */
function Listener() {
  const client = useQueryClient();
  const readAgain = (...queryKey: string[]) => void client.invalidateQueries({ queryKey });
  useFacts(({ name, payload }: Fact) => {
    switch (name) {
      case 'likes:matched':
      case 'likes:received':
      case 'likes:changed':
        if (name === 'likes:matched') tellMatch(payload.profile);
        readAgain(likes);
        readAgain(profileOf(payload.profile));
        break;
      case 'profiles:hidden':
      case 'profiles:shown':
        // Whatever shows people may show this one: what is in view is read again, the rest is forgotten.
        client.removeQueries({ type: 'inactive' });
        readAgain();
        break;
      case 'photos:changed':
        readAgain('/api/own-photos.php');
        readAgain('/api/profile.php');
        break;
    }
  });
  useWhenOvertaken(() => readAgain(likes));
  return null;
}

/**
 * A link may ask for a like of the site after so many seconds (`?t=5`); then the address is as it was without, and
 * the like is shown (BANNER-17, BANNER-18).
 */
function AutoLike() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [due, setDue] = useState(false);
  const params = new URLSearchParams(search);
  const seconds = Number(params.get('t') || Number.NaN);
  params.delete('t');
  const left = params.toString();
  const without = `${pathname}${left && `?${left}`}${hash}`;
  useEffect(() => {
    if (!(seconds >= 0 && seconds <= longestWaitSeconds)) return;
    const timer = setTimeout(() => {
      setDue(true);
      navigate(without, { replace: true });
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [navigate, seconds, without]);
  return due ? <AutoLikeModal onClose={() => setDue(false)} /> : null;
}

/** What happens to a member while any page is open, and what it makes appear (BANNER-17, LIKE-04). */
export function MemberNews() {
  const user = useUser();
  const matched = useStore(matchNews);
  if (!user?.profile) return null;
  return (
    <>
      <Listener />
      {matched ? (
        <MatchModal key={matched} profile={matched} onClose={() => matchNews.set(null)} />
      ) : null}
      <AutoLike />
    </>
  );
}

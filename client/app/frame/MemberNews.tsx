import type { Feature } from '@rendezvous/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts, pageI18n } from '../i18n/index.ts';
import { lazyPart } from '../lazyPart.tsx';
import { matchNews, tellMatch } from '../matchNews.ts';
import { reporting } from '../reporting.ts';
import { useLocation, useNavigate } from '../router/index.ts';
import { useFacts, useUser, useWhenOvertaken, type Fact } from '../session/index.ts';
import { useStore } from '../store.ts';
import { showToast } from '../../ui/toasts.ts';

/** A dialog in a chunk of its own, with its words. */
const withTexts =
  <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    texts: readonly Feature[] = ['likes'],
  ) =>
  async () =>
    (await Promise.all([load(), loadTexts(pageI18n(), [...texts])]))[0];

const MatchModal = lazyPart(
  withTexts(async () => (await import('../../features/likes/MatchModal.tsx')).MatchModal),
);
const ReportModal = lazyPart(
  withTexts(
    async () => (await import('../../features/reports/ReportModal.tsx')).ReportModal,
    ['reports'],
  ),
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
  const { t } = useTranslation('common');
  const navigate = useNavigate();
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
      case 'photos:hidden':
        // Only who has that profile in front of them, or in a list, reads anything again.
        void client.invalidateQueries({
          predicate: ({ state: { data } }) =>
            JSON.stringify(data ?? null).includes(payload.profile),
        });
        break;
      case 'moderation:decided':
        readAgain('/api/decisions.php');
        showToast({
          text: t('decided'),
          action: { label: t('decidedRead'), run: () => navigate('/decisions') },
        });
        readAgain('/api/own-photos.php');
        break;
      case 'photos:changed':
        readAgain('/api/own-photos.php');
        readAgain('/api/profile.php');
        break;
    }
  });
  // Whom one may see may have changed too while nothing was told.
  useWhenOvertaken((back) => (back ? readAgain() : readAgain(likes)));
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
  const reported = useStore(reporting);
  if (!user?.profile) return null;
  return (
    <>
      <Listener />
      {matched ? (
        <MatchModal key={matched} profile={matched} onClose={() => matchNews.set(null)} />
      ) : null}
      {reported ? <ReportModal about={reported} onClose={() => reporting.set(null)} /> : null}
      <AutoLike />
    </>
  );
}

import { likeTypes, type LikeType } from '@rendezvous/core/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { ErrorPage } from '../../app/frame/ErrorPage.tsx';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { Link, useParams } from '../../app/router/index.ts';
import { useCounts } from '../../app/session/index.ts';
import {
  Badge,
  ButtonLink,
  EmptyState,
  Icon,
  More,
  PeopleSkeleton,
  VisuallyHidden,
} from '../../ui/index.ts';
import { Kinds, Page, Total } from './LikesPage.styles.ts';
import { LikedFaces, Matches, NewLikes } from './LikeEntries.tsx';
import { relationIn } from './relations.ts';
import { useLikes, type LikesEntry } from './useLikes.ts';

const isNew = ({ profile, page }: LikesEntry) => relationIn(page, profile.id).like_new;
const isLikeType = (type: string): type is LikeType =>
  (likeTypes as readonly string[]).includes(type);

/** Who likes the member, whom the member likes, and who both: new likes first (ROUTE-02, ROUTE-03, SCREEN-13). */
export function LikesPage() {
  const { type = 'received' } = useParams();
  return isLikeType(type) ? <LikesList key={type} type={type} /> : <ErrorPage status={404} />;
}

function LikesList({ type }: { type: LikeType }) {
  const { t } = useTranslation('likes');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { newLikes } = useCounts();
  const { entries, totals, loaded, hasMore, busy, error, more } = useLikes(type);
  const list = useKeptFocus(entries.length);
  const fresh = type === 'received' ? entries.filter(isNew) : [];
  const rest = entries.filter((entry) => !fresh.includes(entry));
  return (
    <Page>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <Kinds aria-label={t('kinds')}>
        {likeTypes.map((kind) => (
          <Link
            key={kind}
            to={kind === 'received' ? '/likes' : `/likes/${kind}`}
            aria-current={kind === type ? 'page' : undefined}
          >
            {t(`type.${kind}`)} <Total>{totals?.[kind] ?? '\u00a0'}</Total>
            {kind === 'received' ? <Badge count={newLikes} what={t('new')} /> : null}
          </Link>
        ))}
      </Kinds>
      <div ref={list} tabIndex={-1} aria-busy={!loaded && !error}>
        {loaded && entries.length === 0 ? <NoLikes type={type} /> : null}
        {fresh.length > 0 ? (
          <>
            <VisuallyHidden as="h2">{t('new')}</VisuallyHidden>
            <NewLikes entries={fresh} />
          </>
        ) : null}
        {rest.length > 0 ? (
          <>
            {fresh.length > 0 ? (
              <h2>{t('earlier')}</h2>
            ) : (
              <VisuallyHidden as="h2">{t(`type.${type}`)}</VisuallyHidden>
            )}
            {type === 'matches' ? (
              <Matches entries={rest} />
            ) : (
              <LikedFaces entries={rest} type={type} />
            )}
          </>
        ) : null}
        {!loaded && !error ? <PeopleSkeleton count={5} /> : null}
      </div>
      <More
        error={error ? errorText(error) : null}
        label={error ? common('retry') : hasMore ? t('more') : null}
        busy={busy}
        onMore={more}
      />
    </Page>
  );
}

/** Whoever pressed something that has left the list goes on with the list, not at the top of the page. */
function useKeptFocus(length: number) {
  const list = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const box = list.current;
    const note = () => {
      inside.current = box?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [length]);
  return list;
}

/** Nobody here yet, and what to do about it. */
function NoLikes({ type }: { type: LikeType }) {
  const { t } = useTranslation('likes');
  return (
    <EmptyState
      icon={<Icon name="heart" size={32} strokeWidth={1.4} />}
      title={t(`empty.${type}`)}
      heading="h2"
      action={
        <ButtonLink to={type === 'matches' ? '/likes' : '/members'} $look="primary">
          {t(type === 'matches' ? 'toReceived' : 'toMembers')}
        </ButtonLink>
      }
    >
      {t(`empty.${type}.text`)}
    </EmptyState>
  );
}

import { styled } from 'styled-components';
import { Icon } from '../../ui/Icon.tsx';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import {
  EmptyState,
  FaceList,
  More,
  Muted,
  PageWidth,
  PeopleSkeleton,
  Person,
} from '../../ui/index.ts';
import { TimeBonus } from '../credits/index.ts';
import { CardHeart } from '../likes/index.ts';
import { useFoundMembers } from './useFoundMembers.ts';

const TitleLine = styled.div`
  display: flex;
  align-items: baseline;
  gap: 12px;
  flex-wrap: wrap;
  margin-block: var(--s2) var(--s5);
`;

const Page = styled(PageWidth)`
  padding-block: var(--s6) var(--s16);
`;

/** Faces fill the first screen at once, before anyone has scrolled. */
const eagerFaces = 5;
/** More than any screen holds: the rest is drawn after the first paint. */
const facesInView = 12;
const idOf = ({ id }: ProfileSummary) => id;

/** Who is here: faces, page after page (ROUTE-05). */
export function MembersPage() {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const found = useFoundMembers();
  const { pages, profiles, numResults, error, busy } = found;
  // What was kept is drawn at once: the way back leads to a place in it.
  const [allDrawn, setAllDrawn] = useState(found.kept);
  const newFrom = useRef(0);
  const more = () => {
    newFrom.current = profiles.length;
    found.more();
  };

  // Who has asked for more goes on with the first of them.
  const goOn = (cell: HTMLElement, index: number) => {
    if (index === 0 || index !== newFrom.current) return;
    newFrom.current = 0;
    cell.querySelector('a')?.focus({ preventScroll: true });
  };

  useEffect(() => startTransition(() => setAllDrawn(true)), []);

  const loaded = pages.length > 0;
  const drawn = allDrawn ? profiles : profiles.slice(0, facesInView);
  const empty = loaded && profiles.length === 0;
  return (
    <Page>
      <PageTitle>{t('title')}</PageTitle>
      <TimeBonus />
      <TitleLine>
        <h1>{t('heading')}</h1>
        <Muted>{loaded ? t('found', { count: numResults }) : '\u00a0'}</Muted>
      </TitleLine>
      {empty ? (
        <EmptyState
          icon={<Icon name="search-x" size={32} strokeWidth={1.4} />}
          title={t('emptyTitle')}
        >
          {t('empty')}
        </EmptyState>
      ) : (
        <FaceList items={drawn} keyOf={idOf} onDrawn={goOn} busy={!loaded || !allDrawn}>
          {(profile, index) => (
            <Person
              profile={profile}
              eager={index < eagerFaces}
              action={<CardHeart profile={profile} />}
            />
          )}
        </FaceList>
      )}
      {!loaded && !error ? <PeopleSkeleton count={10} /> : null}
      <More
        error={error ? errorText(error) : null}
        label={error ? common('retry') : loaded && allDrawn && found.hasMore ? t('more') : null}
        busy={busy}
        onMore={more}
      >
        {loaded && allDrawn && !empty ? (
          <Muted $small role="status">
            {t('shown', { shown: profiles.length, count: numResults })}
          </Muted>
        ) : null}
      </More>
    </Page>
  );
}

import { readFilters, searchLimits, type ProfileSummary } from '@rendezvous/core/contract';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { useSettings } from '../../app/settings.tsx';
import {
  Button,
  FaceList,
  Icon,
  Muted,
  PeopleSkeleton,
  Person,
  VisuallyHidden,
} from '../../ui/index.ts';
import { CardHeart } from '../likes/index.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import { useFilterWords } from './filterWords.ts';
import { Columns, FilterColumn, FilterLine, Last, Page, TitleLine } from './MembersPage.styles.ts';
import { MoreMembers } from './MoreMembers.tsx';
import { NobodyFound } from './NobodyFound.tsx';
import { OtherWays } from './OtherWays.tsx';
import { Similar } from './Similar.tsx';
import { useFoundMembers } from './useFoundMembers.ts';
import { useSearch } from './useSearch.ts';

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx').then((it) => it.FilterSheet));

/** Faces fill the first screen at once, before anyone has scrolled. */
const eagerFaces = 5;
/** More than any screen holds: the rest is drawn after the first paint. */
const facesInView = 12;
const idOf = ({ id }: ProfileSummary) => id;

/** Who is here, by what the address says: filters, faces, page after page (ROUTE-05, SEARCH-01). */
export function MembersPage() {
  const { t } = useTranslation('search');
  const { filters, query, change } = useSearch();
  const [open, setOpen] = useState(false);
  return (
    <Page>
      <PageTitle>{t('title')}</PageTitle>
      <Columns>
        <FilterColumn aria-label={t('filters')} onSubmit={(event) => event.preventDefault()}>
          <Filters filters={filters} onChange={change} />
        </FilterColumn>
        <Found {...{ filters, query, change }} onFilters={() => setOpen(true)} />
      </Columns>
      {open ? (
        <FilterSheet filters={filters} onChange={change} onClose={() => setOpen(false)} />
      ) : null}
    </Page>
  );
}

type FoundProps = ReturnType<typeof useSearch> & { onFilters: () => void };

function Found({ filters, query, change, onFilters }: FoundProps) {
  const { t } = useTranslation('search');
  const found = useFoundMembers(query);
  const { pages, profiles, numResults, error, busy, near } = found;
  const words = useFilterWords(filters, near);
  // What was kept is drawn at once: the way back leads to a place in it.
  const [allDrawn, setAllDrawn] = useState(found.kept);
  const newFrom = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with its filter, and would take the focus along.
  const takeAway: typeof change = (next) => {
    change(next);
    heading.current?.focus({ preventScroll: true });
  };
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
  const count = t(found.atLeast ? 'foundAtLeast' : 'found', { count: numResults });
  const full = found.atLeast && numResults >= searchLimits.foundMax;
  return (
    <div>
      <FilterLine type="button" aria-haspopup="dialog" onClick={onFilters}>
        <span>{words.length > 0 ? words.map(({ text }) => text).join(', ') : t('filters')}</span>
        <Icon name="sliders-horizontal" size={20} />
        <VisuallyHidden>{t('changeFilters')}</VisuallyHidden>
      </FilterLine>
      <TitleLine>
        <h1 ref={heading} tabIndex={-1}>
          {t('heading')}
        </h1>
        <Muted role="status">{loaded ? count : '\u00a0'}</Muted>
        <OtherWays />
      </TitleLine>
      <ActiveFilters words={words} onChange={takeAway} />
      {query === '' ? <LastSearch query={found.lastSearch} onChange={takeAway} /> : null}
      {empty ? (
        <NobodyFound filtered={query !== ''} onClear={() => takeAway({})} />
      ) : (
        <FaceList items={drawn} keyOf={idOf} onDrawn={goOn} busy={!loaded || !allDrawn} beside>
          {(profile, index) => (
            <Person
              profile={profile}
              eager={index < eagerFaces}
              action={<CardHeart profile={profile} />}
            />
          )}
        </FaceList>
      )}
      {!loaded && !error ? <PeopleSkeleton count={8} beside /> : null}
      <MoreMembers
        {...{ error, busy, more, empty }}
        ready={loaded && allDrawn}
        hasMore={found.hasMore}
        onClear={() => takeAway({})}
      >
        {loaded && allDrawn && !empty ? (
          <Muted $small role="status">
            {full ? t('narrow') : t('shown', { shown: profiles.length, count: numResults })}
          </Muted>
        ) : null}
      </MoreMembers>
      {loaded && !found.hasMore ? <Similar profiles={found.similar} /> : null}
    </div>
  );
}

type LastSearchProps = { query: string; onChange: ReturnType<typeof useSearch>['change'] };

/** What the member searched by last, to be searched by again. */
function LastSearch({ query, onChange }: LastSearchProps) {
  const { t } = useTranslation('search');
  const settings = useSettings();
  const { filters } = readFilters(Object.fromEntries(new URLSearchParams(query)), settings);
  const words = useFilterWords(filters, null);
  if (words.length === 0) return null;
  return (
    <Last as="div">
      <span>{t('lastSearch', { search: words.map(({ text }) => text).join(', ') })}</span>
      <Button $look="quiet" onClick={() => onChange(filters)}>
        {t('searchAgain')}
      </Button>
    </Last>
  );
}

import { css, styled } from 'styled-components';
import { from, narrowest } from '../theme/breakpoints.ts';
import type { ProfileSummary } from '@rendezvous/core/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../app/router/index.ts';
import { FictionalMark } from './Fictional.tsx';
import { OnlineDot } from './OnlineDot.tsx';
import { pictureSizes } from './pictureSizes.ts';
import { Portrait, portraitFrame } from './Portrait.tsx';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Photo = styled.div`
  ${portraitFrame}
  grid-template-rows: minmax(0, 1fr) auto;
  img {
    transition: transform 200ms cubic-bezier(0.2, 0.6, 0.3, 1);
  }
`;

/** Under the portrait, in the same frame: a face is never covered. */
const Strip = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  background: var(--indigo-soft);
  text-align: center;
  /* What it says is never cut off, however narrow the face. */
  > span {
    white-space: normal;
  }
`;

/** One line, in which the `span` is cut where there is no room: all rows of faces are of one height. */
const oneLine = css`
  display: flex;
  white-space: nowrap;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Name = styled.h2`
  padding: 10px 2px 0;
  font: 500 var(--t3) / 1.25 var(--serif);
  letter-spacing: -0.01em;
  a {
    ${oneLine};
    gap: 0.25em;
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r);
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid var(--teal);
    outline-offset: 3px;
  }
  ${narrowest} {
    font-size: var(--t2);
  }
`;

const Place = styled.p`
  padding: 0 2px;
  font-size: var(--t1);
  color: var(--ink-2);
  margin-top: 3px;
  overflow-wrap: anywhere;
`;

const Town = styled(Place)`
  ${oneLine};
  align-items: center;
  gap: 5px;
  min-height: 1lh;
`;

/** What was said of the person, and what can be done, beside each other. */
const Caption = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px;
  > :last-child:not(:first-child) {
    margin-top: 10px;
  }
`;

const Line = styled(Skeleton)`
  height: 16px;
  width: 60%;
  margin-top: 14px;
`;

const Box = styled.article`
  position: relative;
  &:hover ${Photo} img {
    transform: scale(1.025);
  }
`;

interface PersonProps {
  profile: ProfileSummary;
  /** The first few stand in view at once; the others wait until they are near. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** Where the card leads instead of the profile. */
  to?: string;
  /** A line below the place. */
  note?: string;
  /** A button beside the name; it stands above the link of the card (z-index 1). */
  action?: ReactNode;
}

/** A face in a list: portrait, name and age, place; the whole card leads to the profile. */
export function Person({
  profile,
  eager = false,
  heading: Heading = 'h2',
  to = `/members/${profile.id}`,
  note,
  action,
}: PersonProps) {
  const { t } = useTranslation('common');
  const distance = profile.distance === undefined ? '' : t('distance', { count: profile.distance });
  return (
    <Box>
      <Photo>
        <Portrait
          image={profile.main_image}
          sizes={pictureSizes.card}
          alt={t('portraitOf', { name: profile.name })}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
        />
        {profile.fictional ? (
          <Strip>
            <FictionalMark />
          </Strip>
        ) : null}
      </Photo>
      <Caption>
        <div>
          <Name as={Heading}>
            <Link to={to}>
              <span title={profile.name}>{profile.name},</span> {profile.age}
            </Link>
          </Name>
          <Town>
            {profile.online && !profile.fictional ? (
              <>
                <OnlineDot />
                <VisuallyHidden>{t('onlineNow')}, </VisuallyHidden>
              </>
            ) : null}
            <span title={profile.city}>
              {profile.city}
              {profile.city && distance ? ',' : null}
            </span>{' '}
            {distance}
          </Town>
          {note ? <Place>{note}</Place> : null}
        </div>
        {action}
      </Caption>
    </Box>
  );
}

const PhotoShape = styled(Skeleton)`
  aspect-ratio: 4/5;
  border-radius: var(--r);
`;

const Shape = styled.div`
  ${Line} + ${Line} {
    height: 12px;
    width: 40%;
    margin-top: 10px;
  }
`;

/** The same card before its data is here. */
export function PersonSkeleton() {
  return (
    <Shape>
      <PhotoShape />
      <Line />
      <Line />
    </Shape>
  );
}

/** Of five only as many as fill their rows: four, three, four and five. */
const fullRows = css`
  > :nth-child(n + 5) {
    display: none;
  }
  ${from('small')} {
    > :nth-child(n + 4) {
      display: none;
    }
  }
  ${from('large')} {
    > :nth-child(4) {
      display: list-item;
    }
  }
  ${from('wide')} {
    > :nth-child(5) {
      display: list-item;
    }
  }
`;

/** One less beside each other, where a column stands beside the list. */
const besideColumn = css`
  ${from('large')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from('wide')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/**
 * Faces side by side: two on a phone, five on a wide screen, one less `$beside` a column. A `$few` of them (five) fill
 * their rows at any width.
 */
export const People = styled.ul<{ $few?: boolean; $beside?: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s6) var(--s3);
  ${from('small')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s8) var(--s5);
  }
  ${from('large')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${from('wide')} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${({ $few }) => $few && fullRows};
  ${({ $beside }) => $beside && besideColumn};
`;

/** As many places as there may be people, while nobody knows yet who. */
export const PeopleSkeleton = ({ count, beside = false }: { count: number; beside?: boolean }) => (
  <People $beside={beside}>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <PersonSkeleton />
      </li>
    ))}
  </People>
);

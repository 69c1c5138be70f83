import type { ProfileSummary } from '@rendezvous/core/contract';
import { UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../app/i18n/index.ts';
import { usePicture } from '../app/pictures.ts';
import { Link } from '../app/router/index.ts';
import { FictionalMark } from './Fictional.tsx';
import { OnlineDot } from './OnlineDot.tsx';
import { Skeleton } from './Skeleton.tsx';

const Box = styled.article`
  position: relative;
  .photo {
    display: grid;
    place-items: center;
    aspect-ratio: 4/5;
    border-radius: var(--r);
    overflow: hidden;
    background: var(--sunken);
    color: var(--ink-3);
  }
  .photo img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: var(--photo);
    transition: transform 200ms cubic-bezier(0.2, 0.6, 0.3, 1);
  }
  &:hover .photo img {
    transform: scale(1.025);
  }
  .mark {
    position: absolute;
    left: 8px;
    top: 8px;
  }
  .name {
    padding: 10px 2px 0;
    font: 500 var(--t3) / 1.25 var(--serif);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  .name a {
    color: inherit;
    text-decoration: none;
  }
  .name a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r);
  }
  .name a:focus-visible {
    outline: none;
  }
  .name a:focus-visible::after {
    outline: 2px solid var(--teal);
    outline-offset: 3px;
  }
  .place {
    display: flex;
    align-items: center;
    gap: 7px;
    padding: 0 2px;
    font-size: var(--t1);
    color: var(--ink-2);
    margin-top: 3px;
  }
  @media (max-width: 359px) {
    .name {
      font-size: var(--t2);
    }
  }
`;

interface PersonProps {
  profile: ProfileSummary;
  /** The first few stand in view at once; the others wait until they are near. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** A face in a list: portrait, name and age, place; the whole card leads to the profile. */
export function Person({ profile, eager = false, heading: Heading = 'h2' }: PersonProps) {
  const t = useText('common');
  const source = usePicture().large(profile.main_image);
  return (
    <Box>
      <div className="photo">
        {source ? (
          <img
            src={source}
            alt={t('portraitOf', { name: profile.name })}
            width={560}
            height={700}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : (
          <UserRound size={64} strokeWidth={1} />
        )}
      </div>
      {profile.fictional ? (
        <div className="mark">
          <FictionalMark on="photo" />
        </div>
      ) : null}
      <Heading className="name">
        <Link to={`/members/${profile.id}`}>
          {profile.name}, {profile.age}
        </Link>
      </Heading>
      <p className="place">
        {profile.online && !profile.fictional ? (
          <>
            <OnlineDot />
            <span className="vh">{t('onlineNow')}, </span>
          </>
        ) : null}
        {profile.city}
      </p>
    </Box>
  );
}

const Shape = styled.div`
  .photo {
    aspect-ratio: 4/5;
    border-radius: var(--r);
  }
  .line {
    height: 16px;
    width: 60%;
    margin-top: 14px;
  }
  .line + .line {
    height: 12px;
    width: 40%;
    margin-top: 10px;
  }
`;

/** The same card before its data is here. */
export function PersonSkeleton() {
  return (
    <Shape>
      <Skeleton className="photo" />
      <Skeleton className="line" />
      <Skeleton className="line" />
    </Shape>
  );
}

/** Faces side by side: two on a phone, five on a wide screen. */
export const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s6) var(--s3);
  @media (min-width: 576px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s8) var(--s5);
  }
  @media (min-width: 992px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

import './Person.css';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { dress } from './dress.ts';
import { usePicture } from '../app/pictures.ts';
import { Link } from '../app/router/index.ts';
import { FictionalMark } from './Fictional.tsx';
import { OnlineDot } from './OnlineDot.tsx';
import { Skeleton } from './Skeleton.tsx';

const Box = dress('article', 'person-box');

interface PersonProps {
  profile: ProfileSummary;
  /** The first few stand in view at once; the others wait until they are near. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** A face in a list: portrait, name and age, place; the whole card leads to the profile. */
export function Person({ profile, eager = false, heading: Heading = 'h2' }: PersonProps) {
  const { t } = useTranslation('common');
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
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
          />
        ) : (
          <Icon name="user-round" size={64} strokeWidth={1} />
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

const Shape = dress('div', 'person-shape');

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

/** Faces side by side: two on a phone, five on a wide screen. A `$few` of them (five) fill their rows at any width. */
export const People = dress<'ul', { $few?: boolean }>('ul', 'person-people');

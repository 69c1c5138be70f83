import type { ProfileSummary } from '@rendezvous/core/contract';
import { selectHoursLeft, type SwipeSnapshot } from '@rendezvous/machines/swipe';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { Link } from '../../app/router/index.ts';
import { Actions, ButtonLink, pictureSizes, Portrait } from '../../ui/index.ts';
import { Done, Dots, Left, LikedFace } from './SwipeDone.styles.ts';

/** How often the hours are looked at again, in ms. */
const lookAgainMs = 30_000;

/** A dot for each like there is in a day. */
export function LikesOfDay({ given, limit, big }: { given: number; limit: number; big?: boolean }) {
  const { t } = useTranslation('games');
  return (
    <Dots $big={big ?? false} role="img" aria-label={t('given', { given, count: limit })}>
      {Array.from({ length: limit }, (_, index) => (
        <i key={index} {...(index < given && { 'data-on': '' })} />
      ))}
    </Dots>
  );
}

/** No like is left: how many hours until there are new ones (GAME-02), and who was liked. */
export function SwipeDone({ snapshot }: { snapshot: SwipeSnapshot }) {
  const { t } = useTranslation('games');
  const { limit, liked } = snapshot.context;
  const hours = useHoursLeft(snapshot);
  return (
    <Done aria-labelledby="swipe-done">
      <PageTitle>{t('title')}</PageTitle>
      <LikesOfDay given={limit} limit={limit} big />
      <h1 id="swipe-done">{t('done.title')}</h1>
      <p>{t('done.text', { count: limit })}</p>
      <Left role="timer">
        <small>{t('done.again')}</small>
        {t('done.hours', { count: hours })}
      </Left>
      {liked.length > 0 ? (
        <ul aria-label={t('done.liked')}>
          {liked.map((profile) => (
            <Face key={profile.id} profile={profile} />
          ))}
        </ul>
      ) : null}
      <Actions>
        <ButtonLink to="/likes/given" $look="primary">
          {t('done.toLikes')}
        </ButtonLink>
        <ButtonLink to="/members" $look="quiet">
          {t('done.toMembers')}
        </ButtonLink>
      </Actions>
    </Done>
  );
}

function Face({ profile: { id, name, main_image } }: { profile: ProfileSummary }) {
  return (
    <LikedFace>
      <Link to={`/members/${id}`}>
        <div>
          <Portrait image={main_image} sizes={pictureSizes.card} iconSize={32} />
        </div>
        {name}
      </Link>
    </LikedFace>
  );
}

/** Drawn again when an hour is over: nothing else happens meanwhile. */
function useHoursLeft(snapshot: SwipeSnapshot): number {
  const [hours, setHours] = useState(() => selectHoursLeft(snapshot));
  useEffect(() => {
    const look = () => setHours(selectHoursLeft(snapshot));
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [snapshot]);
  return hours;
}

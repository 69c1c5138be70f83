import type { ProfileView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../app/pictures.ts';
import { Link } from '../../app/router/index.ts';
import { FictionalMark, Icon } from '../../ui/index.ts';
import {
  LockedNote,
  MainPicture,
  MarkPlace,
  NoPicture,
  PhotoCount,
  PictureColumn,
  Thumbs,
} from './ProfilePage.styles.ts';

/** The main picture, and what there is besides: of a locked photo its blurred preview with a lock (SCREEN-08). */
export function Pictures({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
  const others = profile.photos.filter(({ main }) => !main);
  const source = usePicture().large(profile.main_image);
  return (
    <PictureColumn>
      <MainPicture>
        {source ? (
          <img
            src={source}
            alt={common('portraitOf', { name: profile.name })}
            width={560}
            height={700}
            fetchPriority="high"
          />
        ) : (
          <NoPicture />
        )}
        {profile.fictional ? (
          <MarkPlace>
            <FictionalMark on="photo" />
          </MarkPlace>
        ) : null}
        {profile.photo_count > 0 ? (
          <PhotoCount>
            <Icon name="image" size={16} />
            {t('photoCount', { count: profile.photo_count })}
          </PhotoCount>
        ) : null}
      </MainPicture>
      {others.length > 0 ? (
        <Thumbs aria-label={t('photosOf', { name: profile.name })}>
          {others.map(({ id, locked, picture }, index) => (
            <li key={id}>
              <img
                src={picture.sources.at(locked ? -1 : 0)?.webp}
                alt={t(locked ? 'lockedPhoto' : 'photoNumber', { number: index + 2 })}
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
              {locked ? <Icon name="lock" size={20} /> : null}
            </li>
          ))}
        </Thumbs>
      ) : null}
      {others.some(({ locked }) => locked) ? (
        <LockedNote>
          {t('lockedHint')} <Link to="/premium">{t('lockedPremium')}</Link>
        </LockedNote>
      ) : null}
    </PictureColumn>
  );
}

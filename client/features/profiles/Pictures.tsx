import type { PhotoView, ProfileView } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../app/lazyPart.tsx';
import { askForReport } from '../../app/reporting.ts';
import { Link, onceGivenBack, useNavigate } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import {
  Button,
  FictionalMark,
  Icon,
  pictureSizes,
  Price,
  SizedPicture,
  usePriceInWords,
} from '../../ui/index.ts';
import { MainPortrait } from './MainPortrait.tsx';
import {
  LockedNote,
  MainPicture,
  MarkPlace,
  OpenMain,
  PhotoCount,
  PictureColumn,
  Thumbs,
} from './Pictures.styles.ts';

const PhotoBox = lazyPart(async () => (await import('./PhotoBox.tsx')).PhotoBox);

/**
 * The main picture, and what there is besides, each to be seen large (SCREEN-03, SCREEN-07): of a locked photo its
 * blurred preview with a lock and the way to unlock it (SCREEN-08).
 */
export function Pictures({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profiles');
  const { profile: mine } = useMember();
  const [open, setOpen] = useState<string | null>(null);
  const { photos, name } = profile;
  const seen = photos.filter(({ locked }) => !locked);
  const main = seen.find((photo) => photo.main);
  const others = photos.filter((photo) => !photo.main);
  const portrait = <MainPortrait of={profile} />;
  return (
    <PictureColumn>
      <MainPicture>
        {main ? (
          <OpenMain
            type="button"
            title={t('openPhoto', { number: 1 })}
            onClick={() => setOpen(main.id)}
          >
            {portrait}
          </OpenMain>
        ) : (
          portrait
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
        <Thumbs aria-label={t('photosOf', { name })}>
          {others.map((photo, index) => (
            <li key={photo.id}>
              <Thumb photo={photo} number={index + 2} onOpen={() => setOpen(photo.id)} />
            </li>
          ))}
        </Thumbs>
      ) : null}
      {others.some(({ locked }) => locked) ? (
        <LockedNote>
          {t('lockedHint')} <Link to="/premium">{t('lockedPremium')}</Link>
        </LockedNote>
      ) : null}
      {open === null ? null : (
        <PhotoBox
          name={name}
          photos={seen}
          first={open}
          {...(mine?.id !== profile.id && {
            below: (photo: PhotoView) => (
              <AnswerPhoto profile={profile} photo={photo.id} onClose={() => setOpen(null)} />
            ),
          })}
          onClose={() => setOpen(null)}
        />
      )}
    </PictureColumn>
  );
}

interface ThumbProps {
  photo: PhotoView;
  number: number;
  onOpen: () => void;
}

function Thumb({ photo: { locked, picture }, number, onOpen }: ThumbProps) {
  const { t } = useTranslation('profiles');
  const image = (alt: string) => (
    <SizedPicture
      picture={picture}
      sizes={pictureSizes.thumb}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
    />
  );
  if (locked) {
    return (
      <Link to="/premium">
        {image(t('unlock', { number }))}
        <Icon name="lock" size={20} />
      </Link>
    );
  }
  return (
    <button type="button" onClick={onOpen}>
      {image(t('openPhoto', { number }))}
    </button>
  );
}

/** The way from a photo to a first message about it, with what that costs (LIVE-03). */
function AnswerPhoto({
  profile,
  photo,
  onClose,
}: {
  profile: Pick<ProfileView, 'id' | 'name' | 'photos'>;
  photo: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('profiles');
  const navigate = useNavigate();
  const { message_credits } = useSettings();
  const { credit_price } = useMember();
  const inWords = usePriceInWords();
  return (
    <>
      <Button
        $look="primary"
        aria-label={`${t('answerPhoto')}, ${inWords(message_credits, credit_price)}`}
        onClick={() => {
          onClose();
          onceGivenBack(() => navigate(`/members/${profile.id}/chat?photo=${photo}`));
        }}
      >
        <Icon name="reply" size={20} />
        {t('answerPhoto')}
      </Button>
      <Price credits={message_credits} creditPrice={credit_price} align="left" />
      <Button
        $look="secondary"
        onClick={() => {
          onClose();
          onceGivenBack(() => askForReport({ target: { photo }, profile }));
        }}
      >
        <Icon name="flag" size={18} />
        {t('reportPhoto')}
      </Button>
    </>
  );
}

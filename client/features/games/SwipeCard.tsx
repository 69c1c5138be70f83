import type { ProfileText } from '@rendezvous/core/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/router/index.ts';
import {
  FictionalMark,
  OnlineDot,
  pictureSizes,
  Portrait,
  VisuallyHidden,
} from '../../ui/index.ts';
import { Caption, CardBox, LikeStamp, PassStamp, Photo, Quote, Strip } from './SwipeCard.styles.ts';

/** Somebody to choose: portrait, name and age, place, and the first sentence finished; it leads to the profile. */
export function SwipeCard({
  profile,
  ...box
}: { profile: ProfileText } & Omit<ComponentProps<typeof CardBox>, 'children'>) {
  const { t } = useTranslation('games');
  const { t: common } = useTranslation('common');
  const { t: beginnings } = useTranslation('prompts');
  const { name, age, city, region } = profile;
  const [sentence] = profile.prompts;
  return (
    <CardBox {...box}>
      <Photo>
        <Portrait
          image={profile.main_image}
          sizes={pictureSizes.profile}
          alt={common('portraitOf', { name })}
          fetchPriority="high"
          draggable={false}
        />
      </Photo>
      {profile.fictional ? (
        <Strip>
          <FictionalMark />
        </Strip>
      ) : null}
      <Caption>
        <h2>
          <Link to={`/members/${profile.id}`} draggable={false}>
            {name}, {age}
          </Link>
        </h2>
        <p>
          {profile.online && !profile.fictional ? (
            <>
              <OnlineDot />
              <VisuallyHidden>{common('onlineNow')}, </VisuallyHidden>
            </>
          ) : null}
          {city || region}
        </p>
        {sentence ? (
          <Quote>
            {beginnings(sentence.prompt)} <b dir="auto">{sentence.answer}</b>
          </Quote>
        ) : null}
      </Caption>
      <LikeStamp aria-hidden="true">{t('stamp.like')}</LikeStamp>
      <PassStamp aria-hidden="true">{t('stamp.pass')}</PassStamp>
    </CardBox>
  );
}

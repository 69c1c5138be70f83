import {
  Back,
  Columns,
  PictureColumn,
  MainPicture,
  NoPicture,
  MarkPlace,
  PhotoCount,
  About,
  Subline,
  ActionBar,
  Text,
  Chips,
  ShortLabel,
  LongLabel,
  ProfileFrame,
  PictureShape,
} from './ProfilePage.styles.ts';
import type { ProfileAnswer, ProfileView } from '@rendezvous/core/contract';
import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { useErrorText } from '../../app/errorText.ts';
import { ErrorPage } from '../../app/frame/ErrorPage.tsx';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { StaleNote } from '../../app/frame/StaleNote.tsx';
import { CallFailed } from '../../app/http/index.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { usePicture } from '../../app/pictures.ts';
import { useResource } from '../../app/resource.ts';
import { Link, useParams } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import {
  Button,
  ButtonLink,
  Chip,
  EmptyState,
  FictionalMark,
  FictionalNote,
  OnlineDot,
  Price,
  Skeleton,
  usePriceInWords,
} from '../../ui/index.ts';
import { Facts } from './Facts.tsx';
import { interestName } from './interestName.ts';
import { Related } from './Related.tsx';

const icon = { size: 20 } as const;

/** One member as others see him or her, and the way to a conversation (ROUTE-07). */
export function ProfilePage() {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const address = `/api/profile.php?id=${encodeURIComponent(id)}`;
  const resource = useResource(address, (ask) => ask<ProfileAnswer>('GET', address));

  if (resource.state === 'loading') return <ProfileSkeleton />;
  if (resource.state === 'failed') {
    const { error, retry } = resource;
    // An id that is none, or of nobody, is an address that does not exist (ROUTE-59).
    const lost =
      error instanceof CallFailed && ['not_found', 'validation'].includes(error.refusal.code);
    if (lost) return <ErrorPage status={404} />;
    return (
      <ProfileFrame>
        <PageTitle>{common('errorTitle')}</PageTitle>
        <h1>{common('errorTitle')}</h1>
        <p role="alert">{errorText(error)}</p>
        <p>
          <Button onClick={retry}>{common('retry')}</Button>
        </p>
      </ProfileFrame>
    );
  }
  const { profile } = resource.value;
  if (profile.deleted) return <Former />;
  return (
    <ProfileFrame>
      <PageTitle>{`${profile.name}, ${profile.age}`}</PageTitle>
      <Back to="/members" back>
        <Icon name="chevron-left" {...icon} />
        {t('back')}
      </Back>
      {resource.stale ? <StaleNote {...resource.stale} /> : null}
      <Columns>
        <Pictures profile={profile} />
        <Who profile={profile} />
      </Columns>
      <Related to={profile} />
    </ProfileFrame>
  );
}

/** Of who has left nothing is left to show but the way to what was said. */
function Former() {
  const { t } = useTranslation('profiles');
  const title = t('former');
  return (
    <ProfileFrame>
      <PageTitle>{title}</PageTitle>
      <Back to="/members" back>
        <Icon name="chevron-left" {...icon} />
        {t('back')}
      </Back>
      <EmptyState
        icon={<Icon name="user-round" size={32} strokeWidth={1.4} />}
        title={title}
        heading="h1"
        action={<ButtonLink to="/chats">{t('toChats')}</ButtonLink>}
      >
        {t('formerText')}
      </EmptyState>
    </ProfileFrame>
  );
}

function Pictures({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
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
    </PictureColumn>
  );
}

function Who({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profiles');
  const formats = useFormats();
  const { name: site, message_credits } = useSettings();
  const { credit_price, profile: mine } = useMember();
  const inWords = usePriceInWords();
  const { name } = profile;
  // Nobody writes to himself.
  const own = mine?.id === profile.id;
  return (
    <About>
      <h1>
        {name}, {profile.age}
      </h1>
      <Subline>
        <span>
          <Icon name="map-pin" size={18} />
          {profile.city}, {formats.country(profile.country)}
        </span>
        {profile.online && !profile.fictional ? (
          <span>
            <OnlineDot />
            {t('online')}
          </span>
        ) : null}
      </Subline>
      {profile.fictional ? (
        <FictionalNote title={t('fictionalTitle')}>
          <Trans
            t={t}
            i18nKey="fictionalText"
            values={{ site, name }}
            components={{ a: <Link to="/pages/faq" /> }}
          />
        </FictionalNote>
      ) : null}
      {own ? null : (
        <ActionBar>
          <ButtonLink
            to={`/members/${profile.id}/chat`}
            $look="primary"
            aria-label={t('messageFor', { name, price: inWords(message_credits, credit_price) })}
          >
            <Icon name="message-circle" {...icon} />
            <LongLabel>{t('message')}</LongLabel>
            <ShortLabel>{t('messageShort')}</ShortLabel>
          </ButtonLink>
          <Price credits={message_credits} creditPrice={credit_price} align="left" />
          <ButtonLink
            to={`/members/${profile.id}/chat?gift`}
            $look="secondary"
            $icon
            aria-label={t('gift', { name })}
          >
            <Icon name="gift" {...icon} />
          </ButtonLink>
        </ActionBar>
      )}
      <div>
        <h2>{t('about')}</h2>
        {(profile.description || t('noDescription', { name }))
          .split(/\n+/)
          .map((paragraph, index) => (
            <Text key={index}>{paragraph}</Text>
          ))}
        <Facts profile={profile} />
        {profile.interests.length > 0 ? (
          <>
            <h2>{t('interests')}</h2>
            <Chips>
              {profile.interests.map((interest) => (
                <li key={interest}>
                  <Chip>{interestName(t, interest)}</Chip>
                </li>
              ))}
            </Chips>
          </>
        ) : null}
      </div>
    </About>
  );
}

function ProfileSkeleton() {
  return (
    <ProfileFrame aria-busy="true">
      <Columns>
        <PictureColumn>
          <PictureShape />
        </PictureColumn>
        <About>
          <Skeleton style={{ height: 38, width: '60%' }} />
          <Skeleton style={{ height: 20, width: '40%', marginTop: 14 }} />
          <Skeleton style={{ height: 44, width: '80%', marginTop: 32 }} />
          <Skeleton style={{ height: 160, marginTop: 32 }} />
        </About>
      </Columns>
    </ProfileFrame>
  );
}

import type { MemberPreview, MemberPreviewAnswer } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { ErrorPage } from '../../app/frame/ErrorPage.tsx';
import { Notice } from '../../app/frame/Notice.tsx';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { SignupButton } from '../../app/frame/SignupButton.tsx';
import { CallFailed } from '../../app/http/index.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useResource } from '../../app/resource.ts';
import { Link } from '../../app/router/index.ts';
import {
  Actions,
  BackLink,
  Button,
  ButtonLink,
  FictionalMark,
  Icon,
  Lead,
} from '../../ui/index.ts';
import { FictionalExplained } from './FictionalExplained.tsx';
import { MainPortrait } from './MainPortrait.tsx';
import { MainPicture, MarkPlace, PictureColumn } from './Pictures.styles.ts';
import { About, Columns, ProfileFrame, Subline, Text } from './ProfilePage.styles.ts';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

const loginFor = (id: string) => `/login?to=${encodeURIComponent(`/members/${id}`)}`;

/** What a stranger who follows a face gets to see, and the way to sign up from it (LIVE-05). */
export function StrangerPreview({ id }: { id: string }) {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const address = `/api/member-preview.php?id=${encodeURIComponent(id)}`;
  const resource = useResource(address, (ask) => ask<MemberPreviewAnswer>('GET', address));
  if (resource.state === 'loading') return <ProfileSkeleton />;
  if (resource.state === 'failed') {
    const { error, retry } = resource;
    // What is no id is an address that does not exist (ROUTE-59).
    if (error instanceof CallFailed && error.refusal.code === 'validation') {
      return <ErrorPage status={404} />;
    }
    return (
      <Notice title={common('errorTitle')} lead={errorText(error)}>
        <Button onClick={retry}>{common('retry')}</Button>
      </Notice>
    );
  }
  const { preview } = resource.value;
  if (preview) return <Shown member={preview} />;
  return (
    <Notice icon="user-round" title={t('membersOnly')} lead={t('membersOnlyText')}>
      <Actions>
        <SignupButton $look="primary">{t('preview.signup')}</SignupButton>
        <ButtonLink to={loginFor(id)}>{t('preview.login')}</ButtonLink>
      </Actions>
    </Notice>
  );
}

function Shown({ member }: { member: MemberPreview }) {
  const { t } = useTranslation('profiles');
  const { country } = useFormats();
  const { id, name, age, city, fictional } = member;
  const place = [city, country(member.country)].filter(Boolean).join(', ');
  return (
    <ProfileFrame>
      <PageTitle description={t('preview.lead', { name })}>{`${name}, ${age}`}</PageTitle>
      <BackLink to="/" back>
        {t('preview.back')}
      </BackLink>
      <Columns>
        <PictureColumn>
          <MainPicture>
            <MainPortrait of={member} />
            {fictional ? (
              <MarkPlace>
                <FictionalMark on="photo" />
              </MarkPlace>
            ) : null}
          </MainPicture>
        </PictureColumn>
        <About>
          <h1>
            {name}, {age}
          </h1>
          <Subline>
            <span>
              <Icon name="map-pin" size={18} />
              {place}
            </span>
          </Subline>
          {fictional ? <FictionalExplained name={name} /> : null}
          {member.description ? (
            <div>
              <h2>{t('about')}</h2>
              {member.description.split(/\n+/).map((paragraph, index) => (
                <Text key={index}>{paragraph}</Text>
              ))}
            </div>
          ) : null}
          <Lead>{t('preview.lead', { name })}</Lead>
          <Actions>
            <SignupButton $look="primary" $big start={{ profile: id }}>
              {t('preview.signup')}
            </SignupButton>
          </Actions>
          <p>
            {t('preview.already')} <Link to={loginFor(id)}>{t('preview.login')}</Link>
          </p>
        </About>
      </Columns>
    </ProfileFrame>
  );
}

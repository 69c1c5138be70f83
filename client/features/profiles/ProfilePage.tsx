import type { ProfileAnswer } from '@rendezvous/core/contract';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { StaleNote } from '../../app/frame/StaleNote.tsx';
import { CallFailed } from '../../app/http/index.ts';
import { useResource } from '../../app/resource.ts';
import { useParams } from '../../app/router/index.ts';
import { useUser } from '../../app/session/index.ts';
import { BackLink, Button, ButtonLink, EmptyState, Icon } from '../../ui/index.ts';
import { Blocked } from '../blocking/index.ts';
import { useLookAtLike } from '../likes/index.ts';
import { Pictures } from './Pictures.tsx';
import { StrangerPreview } from './StrangerPreview.tsx';
import { Columns, ProfileFrame } from './ProfilePage.styles.ts';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { Related } from './Related.tsx';
import { Who } from './Who.tsx';

/** Where the way back of a profile leads. */
interface WayBack {
  back: { to: string; label: string };
}

/** One member as others see him or her, and the way to a conversation (ROUTE-07); strangers get a preview (LIVE-05). */
export function ProfilePage() {
  const { t } = useTranslation('profiles');
  const user = useUser();
  const { id = '' } = useParams();
  if (!user) return <StrangerPreview id={id} />;
  return <MemberProfile back={{ to: '/members', label: t('back') }} />;
}

/** The profile of the address' `id`. */
export function MemberProfile({ back }: WayBack) {
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const address = `/api/profile.php?id=${encodeURIComponent(id)}`;
  const resource = useResource(address, (ask) => ask<ProfileAnswer>('GET', address));

  const shown = resource.state === 'ready' ? resource.value.profile : null;
  // Opening somebody's profile is looking at their like (LIKE-02).
  const lookAtLike = useLookAtLike();
  const look = useEffectEvent(() => {
    if (shown) void lookAtLike(shown.id, shown.relation);
  });
  const isNew = shown?.deleted !== true && shown?.relation.like_new === true;
  useEffect(() => {
    if (isNew) look();
  }, [isNew]);

  if (resource.state === 'loading') return <ProfileSkeleton />;
  if (resource.state === 'failed') {
    const { error, retry } = resource;
    // An id that is none, or of nobody, is an address that does not exist (ROUTE-59).
    const lost =
      error instanceof CallFailed &&
      ['not_found', 'validation', 'blocked', 'invisible'].includes(error.refusal.code);
    if (lost) return <Blocked id={id} />;
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
  const { profile, related } = resource.value;
  if (profile.deleted) return <Former back={back} />;
  return (
    <ProfileFrame>
      <PageTitle>{`${profile.name}, ${profile.age}`}</PageTitle>
      <BackLink to={back.to} back>
        {back.label}
      </BackLink>
      {resource.stale ? <StaleNote {...resource.stale} /> : null}
      <Columns>
        <Pictures profile={profile} />
        <Who profile={profile} />
      </Columns>
      <Related others={related} />
    </ProfileFrame>
  );
}

/** Of who has left nothing is left to show but the way to what was said. */
function Former({ back }: WayBack) {
  const { t } = useTranslation('profiles');
  const title = t('former');
  return (
    <ProfileFrame>
      <PageTitle>{title}</PageTitle>
      <BackLink to={back.to} back>
        {back.label}
      </BackLink>
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

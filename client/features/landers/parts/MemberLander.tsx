import type { MemberLanding } from '@rendezvous/core/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ErrorPage } from '../../../app/frame/ErrorPage.tsx';
import { Notice } from '../../../app/frame/Notice.tsx';
import { PageTitle } from '../../../app/frame/PageTitle.tsx';
import { useFormats } from '../../../app/i18n/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FictionalMark } from '../../../ui/Fictional.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FirstStep } from './FirstStep.tsx';
import { useLanded } from './useMember.ts';

const Waiting = styled(Skeleton)`
  height: 70vh;
`;

const Closed = styled.div`
  display: grid;
  gap: var(--s6);
  width: min(100% - 2 * var(--s4), 460px);
  margin: calc(var(--bar) + var(--s12)) auto var(--s16);
  p {
    margin-top: var(--s3);
  }
`;

/** A landing page of somebody; where strangers may not see them, the door and the way in. */
export function MemberLander({ Page }: { Page: ComponentType<{ member: MemberLanding }> }) {
  const { t } = useTranslation('landers');
  const { t: common } = useTranslation('common');
  const landed = useLanded();
  if (landed.state === 'loading') return <Waiting aria-busy="true" />;
  if (landed.state === 'unknown') return <ErrorPage status={404} />;
  if (landed.state === 'failed') {
    return (
      <Notice title={common('errorTitle')} lead="">
        <Button onClick={landed.retry}>{common('retry')}</Button>
      </Notice>
    );
  }
  if (landed.member) return <Page member={landed.member} />;
  return (
    <Closed>
      <PageTitle>{t('member.hidden')}</PageTitle>
      <div>
        <h1>{t('member.hidden')}</h1>
        <p>{t('member.hidden.lead')}</p>
      </div>
      <FirstStep submit={t('member.poster.submit')} />
    </Closed>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  color: var(--ink-2);
  span {
    display: inline-flex;
    align-items: center;
    gap: 7px;
  }
`;

/** Age, place and, where it is one, that the profile is fictional: beside every name. */
export function WhoLine({ member }: { member: MemberLanding }) {
  const { t } = useTranslation('landers');
  const { country } = useFormats();
  const place = [member.city, country(member.country)].filter(Boolean).join(', ');
  return (
    <Line>
      <span>{t('member.years', { age: member.age })}</span>
      <span>
        <Icon name="map-pin" size={17} />
        {place}
      </span>
      {member.fictional ? <FictionalMark /> : null}
    </Line>
  );
}

/** What a fictional profile is, in a sentence. */
export function FictionalLine({ member: { name, fictional } }: { member: MemberLanding }) {
  const { t } = useTranslation('landers');
  const { name: site } = useSettings();
  return fictional ? <p>{t('member.fictional', { name, site })}</p> : null;
}

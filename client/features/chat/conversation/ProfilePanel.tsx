import type { ProfileAnswer, ProfileSummary } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../../app/callContext.ts';
import { useFormats } from '../../../app/i18n/index.ts';
import { useResource } from '../../../app/resource.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FictionalMark } from '../../../ui/Fictional.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OnlineDot } from '../../../ui/OnlineDot.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Portrait, portraitFrame } from '../../../ui/Portrait.tsx';

const Panel = styled.aside`
  min-height: 0;
  overflow-y: auto;
  padding: var(--s5);
  border-left: 1px solid var(--line);
  background: var(--surface);
  scrollbar-width: thin;
  scrollbar-color: var(--line-strong) transparent;
  h3 {
    margin-top: var(--s4);
    font: 520 var(--t4) / 1.2 var(--serif);
  }
  p {
    margin-top: var(--s2);
    overflow-wrap: anywhere;
  }
`;

const Frame = styled.div`
  ${portraitFrame}
`;

const Place = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  color: var(--ink-2);
`;

const Foot = styled.div`
  margin-top: var(--s5);
`;

export interface ProfilePanelProps {
  profile: ProfileSummary;
}

/** The other's profile beside the conversation, where there is room for it (LIVE-04). */
export function ProfilePanel({ profile }: ProfilePanelProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const call = useCall();
  const address = `/api/profile.php?id=${encodeURIComponent(profile.id)}`;
  const resource = useResource(address, () => call<ProfileAnswer>('GET', address));
  const text = resource.state === 'ready' ? resource.value.profile.description : '';
  return (
    <Panel aria-label={t('profilePanel', { name: profile.name })}>
      <Frame>
        <Portrait
          image={profile.main_image}
          sizes="280px"
          alt={common('portraitOf', { name: profile.name })}
        />
      </Frame>
      <h3>
        {profile.name}, {profile.age}
      </h3>
      <Place>
        {profile.online && !profile.fictional ? (
          <>
            <OnlineDot />
            <VisuallyHidden>{common('onlineNow')}, </VisuallyHidden>
          </>
        ) : (
          <Icon name="map-pin" size={18} />
        )}
        {profile.city}, {formats.country(profile.country)}
      </Place>
      {profile.fictional ? (
        <p>
          <FictionalMark />
        </p>
      ) : null}
      {text
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      <Foot>
        <ButtonLink to={`/members/${profile.id}`} $look="secondary">
          {t('fullProfile')}
        </ButtonLink>
      </Foot>
    </Panel>
  );
}

import type { OwnProfileView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormats } from '../../../app/i18n/index.ts';
import type { Closable } from '../../../app/lazyPart.tsx';
import { Chip, Icon, Modal, pictureSizes, SizedPicture } from '../../../ui/index.ts';
import { Facts } from '../Facts.tsx';
import { InterestIcon } from '../InterestIcon.tsx';
import { interestName } from '../../../app/interestName.ts';
import { Chips, Subline, Text } from '../ProfilePage.styles.ts';
import { Sentence } from '../Sentence.tsx';
import { useInterests } from '../useInterests.ts';

const Box = styled.div`
  img,
  > div:first-child {
    display: grid;
    place-items: center;
    width: 100%;
    height: auto;
    aspect-ratio: 4/5;
    object-fit: cover;
    object-position: 50% 22%;
    border-radius: var(--r);
    background: var(--sunken);
    color: var(--ink-3);
    filter: var(--photo);
  }
  h3 {
    margin-top: 14px;
    font-size: var(--t4);
    overflow-wrap: anywhere;
  }
  h2 {
    margin: var(--s5) 0 var(--s2);
    font-size: var(--t3);
  }
`;

interface PreviewProps {
  profile: OwnProfileView;
  /** Everything, or what catches the eye. */
  whole?: boolean;
}

/** One's own profile as others see it: a photo that waits for a decision is not in it. */
export function OwnPreview({ profile, whole = false }: PreviewProps) {
  const { t } = useTranslation('profiles');
  const { t: own } = useTranslation('ownProfile');
  const formats = useFormats();
  const all = useInterests();
  const main = profile.photos.find(({ status }) => status === 'active');
  const place = [profile.city, formats.country(profile.country)].filter(Boolean).join(', ');
  const sentences = whole ? profile.prompts : profile.prompts.slice(0, 1);
  return (
    <Box>
      {main ? (
        <SizedPicture
          picture={main.picture}
          sizes={pictureSizes.profile}
          alt={own('preview.photo')}
          width={560}
          height={700}
        />
      ) : (
        <div>
          <Icon name="user-round" size={64} strokeWidth={1} />
        </div>
      )}
      <h3>
        {profile.name}, {profile.age}
      </h3>
      <Subline>
        <span>
          <Icon name="map-pin" size={18} />
          {place}
        </span>
      </Subline>
      {sentences.map((each) => (
        <Sentence key={each.prompt} {...each} heading="h3" />
      ))}
      {whole ? (
        <>
          {profile.description ? (
            <>
              <h2>{t('about')}</h2>
              <Text dir="auto">{profile.description}</Text>
            </>
          ) : null}
          <Facts profile={profile} />
        </>
      ) : null}
      {profile.interests.length > 0 ? (
        <Chips style={{ marginTop: 'var(--s4)' }}>
          {profile.interests.slice(0, whole ? undefined : 4).map((interest) => (
            <li key={interest}>
              <Chip>
                <InterestIcon icon={all?.find(({ id }) => id === interest)?.icon ?? 'heart'} />
                {interestName(t, interest)}
              </Chip>
            </li>
          ))}
        </Chips>
      ) : null}
    </Box>
  );
}

/** The same over the page, whole: on a phone there is no room beside the fields. */
export function PreviewModal({ profile, onClose }: Closable & { profile: OwnProfileView }) {
  const { t } = useTranslation('ownProfile');
  return (
    <Modal title={t('preview')} sheet onClose={onClose}>
      <OwnPreview profile={profile} whole />
    </Modal>
  );
}

import { FactList } from './ProfilePage.styles.ts';
import type { ProfileView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import type { ParseKeys } from 'i18next';
import { Icon } from '../../ui/Icon.tsx';

const facts = [
  { name: 'body_type', icon: 'user-round' },
  { name: 'hair_colour', icon: 'scissors' },
  { name: 'eye_colour', icon: 'eye' },
  { name: 'relationship_status', icon: 'heart-handshake' },
  { name: 'tattoos', icon: 'sparkles' },
  { name: 'sexuality', icon: 'users' },
  { name: 'reason_for_joining', icon: 'message-circle-heart' },
] as const;

type Key = ParseKeys<'profiles'>;

/** What somebody has filled in, and nothing of what not (ENTITY-06). */
export function Facts({ profile }: { profile: Pick<ProfileView, 'attributes'> }) {
  const { t } = useTranslation('profiles');
  // "Other" tells nobody anything.
  const known = facts.filter(
    ({ name }) => ![undefined, 'other'].includes(profile.attributes[name]),
  );
  if (known.length === 0) return null;
  return (
    <>
      <h2>{t('facts')}</h2>
      <FactList>
        {known.map(({ name, icon }) => (
          <div key={name}>
            <Icon name={icon} size={18} />
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{t(`${name}.${profile.attributes[name] ?? ''}` as Key)}</dd>
          </div>
        ))}
      </FactList>
    </>
  );
}

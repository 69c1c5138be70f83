import type { ProfileSummary } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { People, Person } from '../../ui/index.ts';
import { CardHeart } from '../likes/index.ts';
import { RelatedSection } from './ProfilePage.styles.ts';

const shown = 5;

/** Others to look at: the way on when this was not the one (SCREEN-09). The gateway chooses them. */
export function Related({ others }: { others: readonly ProfileSummary[] }) {
  const { t } = useTranslation('profiles');
  if (others.length === 0) return null;
  return (
    <RelatedSection aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <People $few>
        {others.slice(0, shown).map((profile) => (
          <li key={profile.id}>
            <Person profile={profile} heading="h3" action={<CardHeart profile={profile} />} />
          </li>
        ))}
      </People>
    </RelatedSection>
  );
}

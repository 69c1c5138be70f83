import { RelatedSection } from './ProfilePage.styles.ts';
import type { ProfileSummary, SearchAnswer } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../app/resource.ts';
import { People, Person } from '../../ui/index.ts';

const newest = '/api/search.php?page=1';
const shown = 5;

/** Others to look at, of the same gender first: the way on when this was not the one. */
export function alike(to: ProfileSummary, found: readonly ProfileSummary[]): ProfileSummary[] {
  const others = found.filter(({ id }) => id !== to.id);
  const same = others.filter(({ gender }) => gender === to.gender);
  const rest = others.filter(({ gender }) => gender !== to.gender);
  return [...same, ...rest].slice(0, shown);
}

export function Related({ to }: { to: ProfileSummary }) {
  const { t } = useTranslation('profiles');
  const resource = useResource(newest, (ask) => ask<SearchAnswer>('GET', newest, { quiet: true }));
  // The footer waits for it (layouts.css).
  if (resource.state === 'loading') return <section aria-busy="true" />;
  if (resource.state === 'failed') return null;
  const others = alike(to, resource.value.results);
  if (others.length === 0) return null;
  return (
    <RelatedSection aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <People $few>
        {others.map((profile) => (
          <li key={profile.id}>
            <Person profile={profile} heading="h3" />
          </li>
        ))}
      </People>
    </RelatedSection>
  );
}

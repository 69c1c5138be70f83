import type { SimilarProfile, SimilarReason } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Muted, People, Person } from '../../ui/index.ts';
import { CardHeart } from '../likes/index.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  margin: var(--s10) 0 var(--s5);
  padding-top: var(--s8);
  border-top: 1px solid var(--line);
`;

/** Who stands just outside of the filters, and why (SEARCH-04). */
export function Similar({ profiles }: { profiles: readonly SimilarProfile[] }) {
  const { t } = useTranslation('search');
  const why = ({ reason, amount }: SimilarReason) => {
    if (reason === 'younger' || reason === 'older')
      return t(`why.${reason}`, { count: amount ?? 0 });
    if (reason !== 'farther') return t(`why.${reason}`);
    return amount === undefined ? t('why.farther_unknown') : t('why.farther', { count: amount });
  };
  if (profiles.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <Head>
        <h2 id="similar">{t('nearly')}</h2>
        <Muted>{t('nearlyText')}</Muted>
      </Head>
      <People $beside>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <Person
              profile={profile}
              heading="h3"
              note={why(profile.why)}
              action={<CardHeart profile={profile} />}
            />
          </li>
        ))}
      </People>
    </section>
  );
}

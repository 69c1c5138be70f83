import type { SearchAnswer } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../../app/callContext.ts';
import { useResource } from '../../../app/resource.ts';
import { People, Person } from '../../../ui/Person.tsx';

const Box = styled.div`
  align-self: center;
  width: 100%;
  max-width: 900px;
  max-height: 100%;
  margin-inline: auto;
  padding: var(--s5);
  overflow-y: auto;
  h3 {
    margin-bottom: var(--s4);
    font: 520 var(--t4) / 1.2 var(--serif);
  }
`;

/** As many as stand in a row or two. */
const most = 5;
const address = '/api/search.php?page=1';

/** Beside a list without conversations: who is there to write to. */
export function Suggestions() {
  const { t } = useTranslation('chat');
  const call = useCall();
  const resource = useResource(address, () => call<SearchAnswer>('GET', address));
  const people = resource.state === 'ready' ? resource.value.results.slice(0, most) : [];
  if (people.length === 0) return null;
  return (
    <Box>
      <h3>{t('suggestions')}</h3>
      <People $few>
        {people.map((profile) => (
          <li key={profile.id}>
            <Person profile={profile} heading="h3" />
          </li>
        ))}
      </People>
    </Box>
  );
}

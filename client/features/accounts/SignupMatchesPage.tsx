import { Actions } from '../../ui/Layout.tsx';
import { Lead } from '../../ui/Layout.tsx';
import { styled } from 'styled-components';
import type { SignupMatchesAnswer } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useResource } from '../../app/resource.ts';
import { useMember } from '../../app/session/index.ts';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorText,
  Icon,
  PageWidth,
  People,
  Person,
  PersonSkeleton,
} from '../../ui/index.ts';

const Page = styled(PageWidth)`
  display: grid;
  gap: var(--s8);
  padding-block: var(--s8) var(--s16);
`;

/** How many faces stand in a row at most: they are on the screen from the start. */
const firstRow = 5;

/** Members that fit what the new one looks for (ROUTE-17, OPEN-57). */
export function SignupMatchesPage() {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { status } = useMember();
  const resource = useResource('signup-matches', (ask) =>
    ask<SignupMatchesAnswer>('GET', '/api/signup-matches.php'),
  );
  const profiles = resource.state === 'ready' ? resource.value.profiles : null;
  return (
    <Page>
      <PageTitle>{t('matches')}</PageTitle>
      <div>
        <h1>{t('matches')}</h1>
        <Lead>{t(status === 'not_confirmed' ? 'matches.leadUnconfirmed' : 'matches.lead')}</Lead>
      </div>
      {resource.state === 'failed' ? (
        <div role="alert">
          <ErrorText>{errorText(resource.error)}</ErrorText>
          <Button onClick={resource.retry}>{common('retry')}</Button>
        </div>
      ) : profiles?.length === 0 ? (
        <EmptyState icon={<Icon name="users" size={32} />} title={t('matches.none')}>
          {t('matches.noneLead')}
        </EmptyState>
      ) : (
        <People aria-busy={profiles === null}>
          {profiles
            ? profiles.map((profile, index) => (
                <li key={profile.id}>
                  <Person profile={profile} eager={index < firstRow} />
                </li>
              ))
            : Array.from({ length: 6 }, (_, index) => (
                <li key={index}>
                  <PersonSkeleton />
                </li>
              ))}
        </People>
      )}
      <Actions>
        <ButtonLink to="/members" $look="primary">
          {t('activate.members')}
        </ButtonLink>
      </Actions>
    </Page>
  );
}

import type { DecisionsAnswer, DecisionView } from '@rendezvous/core/contract';
import { selectIsRestoring } from '@rendezvous/machines/session';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useErrorText } from '../../app/errorText.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useFormats } from '../../app/i18n/index.ts';
import { useResource } from '../../app/resource.ts';
import { useLocation } from '../../app/router/index.ts';
import { useSessionValue, useUser } from '../../app/session/index.ts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorText,
  Icon,
  Lead,
  Muted,
  PageWidth,
} from '../../ui/index.ts';
import { Decision } from './Decision.tsx';

const Stack = styled(PageWidth)`
  display: grid;
  gap: var(--s5);
  max-width: var(--column);
  padding-block: var(--s8);
`;

const List = styled.ul`
  display: grid;
  gap: var(--s3);
  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s4);
    justify-content: space-between;
  }
`;

const listAddress = '/api/decisions.php';

/**
 * What was decided about a member's own, with the reasons and the way to object, and what became of its reports
 * (TRUST-08, OPER-08). Who cannot log in any more comes with the key of the mail and sees that one decision.
 */
export function DecisionsPage() {
  const { t } = useTranslation('reports');
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const [id, key] = [params.get('case'), params.get('key')];
  const isMember = useUser() !== null;
  const restoring = useSessionValue(selectIsRestoring);
  return (
    <Stack>
      <PageTitle>{t('decisions')}</PageTitle>
      <div>
        <h1>{t('decisions')}</h1>
        <Lead>{t('decisionsLead')}</Lead>
      </div>
      {isMember ? <Own /> : null}
      {isMember ? null : id && key ? (
        <ByKey id={id} secret={key} />
      ) : restoring ? (
        <Muted aria-busy>{t('loading')}</Muted>
      ) : (
        <Stranger />
      )}
    </Stack>
  );
}

function Own() {
  const { t } = useTranslation('reports');
  const formats = useFormats();
  const errorText = useErrorText();
  const client = useQueryClient();
  const answer = useResource(listAddress, (ask) => ask<DecisionsAnswer>('GET', listAddress));
  if (answer.state === 'loading') return <Muted aria-busy>{t('loading')}</Muted>;
  if (answer.state === 'failed') return <ErrorText>{errorText(answer.error)}</ErrorText>;
  const { decisions, reports } = answer.value;
  if (decisions.length === 0 && reports.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="file-pen-line" size={32} strokeWidth={1.4} />}
        title={t('nothing')}
        heading="h2"
        action={
          <ButtonLink to="/members" $look="primary">
            {t('nothing.do')}
          </ButtonLink>
        }
      >
        {t('nothing.text')}
      </EmptyState>
    );
  }
  const again = () => void client.invalidateQueries({ queryKey: [listAddress] });
  return (
    <>
      <h2>{t('own')}</h2>
      {decisions.length === 0 ? <Muted>{t('own.none')}</Muted> : null}
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} onAppealed={again} />
      ))}
      <h2>{t('mine')}</h2>
      {reports.length === 0 ? (
        <Muted>{t('mine.none')}</Muted>
      ) : (
        <Card>
          <List>
            {reports.map(({ number, kind, at, outcome }) => (
              <li key={number}>
                <span>
                  <b>{t(`kind.${kind}`)}</b> {number}
                </span>
                <Muted>{formats.moment(new Date(at))}</Muted>
                <span>{t(`outcome.${outcome ?? 'waiting'}`)}</span>
              </li>
            ))}
          </List>
        </Card>
      )}
    </>
  );
}

/** Who comes without the key of a mail has to be known first. */
function Stranger() {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation('common');
  return (
    <EmptyState
      icon={<Icon name="lock" size={32} strokeWidth={1.4} />}
      title={t('stranger')}
      heading="h2"
      action={
        <ButtonLink to="/login?to=%2Fdecisions" $look="primary">
          {common('login')}
        </ButtonLink>
      }
    >
      {t('stranger.text')}
    </EmptyState>
  );
}

function ByKey({ id, secret }: { id: string; secret: string }) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const client = useQueryClient();
  const address = `/api/decision.php?id=${encodeURIComponent(id)}&key=${encodeURIComponent(secret)}`;
  const answer = useResource(address, (ask) => ask<{ decision: DecisionView }>('GET', address));
  if (answer.state === 'loading') return <Muted aria-busy>{t('loading')}</Muted>;
  if (answer.state === 'failed') return <ErrorText>{errorText(answer.error)}</ErrorText>;
  return (
    <Decision
      decision={answer.value.decision}
      secret={secret}
      onAppealed={() => void client.invalidateQueries({ queryKey: [address] })}
    />
  );
}

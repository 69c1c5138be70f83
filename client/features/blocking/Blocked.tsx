import type { BlockedView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ErrorPage } from '../../app/frame/ErrorPage.tsx';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { Button, EmptyState, Icon, PageWidth } from '../../ui/index.ts';
import { useBlocks } from './useBlocks.ts';

const Page = styled(PageWidth)`
  padding-block: var(--s6) var(--s16);
`;

/** In place of a profile that cannot be seen: who has blocked it can let it in again, else there is no such page (SCREEN-06). */
export function Blocked({ id }: { id: string }) {
  const { resource, unblock, busy } = useBlocks();
  if (resource.state === 'loading') return <Page aria-busy="true" />;
  const found =
    resource.state === 'ready' ? resource.value.blocked.find((each) => each.id === id) : undefined;
  return found ? (
    <Unblock blocked={found} busy={busy} onUnblock={() => void unblock(found)} />
  ) : (
    <ErrorPage status={404} />
  );
}

interface UnblockProps {
  blocked: BlockedView;
  busy: boolean;
  onUnblock: () => void;
}

function Unblock({ blocked: { name }, busy, onUnblock }: UnblockProps) {
  const { t } = useTranslation('profiles');
  const title = t('blockedTitle', { name });
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        icon={<Icon name="eye-off" size={32} strokeWidth={1.4} />}
        title={title}
        heading="h1"
        action={
          <Button $look="primary" aria-disabled={busy} onClick={onUnblock}>
            {t('unblock')}
          </Button>
        }
      >
        {t('blockedText')}
      </EmptyState>
    </Page>
  );
}

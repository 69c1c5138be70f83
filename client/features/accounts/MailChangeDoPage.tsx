import { Actions } from '../../ui/Layout.tsx';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../app/frame/PageSkeleton.tsx';
import { useResource } from '../../app/resource.ts';
import { useSessionSend, useUser } from '../../app/session/index.ts';
import { ButtonLink } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';
import { BadLink } from './BadLink.tsx';
import { useToken } from './useMailedLink.ts';

/** Tokens that were used here: the way back to this page tells again what they did. */
const used = new Set<string>();

/** What the link to a new address does: the address changes as soon as the page is there (ROUTE-23, ACCOUNT-13). */
export function MailChangeDoPage() {
  const { t } = useTranslation('accounts');
  const token = useToken();
  const user = useUser();
  const send = useSessionSend();
  const change = useResource(`mail-change:${token}`, async (ask) => {
    if (used.has(token)) return true;
    await ask('POST', '/api/mail-change-do.php', { body: { token } });
    used.add(token);
    // The frame shows the address: whoever is logged in here sees the new one.
    send({ type: 'REFRESH' });
    return true;
  });

  if (change.state === 'loading') return <PageSkeleton />;
  if (change.state === 'failed') {
    return <BadLink {...change} again={{ to: '/notifications', label: t('toSettings') }} />;
  }
  return (
    <Notice
      title={t('mailChange.done')}
      lead={t('mailChange.doneLead')}
      icon="circle-check"
      tone="good"
    >
      <Actions>
        <ButtonLink to={user ? '/notifications' : '/login'} $look="primary">
          {t(user ? 'toSettings' : 'submit')}
        </ButtonLink>
      </Actions>
    </Notice>
  );
}

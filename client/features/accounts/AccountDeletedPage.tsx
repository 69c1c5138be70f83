import { Actions, Muted } from '../../ui/Layout.tsx';
import { limits } from '@rendezvous/core/contract';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useSessionSend, useUser } from '../../app/session/index.ts';
import { useStore } from '../../app/store.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Button, ButtonLink, ErrorText } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';
import { BadLink } from './BadLink.tsx';
import { DoneLogIn } from './DoneLogIn.tsx';
import { lastDeletion } from './lastDeletion.ts';
import { isBadLink, useToken } from './useMailedLink.ts';

/** After a deletion, and what the mailed way back leads to (ROUTE-24, ACCOUNT-14, ERR-20). */
export function AccountDeletedPage() {
  const token = useToken();
  return token ? <WayBack token={token} /> : <Deleted />;
}

function Deleted() {
  const { t } = useTranslation('accounts');
  const formats = useFormats();
  const deleted = useStore(lastDeletion);
  const user = useUser();
  const send = useSessionSend();
  // The account is gone, and so is its session: nothing of it stays on this device.
  useEffect(() => {
    if (deleted && user?.id === deleted.user) send({ type: 'LOGOUT' });
  }, [deleted, user, send]);
  // Who is here now may be somebody else.
  const until = !user || user.id === deleted?.user ? deleted?.until : undefined;
  return (
    <Notice
      title={t('deleted.title')}
      lead={
        until ? (
          <Trans
            t={t}
            i18nKey="deleted.until"
            values={{ date: formats.moment(until) }}
            components={{ b: <strong /> }}
          />
        ) : (
          t('deleted.lead', { count: limits.deletionGraceDays })
        )
      }
      icon="door-open"
    >
      <Muted>{t('deleted.after')}</Muted>
      <Actions>
        <ButtonLink to="/" $look="secondary">
          {t('toHome')}
        </ButtonLink>
      </Actions>
    </Notice>
  );
}

function WayBack({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const call = useCall();
  const [back, setBack] = useState(false);
  const { submit, busy, error } = useSubmit(() =>
    call<object>('POST', '/api/reactivate.php', { body: { token } }),
  );
  if (back) return <DoneLogIn title={t('back.done')} lead={t('back.doneLead')} />;
  if (isBadLink(error)) {
    return (
      <BadLink
        error={error}
        retry={() => undefined}
        again={{ to: '/signup', label: t('signup') }}
      />
    );
  }
  return (
    <Notice title={t('back.title')} lead={t('back.lead')} icon="door-open">
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      <Actions>
        <Button
          $look="primary"
          $big
          aria-disabled={busy}
          onClick={() => void submit().then((answer) => answer && setBack(true))}
        >
          {t(busy ? 'back.busy' : 'back.submit')}
        </Button>
      </Actions>
    </Notice>
  );
}

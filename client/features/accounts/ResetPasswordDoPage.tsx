import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { PageSkeleton } from '../../app/frame/PageSkeleton.tsx';
import { Button, ErrorText } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';
import { AccountForm } from './AccountForm.ts';
import { BadLink } from './BadLink.tsx';
import { DoneLogIn } from './DoneLogIn.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { isBadLink, useMailedLink } from './useMailedLink.ts';
import { useNewPassword } from './useNewPassword.ts';

/** Sets a new password, by the mailed link (ACCOUNT-12, VALID-08, VALID-09). */
export function ResetPasswordDoPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const call = useCall();
  const link = useMailedLink('reset_password');
  const [changed, setChanged] = useState(false);
  const { onSubmit, busy, errors, error } = useNewPassword(
    ({ password, password_repeat }) =>
      call('POST', '/api/reset-password-do.php', {
        body: { token: link.token, password, password_repeat },
      }),
    () => setChanged(true),
  );
  const again = { to: '/reset-password', label: t('reset.again') };

  if (changed) return <DoneLogIn title={t('reset.done')} lead={t('reset.doneLead')} />;
  if (link.state === 'loading') return <PageSkeleton />;
  if (link.state === 'failed') return <BadLink {...link} again={again} />;
  if (isBadLink(error)) return <BadLink error={error} retry={() => undefined} again={again} />;
  return (
    <Notice page={t('reset.page')} title={t('reset.new')} lead={t('reset.newLead')}>
      <AccountForm onSubmit={(event) => void onSubmit(event)} aria-busy={busy}>
        <NewPasswordFields errors={errors} />
        <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
        <Button $look="primary" $big $wide type="submit" aria-disabled={busy}>
          {t(busy ? 'saving' : 'reset.save')}
        </Button>
      </AccountForm>
    </Notice>
  );
}

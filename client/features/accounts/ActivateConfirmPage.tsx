import { Actions } from '../../ui/Layout.tsx';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useNavigate } from '../../app/router/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Button, ErrorText } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';
import { isBadLink, useToken } from './useMailedLink.ts';

/**
 * Where an activation link leads on a device that is not logged in to its account: programs that look through
 * mail open links as well, but they press no button (ACCOUNT-03, ACCOUNT-04).
 */
export function ActivateConfirmPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const call = useCall();
  const navigate = useNavigate();
  const token = useToken();
  const { submit, busy, error } = useSubmit(async () => {
    const works = await call<object>('POST', '/api/activate.php', { body: { token } }).then(
      () => true,
      (failure: unknown) => {
        if (isBadLink(failure)) return false;
        throw failure;
      },
    );
    navigate(works ? '/activate/done' : '/activate/error', { replace: true });
  });
  return (
    <Notice title={t('activateConfirm.title')} lead={t('activateConfirm.lead')} icon="mail">
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      <Actions>
        <Button $look="primary" $big aria-disabled={busy} onClick={() => void submit()}>
          {t(busy ? 'activateConfirm.busy' : 'activateConfirm.submit')}
        </Button>
      </Actions>
    </Notice>
  );
}

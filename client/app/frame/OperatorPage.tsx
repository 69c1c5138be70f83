import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Layout.tsx';
import { useSessionSend } from '../session/index.ts';
import { Notice } from './Notice.tsx';

/** In place of every page for members: an operator has no profile to see them with, and no console yet. */
export function OperatorPage() {
  const { t } = useTranslation('common');
  const send = useSessionSend();
  return (
    <Notice title={t('operatorTitle')} lead={t('operatorHint')}>
      <Actions>
        <Button $look="primary" onClick={() => send({ type: 'LOGOUT' })}>
          {t('logout')}
        </Button>
      </Actions>
    </Notice>
  );
}

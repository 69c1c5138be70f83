import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Actions, Muted } from '../../ui/Layout.tsx';
import { Notice } from './Notice.tsx';

interface ErrorPageProps {
  message?: string;
  status?: number;
}

/** In place of a page: what happened, and a way out (ERR-03, ERR-04). */
export function ErrorPage({ message = 'Error', status = 500 }: ErrorPageProps) {
  const { t } = useTranslation('common');
  const lost = status === 404;
  const title = lost ? t('notFound') : message === 'Error' ? t('errorTitle') : message;
  return (
    <Notice
      title={title}
      lead={t(lost ? 'notFoundHint' : 'errorHint')}
      icon={lost ? 'search-x' : 'cloud-off'}
      tone="warn"
    >
      <Actions>
        {lost ? null : (
          <Button $look="primary" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
        )}
        <ButtonLink to="/" $look={lost ? 'primary' : 'secondary'}>
          {t('toHome')}
        </ButtonLink>
      </Actions>
      <Muted $small>{status}</Muted>
    </Notice>
  );
}

import { useTranslation } from 'react-i18next';
import './ErrorPage.css';
import { dress } from '../../ui/dress.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageTitle } from './PageTitle.tsx';

const Box = dress('div', 'error-page-box');

/** What a page throws to have an error page shown in its place. */
export class PageError extends Error {
  readonly status: number;

  constructor(status = 500, message = 'Error') {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}

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
    <Box>
      <PageTitle>{title}</PageTitle>
      <p className="status num">{status}</p>
      <h1>{title}</h1>
      <p>{lost ? t('notFoundHint') : t('errorHint')}</p>
      <ButtonLink to="/" $look="primary">
        {t('toHome')}
      </ButtonLink>
    </Box>
  );
}

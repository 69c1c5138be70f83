import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageTitle } from './PageTitle.tsx';

const Status = styled.p`
  font: 400 var(--t6) / 1 var(--serif);
  font-variant-numeric: tabular-nums;
  color: var(--teal);
`;

const Hint = styled.p`
  color: var(--ink-2);
  max-width: 44ch;
`;

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s3);
  min-height: 60vh;
  padding: var(--s16) var(--s6);
  text-align: center;
  a {
    margin-top: var(--s4);
  }
`;

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
      <Status>{status}</Status>
      <h1>{title}</h1>
      <Hint>{lost ? t('notFoundHint') : t('errorHint')}</Hint>
      <ButtonLink to="/" $look="primary">
        {t('toHome')}
      </ButtonLink>
    </Box>
  );
}

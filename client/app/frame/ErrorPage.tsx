import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/Button.tsx';
import { useText } from '../i18n/index.ts';
import { PageTitle } from './PageTitle.tsx';

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s3);
  min-height: 60vh;
  padding: var(--s16) var(--s6);
  text-align: center;
  .status {
    font: 400 var(--t6) / 1 var(--serif);
    color: var(--teal);
  }
  p {
    color: var(--ink-2);
    max-width: 44ch;
  }
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
  const t = useText('common');
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

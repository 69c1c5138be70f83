import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Link } from '../../app/router/index.ts';
import { useSessionSend } from '../../app/session/index.ts';
import { below } from '../../theme/breakpoints.ts';
import { Brand, VisuallyHidden, visuallyHidden } from '../../ui/index.ts';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s5);
  height: 52px;
  padding: 0 var(--s4);
  background: var(--indigo);
  color: var(--on-indigo);
  --brand-ink: var(--on-indigo);
  --brand-teal: #66c7c1;
  :focus-visible {
    outline-color: var(--on-indigo);
  }
  ${below('small')} {
    /* A second row where the words are long: nothing is out of reach. */
    flex-wrap: wrap;
    height: auto;
    min-height: 52px;
    gap: 0 var(--s3);
    /* The link keeps its name for who listens. */
    [data-brand] span {
      ${visuallyHidden}
    }
  }
`;

const Role = styled.span`
  padding: 2px 8px;
  border-radius: 6px;
  background: color-mix(in srgb, var(--on-indigo) 14%, transparent);
  font-size: var(--t1);
  font-weight: 560;
  ${below('medium')} {
    display: none;
  }
`;

const Pages = styled.nav`
  display: flex;
  align-self: stretch;
  flex-wrap: wrap;
  min-height: var(--touch);
  gap: 4px;
  a {
    min-height: inherit;
    display: flex;
    align-items: center;
    padding: 0 10px;
    color: var(--on-indigo-2);
    font-weight: 540;
    text-decoration: none;
  }
  a:hover {
    color: var(--on-indigo);
  }
  a[aria-current] {
    color: var(--on-indigo);
    box-shadow: inset 0 -2px #66c7c1;
  }
`;

const Out = styled.button`
  margin-left: auto;
  border: 0;
  background: none;
  color: inherit;
`;

const Figures = styled.dl`
  display: flex;
  gap: var(--s6);
  margin-left: auto;
  & + button {
    margin-left: 0;
  }
  div {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  dt {
    color: var(--on-indigo-2);
    font-size: var(--t1);
  }
  dd {
    display: flex;
    gap: 6px;
    align-items: center;
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
  svg {
    width: 64px;
    color: #66c7c1;
  }
  ${below('wide')} {
    svg {
      display: none;
    }
  }
  ${below('large')} {
    display: none;
  }
`;

/** The bar above an operator's pages: where one is, and how the work goes. */
export function WorkBar({
  page,
  figures,
}: {
  page: 'console' | 'moderation';
  figures?: { name: string; value: ReactNode; plot?: ReactNode }[];
}) {
  const { t } = useTranslation('operators');
  const { t: common } = useTranslation('common');
  const send = useSessionSend();
  const current = (name: typeof page) => (page === name ? { 'aria-current': 'page' as const } : {});
  return (
    <Bar>
      <span data-brand>
        <Brand to="/operator" />
      </span>
      <Role>{t('role')}</Role>
      <Pages aria-label={t('pages')}>
        <Link to="/operator" {...current('console')}>
          {t('console')}
        </Link>
        <Link to="/operator/moderation" {...current('moderation')}>
          {t('moderation')}
        </Link>
      </Pages>
      {figures ? (
        <Figures aria-label={t('figures')}>
          {figures.map(({ name, value, plot }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value} {plot}
              </dd>
            </div>
          ))}
        </Figures>
      ) : null}
      <Out type="button" onClick={() => send({ type: 'LOGOUT' })}>
        {common('logout')}
      </Out>
      <VisuallyHidden as="h1">{t(page)}</VisuallyHidden>
    </Bar>
  );
}

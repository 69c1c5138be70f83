import { styled } from 'styled-components';
import { Brand } from '../../ui/Brand.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { useText } from '../i18n/index.ts';
import { isInstalled } from '../installed.ts';
import { Link } from '../router/index.ts';
import { useSettings } from '../settings.tsx';
import { footerLinks } from './footerLinks.ts';

const Ground = styled.footer<{ $slim: boolean }>`
  --brand-ink: var(--on-indigo);
  --brand-teal: #66c7c1;
  background: var(--indigo);
  color: var(--on-indigo-2);
  a {
    color: var(--on-indigo-2);
    text-decoration: none;
  }
  a:hover {
    color: var(--on-indigo);
    text-decoration: underline;
  }
  :focus-visible {
    outline-color: var(--on-indigo);
  }
  .in {
    display: grid;
    gap: ${({ $slim }) => ($slim ? 'var(--s5)' : 'var(--s8)')};
    padding-block: ${({ $slim }) => ($slim ? 'var(--s8)' : 'var(--s12)')};
  }
  .about p {
    margin-top: var(--s4);
    max-width: 52ch;
    font-size: var(--t1);
  }
  ul {
    display: grid;
    grid-template-columns: ${({ $slim }) => ($slim ? 'repeat(auto-fill, minmax(150px, 1fr))' : '1fr 1fr')};
    gap: 0 var(--s8);
  }
  li a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
  }
  .company {
    font-size: var(--t1);
  }
  @media (min-width: 768px) {
    .in {
      grid-template-columns: ${({ $slim }) => ($slim ? '1fr' : '5fr 6fr')};
    }
    ul {
      grid-template-columns: ${({ $slim }) => ($slim ? 'repeat(5, 1fr)' : 'repeat(3, 1fr)')};
    }
    .company {
      grid-column: 1/-1;
    }
  }
  @media (max-width: 991px) {
    ${({ $slim }) => $slim && 'padding-bottom: calc(var(--bottom) + env(safe-area-inset-bottom));'}
  }
`;

interface FooterProps {
  /** Members who are at home here need less of it (NAV-15, NAV-16). */
  slim: boolean;
}

/** Who runs the site and on what terms; the disclaimer stands in every variant (LAYOUT-03, NAV-14). */
export function Footer({ slim }: FooterProps) {
  const t = useText('common');
  const { name, company, min_age } = useSettings();
  const compact = slim || isInstalled();
  return (
    <Ground $slim={compact}>
      <PageWidth className="in">
        <div className="about">
          {compact ? null : <Brand to="/" />}
          <p>{t('disclaimer', { site: name, age: min_age })}</p>
        </div>
        <nav aria-label={t('footerMenu')}>
          <ul>
            {footerLinks.map(({ to, key }) => (
              <li key={to}>
                <Link to={to}>{t(key)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="company">
          {t('company', {
            name: company.name,
            city: company.city,
            number: company.registration_number,
          })}
        </p>
      </PageWidth>
    </Ground>
  );
}

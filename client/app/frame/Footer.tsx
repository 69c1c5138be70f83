import { css, styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/Brand.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { useLanguage } from '../i18n/index.ts';
import { isInstalled } from '../installed.ts';
import { Link, useLeads } from '../router/index.ts';
import { useSettings } from '../settings.tsx';
import { footerLinks } from './footerLinks.ts';

const Inside = styled(PageWidth)`
  display: grid;
  gap: var(--s8);
  padding-block: var(--s12);
  ${from('medium')} {
    grid-template-columns: 5fr 6fr;
  }
`;

const About = styled.div`
  p {
    margin-top: var(--s4);
    max-width: 52ch;
    font-size: var(--t1);
  }
`;

const Company = styled.p`
  font-size: var(--t1);
  ${from('medium')} {
    grid-column: 1/-1;
  }
`;

const slim = css`
  ${Inside} {
    grid-template-columns: 1fr;
    gap: var(--s5);
    padding-block: var(--s8);
  }
  ${About} p {
    margin-top: 0;
    max-width: 80ch;
  }
  ul {
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  }
  ${from('medium')} {
    ul {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  ${from('wide')} {
    ul {
      grid-template-columns: repeat(5, 1fr);
    }
  }
  ${below('large')} {
    padding-bottom: calc(var(--bottom) + env(safe-area-inset-bottom));
  }
`;

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
  ul {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 var(--s8);
  }
  li a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
  }
  ${from('medium')} {
    ul {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  ${({ $slim }) => $slim && slim};
`;

interface FooterProps {
  /** Members who are at home here need less of it (NAV-15, NAV-16). */
  slim: boolean;
}

/** Who runs the site and on what terms; the disclaimer stands in every variant (LAYOUT-03, NAV-14). */
export function Footer({ slim }: FooterProps) {
  const { t } = useTranslation('common');
  const { name, company, min_age } = useSettings();
  const { language } = useLanguage();
  const leads = useLeads();
  const links = footerLinks.filter(({ to }) => leads(to));
  const compact = slim || isInstalled();
  return (
    <Ground $slim={compact}>
      <Inside>
        <About>
          {compact ? null : <Brand to="/" />}
          <p>{t('disclaimer', { site: name, age: min_age })}</p>
          {/* Only in English, where American law asks for it (LAYOUT-04). */}
          {language === 'en' ? (
            <p lang="en-US">{t('disclaimer.us', { company: company.name, age: min_age })}</p>
          ) : null}
        </About>
        {links.length > 0 ? (
          <nav aria-label={t('footerMenu')}>
            <ul>
              {links.map(({ to, key }) => (
                <li key={to}>
                  <Link to={to}>{t(key)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <Company>
          {t('company', {
            name: company.name,
            city: company.city,
            number: company.registration_number,
          })}
        </Company>
      </Inside>
    </Ground>
  );
}

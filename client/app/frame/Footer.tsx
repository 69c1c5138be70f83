import { useTranslation } from 'react-i18next';
import './Footer.css';
import { dress } from '../../ui/dress.ts';
import { Brand } from '../../ui/Brand.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { isInstalled } from '../installed.ts';
import { Link, useLeads } from '../router/index.ts';
import { useSettings } from '../settings.tsx';
import { footerLinks } from './footerLinks.ts';

const Ground = dress<'footer', { $slim: boolean }>('footer', 'footer-ground');

interface FooterProps {
  /** Members who are at home here need less of it (NAV-15, NAV-16). */
  slim: boolean;
}

/** Who runs the site and on what terms; the disclaimer stands in every variant (LAYOUT-03, NAV-14). */
export function Footer({ slim }: FooterProps) {
  const { t } = useTranslation('common');
  const { name, company, min_age } = useSettings();
  const leads = useLeads();
  const links = footerLinks.filter(({ to }) => leads(to));
  const compact = slim || isInstalled();
  return (
    <Ground $slim={compact}>
      <PageWidth className="in">
        <div className="about">
          {compact ? null : <Brand to="/" />}
          <p>{t('disclaimer', { site: name, age: min_age })}</p>
        </div>
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

import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge, CreditsBadge } from '../../ui/Badge.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { useText } from '../i18n/index.ts';
import { Link } from '../router/index.ts';
import { useUser } from '../session/index.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BackButton } from './BackButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { isCurrent, useNavigationLinks } from './navigation.ts';
import { showsCreditsBadge } from './creditsBadge.ts';

const Bar = styled.header<{ $overlay: boolean; $full: boolean }>`
  ${({ $overlay }) =>
    $overlay
      ? 'position: absolute; inset: 0 0 auto;'
      : `position: sticky; top: 0; border-bottom: 1px solid var(--line);
         background: color-mix(in srgb, var(--surface) 94%, transparent); backdrop-filter: blur(10px);`}
  z-index: 30;
  ${({ $full }) => $full && `> div { width: calc(100% - 40px); max-width: none; }`}
  .in {
    display: flex;
    align-items: center;
    gap: var(--s3);
    height: ${({ $overlay }) => ($overlay ? '76px' : 'var(--bar)')};
  }
  nav {
    margin-left: var(--s8);
    display: none;
    height: 100%;
  }
  nav a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    height: 100%;
    padding: 0 14px;
    color: var(--ink-2);
    text-decoration: none;
    font-weight: 520;
  }
  nav a:hover,
  nav a[aria-current] {
    color: var(--ink);
  }
  nav a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 14px -1px;
    height: 2px;
    border-radius: 2px;
    background: var(--teal);
  }
  .end {
    margin-left: auto;
    display: flex;
    align-items: center;
    gap: var(--s2);
  }
  .pill {
    position: relative;
    text-decoration: none;
  }
  .pill::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
  @media (min-width: 992px) {
    nav {
      display: flex;
    }
  }
`;

interface TopBarProps {
  /** Lies over the page's own picture, without a ground. */
  overlay?: boolean;
  /** As wide as the window, above a page that is as wide. */
  full?: boolean;
}

/** The bar at the top: who you are, where you can go, what is new (NAV-01 to NAV-13). */
export function TopBar({ overlay = false, full = false }: TopBarProps) {
  const t = useText('common');
  const user = useUser();
  const links = useNavigationLinks();
  return (
    <Bar $overlay={overlay} $full={full}>
      <PageWidth className="in">
        <BackButton />
        <Brand to={user ? '/members' : '/'} />
        {user ? (
          <nav aria-label={t('mainMenu')}>
            {links.map((link) => (
              <Link key={link.to} to={link.to} aria-current={isCurrent(link) ? 'page' : undefined}>
                {link.label}
                <Badge count={link.news} what={t('new')} />
              </Link>
            ))}
          </nav>
        ) : null}
        <div className="end">
          {user && showsCreditsBadge(user) ? (
            <Link to="/credits" className="pill">
              <CreditsBadge credits={user.credits} />
            </Link>
          ) : null}
          <LanguageMenu
            hideSmall={user !== null}
            icon={<ChevronDown size={16} strokeWidth={1.75} />}
          />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <ButtonLink to="/login" $look="secondary">
              {t('login')}
            </ButtonLink>
          )}
        </div>
      </PageWidth>
    </Bar>
  );
}

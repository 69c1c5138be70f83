import { css, styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { selectIsRestoring } from '@rendezvous/machines/session';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge, CreditsBadge } from '../../ui/Badge.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { Link } from '../router/index.ts';
import { useSessionValue, useUser } from '../session/index.ts';
import { hasSignedInHint } from '../session/signedInHint.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BackButton } from './BackButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { MenuButton } from './MenuButton.tsx';
import { isCurrent, useNavigationLinks } from './navigation.ts';
import { showsCreditsBadge } from './creditsBadge.ts';

/** On a phone it stays one line in every language, beside the name and the menu. */
const Login = styled(ButtonLink)`
  white-space: nowrap;
  ${below('small')} {
    padding-inline: 12px;
  }
`;

const Inside = styled(PageWidth)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  height: var(--bar);
  ${below('small')} {
    &:has(${Login}) {
      gap: var(--s1);
    }
    /* From 380 to 360 px the name gives way to the longest of the seven words for logging in. */
    &:has(${Login}) > a {
      font-size: clamp(1.125rem, 15vw - 36px, 1.3125rem);
    }
  }
`;

const End = styled.div`
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: var(--s2);
  ${below('small')} {
    &:has(${Login}),
    &:has(${Login}) ${MenuButton} {
      gap: var(--s1);
      padding-inline: var(--s1) 0;
    }
  }
`;

const CreditsLink = styled(Link)`
  position: relative;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
`;

const Bar = styled.header<{ $overlay: boolean; $full: boolean }>`
  position: sticky;
  top: 0;
  z-index: 30;
  border-bottom: 1px solid var(--line);
  background: color-mix(in srgb, var(--surface) 94%, transparent);
  backdrop-filter: blur(10px);
  ${({ $full }) =>
    $full &&
    css`
      ${from('medium')} {
        ${Inside} {
          width: calc(100% - 40px);
        }
      }
    `};
  ${({ $overlay }) =>
    $overlay &&
    css`
      position: absolute;
      inset: 0 0 auto;
      border: 0;
      background: none;
      backdrop-filter: none;
    `};
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
  ${from('large')} {
    nav {
      display: flex;
    }
  }
`;

interface TopBarProps {
  /** Lies over the page's own picture, without a ground. */
  overlay?: boolean;
  /** As wide as the window; so it is for members on every page, and stays where it is between them. */
  full?: boolean;
}

/** The bar at the top: who you are, where you can go, what is new (NAV-01 to NAV-13). */
export function TopBar({ overlay = false, full = false }: TopBarProps) {
  const { t } = useTranslation('common');
  const user = useUser();
  // Nobody has answered yet, and most likely it is who was here last time: nobody to be asked to log in.
  const awaited = useSessionValue(selectIsRestoring) && hasSignedInHint();
  const links = useNavigationLinks();
  return (
    <Bar $overlay={overlay} $full={full || user !== null}>
      <Inside>
        <BackButton />
        <Brand to={user ? '/members' : '/'} />
        {user ? (
          <nav aria-label={t('mainMenu')}>
            {links.map((link) => (
              <Link key={link.to} to={link.to} aria-current={isCurrent(link) ? 'page' : undefined}>
                {link.label} <Badge count={link.news} what={t('new')} />
              </Link>
            ))}
          </nav>
        ) : null}
        <End>
          {user && showsCreditsBadge(user) ? (
            <CreditsLink to="/credits" keep>
              <CreditsBadge credits={user.credits} />
            </CreditsLink>
          ) : null}
          <LanguageMenu hideSmall={user !== null} icon={<Icon name="chevron-down" size={16} />} />
          {user ? (
            <AccountMenu user={user} />
          ) : awaited ? (
            <Avatar profile={{ main_image: null }} size={36} />
          ) : (
            <Login to="/login" $look="secondary">
              {t('login')}
            </Login>
          )}
        </End>
      </Inside>
    </Bar>
  );
}

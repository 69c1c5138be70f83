import './TopBar.css';
import { selectIsRestoring } from '@rendezvous/machines/session';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { dress } from '../../ui/dress.ts';
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
import { isCurrent, useNavigationLinks } from './navigation.ts';
import { showsCreditsBadge } from './creditsBadge.ts';

const Bar = dress<'header', { $overlay: boolean; $full: boolean }>('header', 'top-bar-bar');

interface TopBarProps {
  /** Lies over the page's own picture, without a ground. */
  overlay?: boolean;
  /** As wide as the window, above a page that is as wide. */
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
    <Bar $overlay={overlay} $full={full}>
      <PageWidth className="in">
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
        <div className="end">
          {user && showsCreditsBadge(user) ? (
            <Link to="/credits" className="pill" keep>
              <CreditsBadge credits={user.credits} />
            </Link>
          ) : null}
          <LanguageMenu hideSmall={user !== null} icon={<Icon name="chevron-down" size={16} />} />
          {user ? (
            <AccountMenu user={user} />
          ) : awaited ? (
            <Avatar profile={{ main_image: null }} size={36} />
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

import './ActivateDonePage.css';
import { freeMessages } from '@rendezvous/core/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLeads } from '../../app/router/index.ts';
import { useSessionSend, useUser } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountFrame } from './AccountFrame.tsx';

const ways = [
  { name: 'members', to: '/members', icon: 'users' },
  { name: 'profile', to: '/profile', icon: 'circle-user-round' },
  { name: 'premium', to: '/premium', icon: 'crown' },
] as const;
const login = { name: 'login', to: '/login', icon: 'log-out' } as const;

/** The account is active: what it is now, and where to go from here (ROUTE-19, SCREEN-29, ACCOUNT-03). */
export function ActivateDonePage() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const settings = useSettings();
  const leads = useLeads();
  const send = useSessionSend();
  // What the session knew was from before the link was followed.
  useEffect(() => send({ type: 'REFRESH' }), [send]);
  const name = user?.profile?.name;
  const open = user ? ways.filter(({ to }) => leads(to)) : [login];
  return (
    <AccountFrame
      page={t('activate.page')}
      title={name ? t('activate.named', { name }) : t('activate.title')}
      lead={t('activate.lead')}
      wide
    >
      <ul className="activate-cards">
        <li className="done">
          <span className="ic">
            <Icon name="check" size={22} />
          </span>
          <div>
            <h2>{t('activate.activated')}</h2>
            <p>{t('activate.activatedText', { count: freeMessages(settings) })}</p>
          </div>
        </li>
        {open.map((way) => (
          <li key={way.name}>
            <span className="ic">
              <Icon name={way.icon} size={22} />
            </span>
            <div>
              <h2>
                <Link to={way.to}>{t(`activate.${way.name}`)}</Link>
              </h2>
              <p>{t(`activate.${way.name}Text`)}</p>
            </div>
            <Icon name="chevron-right" size={20} />
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}

import { Actions, Sign } from '../../ui/Layout.tsx';
import { styled } from 'styled-components';
import { freeMessages, type UserAnswer } from '@rendezvous/core/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MailAgain, useActivationMail } from '../../app/frame/MailAgain.tsx';
import { PageSkeleton } from '../../app/frame/PageSkeleton.tsx';
import { useResource } from '../../app/resource.ts';
import { Link, useLeads } from '../../app/router/index.ts';
import { useSessionSend, useUser } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../app/frame/Notice.tsx';

const Cards = styled.ul`
  display: grid;
  gap: var(--s3);
  li {
    position: relative;
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: var(--s4);
    padding: var(--s4) var(--s5);
    border-radius: var(--r);
    background: var(--surface);
    box-shadow: var(--shadow);
  }
  h2 {
    font-size: var(--t3);
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r);
  }
  h2 a:focus-visible {
    outline: none;
  }
  h2 a:focus-visible::after {
    outline: 2px solid var(--teal);
    outline-offset: 2px;
  }
  p {
    color: var(--ink-2);
  }
  li > svg {
    color: var(--ink-3);
  }
`;

const ways = [
  { name: 'members', to: '/members', icon: 'users' },
  { name: 'profile', to: '/profile', icon: 'circle-user-round' },
  { name: 'premium', to: '/premium', icon: 'crown' },
] as const;
const login = { name: 'login', to: '/login', icon: 'log-out' } as const;

const whoIsHere = '/api/user.php';

/** Whether the member has still to follow the link; null while the gateway is asked again. */
function useUnconfirmed(): boolean | null {
  const doubtful = useUser()?.status === 'not_confirmed';
  // What the session knows may be from before the link was followed.
  const asked = useResource(doubtful ? whoIsHere : null, (ask) =>
    ask<UserAnswer>('GET', whoIsHere, { quiet: true }),
  );
  if (!doubtful) return false;
  if (asked.state === 'loading') return null;
  return asked.state === 'failed' || asked.value.user.status === 'not_confirmed';
}

/** Where the mailed link leads; who comes without having followed it is told so (ACCOUNT-03). */
export function ActivateDonePage() {
  const unconfirmed = useUnconfirmed();
  if (unconfirmed === null) return <PageSkeleton />;
  return unconfirmed ? <NotYet /> : <Active />;
}

function NotYet() {
  const { t } = useTranslation('accounts');
  const mail = useActivationMail();
  const unsent = mail === null || mail === 'none';
  return (
    <Notice title={t('activate.notYet')} lead={t('activate.notYetLead')} icon="mail">
      <Actions>
        <MailAgain label={t(unsent ? 'mail.first' : 'mail.again')} />
      </Actions>
    </Notice>
  );
}

/** The account is active: what it is now, and where to go from here (ROUTE-19, SCREEN-29, ACCOUNT-03). */
function Active() {
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
    <Notice
      page={t('activate.page')}
      title={name ? t('activate.named', { name }) : t('activate.title')}
      lead={t('activate.lead')}
      wide
    >
      <Cards>
        <li>
          <Sign $tone="good" $size={44}>
            <Icon name="check" size={22} />
          </Sign>
          <div>
            <h2>{t('activate.activated')}</h2>
            <p>{t('activate.activatedText', { count: freeMessages(settings) })}</p>
          </div>
        </li>
        {open.map((way) => (
          <li key={way.name}>
            <Sign $size={44}>
              <Icon name={way.icon} size={22} />
            </Sign>
            <div>
              <h2>
                <Link to={way.to}>{t(`activate.${way.name}`)}</Link>
              </h2>
              <p>{t(`activate.${way.name}Text`)}</p>
            </div>
            <Icon name="chevron-right" size={20} />
          </li>
        ))}
      </Cards>
    </Notice>
  );
}

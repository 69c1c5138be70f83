import { below } from '../../theme/breakpoints.ts';
import { styled } from 'styled-components';
import type { UserView } from '@rendezvous/core/contract';
import { Icon } from '../../ui/Icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { useLeads, useNavigate } from '../router/index.ts';
import { useSessionSend } from '../session/index.ts';
import { MenuButton } from './MenuButton.tsx';

const DisplayModal = lazyPart(async () => (await import('./DisplayModal.tsx')).DisplayModal);

const Name = styled.span`
  ${below('small')} {
    display: none;
  }
`;

const Chevron = styled(Icon)`
  ${below('small')} {
    display: none;
  }
`;

const icon = { size: 18 } as const;

/** Face and name, and behind them what concerns the account (NAV-10, NAV-11). */
export function AccountMenu({ user }: { user: UserView }) {
  const { t } = useTranslation('common');
  const send = useSessionSend();
  const navigate = useNavigate();
  const leads = useLeads();
  const [display, setDisplay] = useState(false);
  // Nothing of where a member was stays in the address for who comes next.
  const logOut = () => {
    navigate('/');
    send({ type: 'LOGOUT' });
  };
  const name = user.profile?.name ?? user.email;
  return (
    <>
      <Menu
        label={t('accountOf', { name })}
        items={[
          {
            label: t('myProfile'),
            icon: <Icon name="circle-user-round" {...icon} />,
            to: '/profile',
          },
          { label: t('settings'), icon: <Icon name="settings" {...icon} />, to: '/notifications' },
          {
            label: t('display'),
            icon: <Icon name="palette" {...icon} />,
            run: () => setDisplay(true),
          },
          {
            label: t('logout'),
            icon: <Icon name="log-out" {...icon} />,
            run: logOut,
          },
        ].filter(({ to }) => to === undefined || leads(to))}
        button={(props) => (
          <MenuButton {...props} aria-label={t('accountOf', { name })}>
            <Avatar profile={{ main_image: user.profile?.main_image ?? null }} size={36} />
            <Name>{name}</Name>
            <Chevron name="chevron-down" size={16} />
          </MenuButton>
        )}
      />
      {display ? <DisplayModal onClose={() => setDisplay(false)} /> : null}
    </>
  );
}

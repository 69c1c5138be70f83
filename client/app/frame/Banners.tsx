import { styled } from 'styled-components';
import type { UserView } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { dismiss, dismissedAt } from '../dismissals.ts';
import { useOnline } from '../online.ts';
import { Link, useRouteName } from '../router/index.ts';
import { useUser } from '../session/index.ts';
import { useSettings } from '../settings.tsx';
import { ActivationReminder, MailIsOff } from './AccountBanners.tsx';
import { offersPush, PushPrompt } from './PushPrompt.tsx';

const Stack = styled(PageWidth)<{ $underBar: boolean }>`
  display: grid;
  gap: var(--s2);
  padding-top: ${({ $underBar }) => ($underBar ? 'calc(var(--bar) + var(--s2))' : 'var(--s4)')};
  &:empty {
    display: none;
  }
`;

const icon = { size: 20 } as const;

/**
 * What a member should know before anything else on the page (LAYOUT-02). Where the bar lies over the page
 * (`underBar`) it begins below the bar. All of it is part of the first drawing: what came later would push the page down.
 */
export function Banners({ underBar = false }: { underBar?: boolean }) {
  const { t } = useTranslation('common');
  const online = useOnline();
  const user = useUser();
  const routeName = useRouteName();
  const settings = useSettings();
  const [waved, setWaved] = useState(false);
  const reminds = user && remindsToActivate(user, routeName);
  const photo = user && !waved && showsPhotoBanner(user, routeName) && !restsPhotoBanner(user);
  return (
    <Stack $underBar={underBar}>
      {online ? null : (
        <Banner tone="warn" icon={<Icon name="wifi-off" {...icon} />}>
          {t('offline')}
        </Banner>
      )}
      {reminds ? <ActivationReminder /> : null}
      {photo ? <NoPhoto user={user} onClose={() => setWaved(true)} /> : null}
      {user && tellsMailIsOff(user, routeName) ? <MailIsOff user={user} /> : null}
      {user?.profile && !reminds && !photo && offersPush(user, routeName, settings) ? (
        <PushPrompt key={user.profile.id} profile={user.profile.id} />
      ) : null}
    </Stack>
  );
}

const photoBanner = 'hide-enrich-alert';
/** It comes back after a week (OPEN-29). */
const photoBannerRestMs = 7 * 24 * 60 * 60_000;

/** Asks for a first photo, until it is waved away (BANNER-05, BANNER-07). Part of the first drawing: new members have none. */
function NoPhoto({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Banner
      icon={<Icon name="image" {...icon} />}
      onClose={() => {
        dismiss(photoBanner, [user.profile?.id ?? user.id]);
        onClose();
      }}
    >
      {t('noPhoto')} <Link to="/profile#photos">{t('noPhoto.add')}</Link>
    </Banner>
  );
}

function restsPhotoBanner(user: UserView): boolean {
  const at = dismissedAt(photoBanner, [user.profile?.id ?? user.id]);
  return at !== null && Date.now() - at.getTime() < photoBannerRestMs;
}

/** Whether a member without a main photo is to hear of it on this page (BANNER-06). */
export function showsPhotoBanner(user: UserView, routeName: string | null): boolean {
  const pages = [
    ...['profile', 'signup', 'members-id-signup', 'complete-signup', 'activate-done', 'premium'],
    ...['notifications', 'directdebit', 'settings'],
  ];
  return user.profile?.main_image === null && !pages.includes(routeName ?? '');
}

/** Whether somebody is to be reminded of the link in the mail, on this page (BANNER-02, BANNER-04). */
export function remindsToActivate(user: UserView, routeName: string | null): boolean {
  const pages = ['signup', 'members-id-signup', 'complete-signup', 'settings', 'notifications'];
  return (
    user.status === 'not_confirmed' &&
    user.profile?.status === 'disabled' &&
    user.notifications_disabled.length === 0 &&
    !pages.includes(routeName ?? '')
  );
}

/** Whether somebody is to be told that no mail goes out, on this page (BANNER-12). */
export function tellsMailIsOff(user: UserView, routeName: string | null): boolean {
  const pages = ['settings', 'notifications'];
  return user.notifications_disabled.length > 0 && !pages.includes(routeName ?? '');
}

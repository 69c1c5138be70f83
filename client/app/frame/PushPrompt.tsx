import type { SiteSettings, UserView } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { dismiss, dismissedAt } from '../dismissals.ts';
import { enablePush, isPushNoted, knowsPush, pushState } from '../push/pushState.ts';
import { useStore } from '../store.ts';

const name = 'hide-push-notification-alert';
/** It comes back after a week (OPEN-29). */
const restMs = 7 * 24 * 60 * 60_000;

/** Asks whether this device may ring (BANNER-08, BANNER-10). Part of the first drawing, by what is known without waiting. */
export function PushPrompt({ profile }: { profile: string }) {
  const { t } = useTranslation('common');
  const push = useStore(pushState);
  const [waved, setWaved] = useState(() => {
    const at = dismissedAt(name, [profile]);
    return at !== null && Date.now() - at.getTime() < restMs;
  });
  const guessed = knowsPush() && Notification.permission !== 'denied' && !isNoted(profile);
  if (waved || !(push ? push.standing === 'notSubscribed' : guessed)) return null;
  return (
    <Banner
      icon={<Icon name="bell" size={20} />}
      onClose={() => {
        dismiss(name, [profile]);
        setWaved(true);
      }}
    >
      {t('push.offer')}{' '}
      <button type="button" onClick={enablePush}>
        {t('push.enable')}
      </button>{' '}
      <span role="alert">{push?.failed ? t('push.failed') : null}</span>
    </Banner>
  );
}

const isNoted = (profile: string) => Notification.permission === 'granted' && isPushNoted(profile);

/** Whether a member may be asked on this page (BANNER-09, BANNER-11). */
export function offersPush(
  user: UserView | null,
  routeName: string | null,
  { push_public_key }: Pick<SiteSettings, 'push_public_key'>,
): boolean {
  const pages = [
    ...['signup', 'members-id-signup', 'complete-signup', 'notifications', 'activate-done'],
    ...['directdebit', 'premium'],
  ];
  return !!user?.profile && push_public_key !== null && !pages.includes(routeName ?? '');
}

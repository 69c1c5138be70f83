import { useState } from 'react';
import type { UserView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { breakpoints } from '../../theme/breakpoints.ts';
import { forgetSignupCompleted, wasSignupCompleted } from '../completedSignup.ts';
import { dismiss, dismissedAt } from '../dismissals.ts';
import { lazyPart } from '../lazyPart.tsx';
import { Link } from '../router/index.ts';

const ActivationModal = lazyPart(
  async () => (await import('./ActivationModal.tsx')).ActivationModal,
);

const icon = { size: 20 } as const;

/** A phone as OPEN-31 has it: narrow, and steered by a finger. */
const isSmartphone = () =>
  window.matchMedia(`(max-width: ${breakpoints.medium - 1}px) and (pointer: coarse)`).matches;

/** A dialog right after a signup begun elsewhere was finished on a phone, else a line (BANNER-03). */
export function ActivationReminder() {
  const { t } = useTranslation('common');
  const [asModal, setAsModal] = useState(() => wasSignupCompleted() && isSmartphone());
  if (asModal) {
    return (
      <ActivationModal
        onClose={() => {
          forgetSignupCompleted();
          setAsModal(false);
        }}
      />
    );
  }
  return (
    <Banner tone="warn" icon={<Icon name="mail" {...icon} />}>
      {t('confirmMail')} <Link to="/signup">{t('confirmMail.again')}</Link>
    </Banner>
  );
}

const name = 'hide-disabled-notifications-alert';

/** Why no mail goes to a member, until it is waved away (BANNER-12, BANNER-13, BANNER-14). */
export function MailIsOff({ user }: { user: UserView }) {
  const { t } = useTranslation('common');
  const [waved, setWaved] = useState('');
  const about = [user.profile?.id ?? user.id, ...[...user.notifications_disabled].sort()];
  // Without storage it stays away until the page is loaded anew.
  if (waved === about.join() || dismissedAt(name, about)) return null;
  const reasons = user.notifications_disabled.map((reason) => t(`mailOff.${reason}`));
  return (
    <Banner
      tone="warn"
      icon={<Icon name="mail-x" {...icon} />}
      onClose={() => {
        dismiss(name, about);
        setWaved(about.join());
      }}
    >
      {[t('mailOff'), ...reasons].join(' ')} <Link to="/notifications">{t('mailOff.fix')}</Link>
    </Banner>
  );
}

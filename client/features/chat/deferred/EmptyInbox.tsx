import { useTranslation } from 'react-i18next';
import { useMember } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { needsPremium } from '../composer/composerRules.ts';

/** In place of a list without conversations: what to do about it. */
export function EmptyInbox() {
  const { t } = useTranslation('chat');
  const member = useMember();
  const { message_credits } = useSettings();
  // Who has bought credits has paid for them.
  const count = member.paid_user ? 0 : Math.floor(member.credits / message_credits);
  return (
    <EmptyState
      bare
      icon={<Icon name="message-circle" size={32} strokeWidth={1.4} />}
      title={t('emptyTitle')}
      action={<ButtonLink to="/members">{t('toMembers')}</ButtonLink>}
    >
      {needsPremium(member, true) ? t('emptyPremium') : t('empty', { count })}
    </EmptyState>
  );
}

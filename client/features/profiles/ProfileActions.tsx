import type { ProfileView } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForReport } from '../../app/reporting.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Button, ButtonLink, Icon, Menu, Price, usePriceInWords } from '../../ui/index.ts';
import { BlockModal } from '../blocking/index.ts';
import { LikeButton } from '../likes/index.ts';
import { ActionBar, LongLabel, ShortLabel } from './ProfilePage.styles.ts';

const icon = { size: 20 } as const;

/** What can be done with a profile: message, like, gift, block (SCREEN-05, SCREEN-06). */
export function ProfileActions({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profiles');
  const { message_credits } = useSettings();
  const { credit_price } = useMember();
  const inWords = usePriceInWords();
  const [blocking, setBlocking] = useState(false);
  const { id, name, relation } = profile;
  return (
    <ActionBar>
      <ButtonLink
        to={`/members/${id}/chat`}
        $look="primary"
        aria-label={t('messageFor', { name, price: inWords(message_credits, credit_price) })}
      >
        <Icon name="message-circle" {...icon} />
        <LongLabel>{t('message')}</LongLabel>
        <ShortLabel>{t('messageShort')}</ShortLabel>
      </ButtonLink>
      <Price credits={message_credits} creditPrice={credit_price} align="left" />
      <LikeButton profile={profile} relation={relation} />
      <ButtonLink
        to={`/members/${id}/chat?gift`}
        $look="secondary"
        $icon
        aria-label={t('gift', { name })}
      >
        <Icon name="gift" {...icon} />
      </ButtonLink>
      <Menu
        label={t('moreFor', { name })}
        items={[
          {
            label: t('report', { name }),
            icon: <Icon name="flag" size={18} />,
            run: () => askForReport({ target: { profile: id }, profile }),
          },
          {
            label: t('block', { name }),
            icon: <Icon name="eye-off" size={18} />,
            danger: true,
            run: () => setBlocking(true),
          },
        ]}
        button={(props) => (
          <Button {...props} $look="quiet" $icon aria-label={t('moreFor', { name })}>
            <Icon name="ellipsis" {...icon} />
          </Button>
        )}
      />
      {blocking ? <BlockModal profile={profile} onClose={() => setBlocking(false)} /> : null}
    </ActionBar>
  );
}

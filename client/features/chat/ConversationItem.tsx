import './ConversationItem.css';
import type { MessageView } from '@rendezvous/core/contract';
import type { ShownConversation } from '@rendezvous/machines/chat';
import { Icon } from '../../ui/Icon.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { dress } from '../../ui/dress.ts';
import { useFormats, useLanguage } from '../../app/i18n/index.ts';
import { Link } from '../../app/router/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { giftName } from './giftName.ts';
import { useShownName } from './useShownName.ts';

const Row = dress<typeof Link, { $new: boolean }>(Link, 'conversation-item-row');

interface ConversationItemProps {
  conversation: ShownConversation;
  current: boolean;
  unread: number;
  /** What was begun and not sent. */
  draft: string;
  /** Something of mine did not get through. */
  failed: boolean;
  me: string;
}

const small = { size: 16 } as const;

/** One conversation in the list: who, when, and the last of it. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, current, unread, draft, failed, me } = props;
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const shownName = useShownName();
  const { profile, lastMessage } = conversation;
  return (
    <Row
      to={`/chats/${conversation.id}`}
      aria-current={current ? 'true' : undefined}
      $new={unread > 0}
    >
      <Avatar profile={profile} size={52} />
      <span className="top">
        <span className="name">{shownName(profile)}</span>
        {profile.fictional ? <span className="fictional">{common('fictional')}</span> : null}
        {lastMessage ? (
          <time dateTime={lastMessage.sentAt}>{formats.when(new Date(lastMessage.sentAt))}</time>
        ) : null}
      </span>
      <span className="last">
        {failed ? (
          <span className="failed">
            <Icon name="circle-alert" {...small} />
            <span className="text">{t('notSent')}</span>
          </span>
        ) : draft ? (
          <span className="text">
            <b>{t('draft')}</b> {draft}
          </span>
        ) : lastMessage ? (
          <Preview
            message={lastMessage}
            mine={lastMessage.sender === me}
            read={lastMessage.seq <= conversation.readUpTo.theirs}
          />
        ) : null}
        <Badge count={unread} what={t('unread')} />
      </span>
    </Row>
  );
});

function Preview({ message, mine, read }: { message: MessageView; mine: boolean; read: boolean }) {
  const { t } = useTranslation('chat');
  const { gifts } = useSettings();
  const { language } = useLanguage();
  if (message.erased) return <em className="text">{t('erased')}</em>;
  const name = message.gift ? giftName(gifts, message.gift, language) : '';
  const text =
    message.type === 'photo'
      ? t('photo')
      : message.type === 'gift'
        ? t('giftOf', { name })
        : (message.text ?? '');
  return (
    <>
      {mine && read ? (
        <Icon name="check-check" {...small} className="read" />
      ) : mine ? (
        <Icon name="check" {...small} />
      ) : message.type === 'photo' ? (
        <Icon name="image" {...small} />
      ) : message.type === 'gift' ? (
        <Icon name="gift" {...small} />
      ) : null}
      <span className="text">{mine ? t('you', { text }) : text}</span>
    </>
  );
}

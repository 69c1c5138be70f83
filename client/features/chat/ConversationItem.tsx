import type { MessageView } from '@rendezvous/core/contract';
import type { ShownConversation } from '@rendezvous/machines/chat';
import { Check, CheckCheck, CircleAlert, Gift, Image } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useFormats, useLanguage, useText } from '../../app/i18n/index.ts';
import { Link } from '../../app/router/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Avatar, Badge } from '../../ui/index.ts';
import { giftName } from './giftName.ts';

const Row = styled(Link)<{ $new: boolean }>`
  --ring: var(--surface);
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr);
  column-gap: 14px;
  align-items: center;
  padding: 11px 12px;
  border-radius: var(--r);
  color: var(--ink);
  background: var(--ring);
  text-decoration: none;
  content-visibility: auto;
  contain-intrinsic-size: auto 74px;
  &:hover {
    --ring: var(--bg);
    color: var(--ink);
  }
  &[aria-current] {
    --ring: var(--teal-soft);
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--r);
  }
  > :first-child {
    grid-row: 1/3;
  }
  .top,
  .last {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  .name {
    font-weight: ${({ $new }) => ($new ? 660 : 560)};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .fictional {
    flex: none;
    color: var(--indigo-ink);
    font-size: var(--t1);
    font-weight: 600;
    white-space: nowrap;
  }
  time {
    margin-left: auto;
    flex: none;
    font-size: var(--t1);
    color: ${({ $new }) => ($new ? 'var(--pink)' : 'var(--ink-2)')};
    font-weight: ${({ $new }) => ($new ? 600 : 400)};
    white-space: nowrap;
  }
  .last {
    gap: 5px;
    color: ${({ $new }) => ($new ? 'var(--ink)' : 'var(--ink-2)')};
  }
  .text {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .text b {
    font-weight: 560;
    color: var(--ink);
  }
  svg {
    flex: none;
  }
  .read {
    color: var(--teal);
  }
  .failed {
    display: contents;
    color: var(--red);
  }
`;

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

const small = { size: 16, strokeWidth: 1.75 } as const;

/** One conversation in the list: who, when, and the last of it. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, current, unread, draft, failed, me } = props;
  const t = useText('chat');
  const common = useText('common');
  const formats = useFormats();
  const { profile, lastMessage } = conversation;
  return (
    <Row
      to={`/chats/${conversation.id}`}
      aria-current={current ? 'true' : undefined}
      $new={unread > 0}
    >
      <Avatar profile={profile} size={52} />
      <span className="top">
        <span className="name">{profile.name}</span>
        {profile.fictional ? <span className="fictional">{common('fictional')}</span> : null}
        {lastMessage ? (
          <time dateTime={lastMessage.sentAt}>{formats.when(new Date(lastMessage.sentAt))}</time>
        ) : null}
      </span>
      <span className="last">
        {failed ? (
          <span className="failed">
            <CircleAlert {...small} />
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
  const t = useText('chat');
  const { gifts } = useSettings();
  const { language } = useLanguage();
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
        <CheckCheck {...small} className="read" />
      ) : mine ? (
        <Check {...small} />
      ) : message.type === 'photo' ? (
        <Image {...small} />
      ) : message.type === 'gift' ? (
        <Gift {...small} />
      ) : null}
      <span className="text">{mine ? t('you', { text }) : text}</span>
    </>
  );
}

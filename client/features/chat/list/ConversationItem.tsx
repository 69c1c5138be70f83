import { css, styled } from 'styled-components';
import type { MessageView } from '@rendezvous/core/contract';
import type { ShownConversation } from '@rendezvous/machines/chat';
import { Icon } from '../../../ui/Icon.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '../../../app/i18n/index.ts';
import { Link } from '../../../app/router/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { giftName } from '../gifts/giftName.ts';
import { useAlive, useIsWriting } from '../lively/whoIsThere.ts';
import { useDisplayName } from '../conversation/useDisplayName.ts';

const unreadLook = css`
  .name {
    font-weight: 660;
  }
  time {
    color: var(--pink);
    font-weight: 600;
  }
  .last {
    color: var(--ink);
  }
`;

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
    font-weight: 560;
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
  /* A name is not cut for the words beside it: on the smallest phones, and in large text, they stand below. A row of
     the list beside a conversation is 20.5rem wide. */
  @container (max-width: 20.4rem) {
    .top {
      flex-wrap: wrap;
      row-gap: 0;
    }
    .top .name {
      flex: 1;
    }
    .fictional {
      order: 1;
      flex-basis: 100%;
    }
  }
  time {
    margin-left: auto;
    flex: none;
    font-size: var(--t1);
    color: var(--ink-2);
    font-weight: 400;
    white-space: nowrap;
  }
  .last {
    gap: 5px;
    color: var(--ink-2);
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
  .writes {
    font-style: normal;
  }
  .writes,
  .read {
    color: var(--teal);
  }
  .failed {
    display: contents;
    color: var(--red);
  }
  ${({ $new }) => ($new ? unreadLook : null)}
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

const small = { size: 16 } as const;

/** One conversation in the list: who, when, and the last of it. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, current, unread, draft, failed, me } = props;
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const displayName = useDisplayName();
  const { lastMessage } = conversation;
  const profile = useAlive(conversation.profile);
  const isWriting = useIsWriting(conversation.id);
  return (
    <Row
      to={`/chats/${conversation.id}`}
      aria-current={current ? 'true' : undefined}
      $new={unread > 0}
    >
      <Avatar profile={profile} size={52} />
      <span className="top">
        <span className="name">{displayName(profile)}</span>
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
        ) : isWriting ? (
          <em className="text writes">{t('writes')}</em>
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

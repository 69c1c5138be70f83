import { css, styled } from 'styled-components';
import type {
  MessageView,
  ProfileSummary,
  QuoteView,
  ReactionSign,
} from '@rendezvous/core/contract';
import { canPageBack, outboxOf, quoteOf } from '@rendezvous/machines/chat';
import { Icon } from '../../../ui/Icon.tsx';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../app/lazyPart.tsx';
import { useChat, type ChatEngine } from '../../../app/session/index.ts';
import { onLogout } from '../../../app/session/onLogout.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { entryOfMessage, entryOfOutbox, messageKey, placementOf, type Entry } from './entries.ts';
import {
  AnchoredList,
  type AnchoredListHandle,
  type ListPlace,
  type RowPlace,
} from './AnchoredList.tsx';
import { useReact } from '../lively/useReact.ts';
import { useIsWriting } from '../lively/whoIsThere.ts';
import { HistoryStart } from './HistoryStart.tsx';
import { MessageRow } from './MessageRow.tsx';
import { LiveRegion } from '../deferred/index.ts';
import type { SoughtMessage } from '../conversation/useSoughtMessage.ts';
import { firstNew, theirsAfter } from './newMessages.ts';
import { useDividerHistory, type DividerHistory } from './useDividerHistory.ts';
import type { UnreadDivider } from './useUnreadDivider.ts';
import { useMessageKeys } from './useMessageKeys.ts';
import { useMessageMenu } from './useMessageMenu.ts';
import { useReadReceipt } from './useReadReceipt.ts';

const MessageMenu = lazyPart(async () => (await import('./MessageMenu.tsx')).MessageMenu);

const nothing: readonly MessageView[] = [];
/** Where each conversation was left, when it was not at its end. */
const places = new Map<string, RowPlace>();
onLogout(() => places.clear());

/** How far below the top of the window the first new message stands, in px. */
const dividerOffset = 96;

const atTop = css`
  top: var(--s3);
  left: 50%;
  translate: -50% 0;
  white-space: nowrap;
`;
const atBottom = css`
  right: max(var(--s4), calc(50% - var(--column) / 2 + var(--s4)));
  bottom: var(--s3);
`;

const Jump = styled.div<{ $up?: boolean }>`
  position: absolute;
  z-index: 5;
  ${({ $up }) => ($up ? atTop : atBottom)}
  button {
    background: var(--surface);
    box-shadow: var(--shadow-lift);
  }
  .badge {
    position: absolute;
    right: -2px;
    top: -6px;
    pointer-events: none;
  }
`;

export interface MessageListHandle {
  toEnd: () => void;
}

interface MessageListProps {
  ref?: Ref<MessageListHandle>;
  engine: ChatEngine;
  profile: ProfileSummary;
  conversation: string | null;
  /** It was opened before anything had been written: the first message is news. */
  isBegunHere: boolean;
  divider: UnreadDivider | null;
  reach: DividerHistory;
  /** A message to go to, wherever it is. */
  sought: SoughtMessage | null;
  /** A message shall be answered. */
  onReply: (quote: QuoteView) => void;
  /** Goes to the message that another one answers. */
  onQuote: (seq: number) => void;
  /** A photo shall be seen large. */
  onPhoto: (photo: string) => void;
}

/** The messages of a conversation, those on their way included. */
export function MessageList({
  ref,
  engine,
  profile,
  conversation,
  isBegunHere,
  divider,
  reach,
  sought,
  onReply,
  onQuote,
  onPhoto,
}: MessageListProps) {
  const { t } = useTranslation('chat');
  const { actor, me } = engine;
  const id = conversation ?? '';
  const messages = useChat(engine, (context) => context.messages[id]?.items ?? nothing);
  const known = useChat(engine, (context) => context.conversations[id]);
  const allPending = useChat(engine, (context) => context.outbox);
  const more = useChat(engine, (context) => conversation !== null && canPageBack(context, id));
  const list = useRef<AnchoredListHandle>(null);
  const [atEnd, setAtEnd] = useState(true);

  const pending = useMemo(
    () =>
      outboxOf(
        { ...actor.getSnapshot().context, outbox: allPending },
        conversation === null ? { profile: profile.id } : { conversation },
      ),
    [actor, allPending, conversation, profile.id],
  );
  const readUpTo = known?.readUpTo.theirs ?? 0;
  const keys = useMemo(
    () => [...messages.map(messageKey), ...pending.map(({ clientId }) => clientId)],
    [messages, pending],
  );
  const { reached, seek } = reach;
  const newKey = useMemo(
    () => (reached ? firstNew(messages, divider, me) : null),
    [reached, messages, divider, me],
  );
  const [startAt] = useState(() => {
    if (divider) return newKey ? { key: newKey, offset: dividerOffset } : null;
    return places.get(id) ?? null;
  });
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const [openedAt] = useState(isBegunHere && lastSeq === 1 ? 0 : lastSeq);
  const [seen, setSeen] = useState(divider?.afterSeq ?? lastSeq);

  const jumping = useRef(false);
  useEffect(() => {
    if (!jumping.current || !newKey) return;
    jumping.current = false;
    list.current?.goTo({ key: newKey, offset: dividerOffset });
  }, [newKey]);

  const { reached: soughtIsHere, seek: seekSought } = useDividerHistory(
    engine,
    conversation,
    useMemo(() => sought && { afterSeq: sought.seq - 1, count: Infinity }, [sought]),
  );
  const soughtShown = useRef<SoughtMessage>(null);
  const soughtKey = useMemo(() => {
    const message = sought && messages.find(({ seq }) => seq >= sought.seq);
    return message ? messageKey(message) : null;
  }, [messages, sought]);
  useEffect(() => {
    if (sought) seekSought();
  }, [sought, seekSought]);
  useEffect(() => {
    if (!soughtIsHere || soughtShown.current === sought) return;
    soughtShown.current = sought;
    if (soughtKey) list.current?.goTo({ key: soughtKey, offset: dividerOffset });
  }, [sought, soughtIsHere, soughtKey]);

  useReadReceipt({ engine, conversation, atEnd, lastSeq });
  useImperativeHandle(ref, () => ({ toEnd: () => list.current?.toEnd() }));

  const entryAt = (index: number): Entry | null => {
    const message = messages[index];
    if (message) return entryOfMessage(message, me, readUpTo);
    const item = pending[index - messages.length];
    return item ? entryOfOutbox(item) : null;
  };

  const onReact = useReact(engine, id);
  const actions = {
    onReply({ seq }: Entry) {
      const message = messages.find((each) => each.seq === seq);
      if (message) onReply(quoteOf(message));
    },
    onReact: (seq: number, sign: ReactionSign | null) => void onReact(seq, sign),
    onQuote,
  };
  const { menu, close, handlers } = useMessageMenu((key) => {
    const index = keys.indexOf(key);
    return index < 0 ? null : entryAt(index);
  }, actions);
  const isWriting = useIsWriting(conversation);
  const onKeyDown = useMessageKeys();

  function onPlace({ atEnd: end, top, lowest }: ListPlace) {
    setAtEnd(end);
    const upTo = end ? lastSeq : (messages[lowest]?.seq ?? lastSeq);
    setSeen((before) => Math.max(before, upTo));
    if (end || !top) places.delete(id);
    else places.set(id, top);
  }

  return (
    <div style={{ display: 'contents' }} {...handlers}>
      <AnchoredList
        ref={list}
        label={t('messagesWith', { name: profile.name })}
        keys={keys}
        startAt={startAt}
        onPlace={onPlace}
        onNearStart={() => {
          if (more && conversation) actor.send({ type: 'OLDER', conversation });
        }}
        onKeyDown={onKeyDown}
        writing={isWriting ? profile.name : null}
        lead={<HistoryStart more={more} empty={keys.length === 0} profile={profile} />}
        renderRow={(index) => {
          const entry = entryAt(index);
          if (!entry) return null;
          return (
            <MessageRow
              entry={entry}
              place={placementOf(entryAt(index - 1), entry, entryAt(index + 1))}
              newCount={entry.key === newKey && divider ? divider.count : 0}
              found={entry.key === soughtKey}
              name={profile.name}
              me={me}
              actor={actor}
              onPhoto={onPhoto}
            />
          );
        }}
      />
      {divider && !reached ? (
        <Jump $up data-jump="first-new">
          <Button
            $look="secondary"
            onClick={() => {
              jumping.current = true;
              seek();
            }}
          >
            <Icon name="arrow-up" size={18} />
            {t('toFirstNew', { count: divider.count })}
          </Button>
        </Jump>
      ) : null}
      {atEnd ? null : (
        <Jump data-jump="newest">
          <Button
            $look="secondary"
            $icon
            aria-label={t('toNewest')}
            onClick={() => list.current?.toEnd()}
          >
            <Icon name="arrow-down" size={20} />
          </Button>
          <Badge count={theirsAfter(seen, messages, me)} what={t('unread')} />
        </Jump>
      )}
      <LiveRegion
        messages={messages}
        pending={pending}
        since={openedAt}
        me={me}
        name={profile.name}
      />
      {menu ? (
        <MessageMenu
          {...menu}
          {...actions}
          conversation={id}
          me={me}
          actor={actor}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

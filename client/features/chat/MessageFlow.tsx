import './MessageFlow.css';
import type { MessageView, ProfileSummary } from '@rendezvous/core/contract';
import { canPageBack, outboxOf, unreadOf } from '@rendezvous/machines/chat';
import { Icon } from '../../ui/Icon.tsx';
import { useCallback, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { dress } from '../../ui/dress.ts';
import { useText } from '../../app/i18n/index.ts';
import { useChat, type ChatEngine } from '../../app/session/index.ts';
import { whenMemberLeaves } from '../../app/session/memberLeaves.ts';
import { Badge, Button } from '../../ui/index.ts';
import { entryOfMessage, entryOfOutbox, messageKey, placementOf, type Entry } from './entries.ts';
import { Flow, type FlowHandle } from './flow/Flow.tsx';
import type { Anchor } from './flow/flowModel.ts';
import { FlowLead } from './FlowLead.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageRow } from './MessageRow.tsx';
import { NewsTeller } from './NewsTeller.tsx';
import type { NewLine } from './useNewLine.ts';
import { useMessageKeys } from './useMessageKeys.ts';
import { useMessageMenu } from './useMessageMenu.ts';
import { useSeen } from './useSeen.ts';

const nothing: readonly MessageView[] = [];
/** Where each conversation was left, when it was not at its end. */
const places = new Map<string, Anchor>();
whenMemberLeaves(() => places.clear());

const Jump = dress('div', 'message-flow-jump');

export interface MessageFlowHandle {
  toEnd: () => void;
}

interface MessageFlowProps {
  ref?: Ref<MessageFlowHandle>;
  engine: ChatEngine;
  profile: ProfileSummary;
  conversation: string | null;
  newLine: NewLine | null;
}

/** The messages of a conversation, those on their way included. */
export function MessageFlow({ ref, engine, profile, conversation, newLine }: MessageFlowProps) {
  const t = useText('chat');
  const { actor, me } = engine;
  const id = conversation ?? '';
  const messages = useChat(engine, (context) => context.messages[id]?.items ?? nothing);
  const known = useChat(engine, (context) => context.conversations[id]);
  const allPending = useChat(engine, (context) => context.outbox);
  const more = useChat(engine, (context) => conversation !== null && canPageBack(context, id));
  const unread = useChat(engine, (context) => (conversation === null ? 0 : unreadOf(context, id)));
  const flow = useRef<FlowHandle>(null);
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
  const newKey = useMemo(() => firstNew(messages, newLine, me), [messages, newLine, me]);
  const [startAt] = useState(() =>
    newKey ? { key: newKey, offset: 96 } : (places.get(id) ?? null),
  );

  useSeen({ engine, conversation, atEnd, lastSeq: messages.at(-1)?.seq ?? 0 });
  useImperativeHandle(ref, () => ({ toEnd: () => flow.current?.toEnd() }));

  const entryAt = (index: number): Entry | null => {
    const message = messages[index];
    if (message) return entryOfMessage(message, me, readUpTo);
    const item = pending[index - messages.length];
    return item ? entryOfOutbox(item) : null;
  };

  const { menu, close, handlers } = useMessageMenu((key) => {
    const index = keys.indexOf(key);
    return index < 0 ? null : entryAt(index);
  });
  const onKeyDown = useMessageKeys();

  const onPlace = useCallback(
    ({ atEnd: end, anchor }: { atEnd: boolean; anchor: Anchor | null }) => {
      setAtEnd(end);
      if (end || !anchor) places.delete(id);
      else places.set(id, anchor);
    },
    [id],
  );

  return (
    <div style={{ display: 'contents' }} {...handlers}>
      <Flow
        ref={flow}
        label={t('messagesWith', { name: profile.name })}
        keys={keys}
        startAt={startAt}
        onPlace={onPlace}
        onNearStart={() => {
          if (more && conversation) actor.send({ type: 'OLDER', conversation });
        }}
        onKeyDown={onKeyDown}
        lead={<FlowLead more={more} empty={keys.length === 0} profile={profile} />}
        renderRow={(index) => {
          const entry = entryAt(index);
          if (!entry) return null;
          return (
            <MessageRow
              entry={entry}
              place={placementOf(entryAt(index - 1), entry, entryAt(index + 1))}
              newCount={entry.key === newKey && newLine ? newLine.count : 0}
              name={profile.name}
              actor={actor}
            />
          );
        }}
      />
      {atEnd ? null : (
        <Jump>
          <Button
            $look="secondary"
            $icon
            aria-label={t('toNewest')}
            onClick={() => flow.current?.toEnd()}
          >
            <Icon name="arrow-down" size={20} />
          </Button>
          <Badge count={unread} what={t('unread')} />
        </Jump>
      )}
      <NewsTeller messages={messages} me={me} name={profile.name} />
      {menu ? <MessageMenu {...menu} actor={actor} onClose={close} /> : null}
    </div>
  );
}

/** The first message of the other side above which the line stands. */
function firstNew(
  messages: readonly MessageView[],
  line: NewLine | null,
  me: string,
): string | null {
  if (!line) return null;
  let found: MessageView | null = null;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || message.seq <= line.afterSeq) break;
    if (message.sender !== me) found = message;
  }
  return found ? messageKey(found) : null;
}

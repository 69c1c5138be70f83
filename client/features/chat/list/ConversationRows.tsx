import type { OutboxItem, ShownConversation } from '@rendezvous/machines/chat';
import { unreadOf } from '@rendezvous/machines/chat';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type Ref,
} from 'react';
import { Virtuoso, type Components, type VirtuosoHandle } from 'react-virtuoso';
import { styled } from 'styled-components';
import { useChat, type ChatEngine } from '../../../app/session/index.ts';
import { useStore } from '../../../app/store.ts';
import { ConversationItem } from './ConversationItem.tsx';

/** What a row is taken for until it has been measured, in px. */
const rowHeight = 74;
/** Rows drawn at once, before anything has been measured: more than a screen holds. */
const drawnFirst = 16;
/** Rows above the one that is open, when the list begins there. */
const rowsAbove = 3;

const List = styled(Virtuoso)`
  flex: 1;
  scrollbar-width: thin;
  scrollbar-color: var(--line-strong) transparent;
` as unknown as typeof Virtuoso<ShownConversation, RowContext>;

interface RowContext {
  count: number;
}

/** `data-index` is for the list, which measures rows by it. */
type RowProps = ComponentPropsWithRef<'li'> & { 'data-index': number };

const Row = styled.li`
  padding-inline: 8px;
  container-type: inline-size;
`;

const components: Components<ShownConversation, RowContext> = {
  List: ({ context: _context, ...props }) => <ul {...(props as ComponentPropsWithRef<'ul'>)} />,
  Item: ({ context, item: _item, ...props }) => (
    <Row
      {...(props as RowProps)}
      aria-setsize={context.count}
      aria-posinset={props['data-index'] + 1}
    />
  ),
  Header: () => <div style={{ height: 4 }} />,
  Footer: () => <div style={{ height: 16 }} />,
};

export interface RowsHandle {
  /** Goes to a conversation, wherever it stands; answers whether there is such a one. */
  focus: (conversation: string) => boolean;
}

interface ConversationRowsProps {
  ref?: Ref<RowsHandle>;
  engine: ChatEngine;
  /** At least one. */
  shown: readonly ShownConversation[];
  current: string | null;
}

const failedIn = (outbox: readonly OutboxItem[]) =>
  new Set(
    outbox
      .filter(({ state }) => state === 'failed')
      .map(({ to }) => ('conversation' in to ? to.conversation : to.profile)),
  );

/** The rows of the list: of a thousand conversations those in view are drawn. */
export function ConversationRows({ ref, engine, shown, current }: ConversationRowsProps) {
  const context = useChat(engine, (all) => all);
  const drafts = useStore(engine.drafts.all);
  const failed = useMemo(() => failedIn(context.outbox), [context.outbox]);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<VirtuosoHandle>(null);
  const at = shown.findIndex(({ id }) => id === current);
  const [beginsAt] = useState(() => (at > drawnFirst / 2 ? Math.max(0, at - rowsAbove) : 0));

  useEffect(() => {
    // What is at hand already stays where it is.
    if (at >= 0) list.current?.scrollIntoView({ index: at });
    // The order may change without anybody having moved.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);

  useImperativeHandle(ref, () => ({
    focus(conversation) {
      const index = shown.findIndex(({ id }) => id === conversation);
      if (index < 0) return false;
      const row = () =>
        frame.current?.querySelector<HTMLElement>(`a[href="/chats/${conversation}"]`);
      if (row()) row()?.focus();
      else list.current?.scrollIntoView({ index, done: () => row()?.focus() });
      return true;
    },
  }));

  return (
    <div ref={frame} style={{ display: 'contents' }}>
      <List
        ref={list}
        tabIndex={-1}
        data={shown}
        context={{ count: shown.length }}
        components={components}
        defaultItemHeight={rowHeight}
        initialItemCount={Math.min(drawnFirst, shown.length)}
        {...(beginsAt > 0 ? { initialTopMostItemIndex: beginsAt } : {})}
        increaseViewportBy={400}
        computeItemKey={(_, { id }) => id}
        itemContent={(_, conversation) => (
          <ConversationItem
            conversation={conversation}
            current={conversation.id === current}
            unread={unreadOf(context, conversation.id)}
            draft={conversation.id === current ? '' : (drafts[conversation.profile.id] ?? '')}
            failed={failed.has(conversation.id) || failed.has(conversation.profile.id)}
            me={engine.me}
          />
        )}
      />
    </div>
  );
}

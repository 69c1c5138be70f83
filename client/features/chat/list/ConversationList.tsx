import type { ShownConversation } from '@rendezvous/machines/chat';
import { Icon } from '../../../ui/Icon.tsx';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AccountMenu } from '../../../app/frame/AccountMenu.tsx';
import { useChat, useMember, type ChatEngine } from '../../../app/session/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { visuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ConversationRows, type RowsHandle } from './ConversationRows.tsx';
import { MessageHits } from './MessageHits.tsx';
import { useMessageSearch } from './useMessageSearch.ts';
import { EmptyInbox } from '../deferred/index.ts';
import { ListFrame } from './ListFrame.ts';
import { RowSkeleton } from './ListSkeleton.tsx';
import { useDisplayName } from '../conversation/useDisplayName.ts';

/** How many were found, for who listens; who looks sees them, or that there is nobody. */
const Found = styled.p<{ $seen: boolean }>`
  ${({ $seen }) => ($seen ? 'padding: var(--s6) var(--s5); color: var(--ink-2);' : visuallyHidden)}
`;

export interface ListHandle {
  /** Opens the search field and goes there. */
  search: () => void;
  /** Goes to a conversation in the list, or to its heading when there is no such conversation. */
  focus: (conversation: string) => void;
}

interface ConversationListProps {
  ref?: Ref<ListHandle>;
  engine: ChatEngine;
  shown: readonly ShownConversation[];
  current: string | null;
  /** Stands below the list. */
  foot: ReactNode;
}

/** Letters without their marks, so that `Desiree` finds Desirée. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const skeletons = [1, 2, 3, 4, 5, 6];

/** All conversations, the newest first (SCREEN-14). */
export function ConversationList({ ref, engine, shown, current, foot }: ConversationListProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const displayName = useDisplayName();
  const member = useMember();
  const context = useChat(engine, (all) => all);
  const [query, setQuery] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLElement>(null);
  const rows = useRef<RowsHandle>(null);

  const opener = useRef<HTMLButtonElement>(null);
  /** Where the search was asked for, when that was not at its button. */
  const origin = useRef<Element | null>(null);
  const open = () => {
    if (query === null) origin.current = document.activeElement;
    setQuery((before) => before ?? '');
    // The field exists after this turn.
    queueMicrotask(() => field.current?.focus());
  };
  const close = () => {
    setQuery(null);
    queueMicrotask(() => {
      const { current: from } = origin;
      const there = from instanceof HTMLElement && from !== document.body && from.isConnected;
      (there ? from : opener.current)?.focus();
    });
  };
  useImperativeHandle(ref, () => ({
    search: open,
    focus(conversation) {
      if (rows.current?.focus(conversation)) return;
      frame.current?.querySelector<HTMLElement>('h2, input')?.focus();
    },
  }));

  const found = query
    ? shown.filter(({ profile }) => plain(displayName(profile)).includes(plain(query)))
    : shown;

  const hits = useMessageSearch(query);

  return (
    <ListFrame ref={frame} className="list" aria-label={t('conversations')}>
      <div className="head">
        {query === null ? (
          <>
            <h2 tabIndex={-1}>{t('title')}</h2>
            <div className="end">
              <Button
                ref={opener}
                $look="quiet"
                $icon
                aria-label={t('searchConversations')}
                onClick={open}
              >
                <Icon name="search" size={20} />
              </Button>
              <div className="account">
                <AccountMenu user={member} />
              </div>
            </div>
          </>
        ) : (
          <>
            <input
              ref={field}
              type="search"
              autoFocus
              value={query}
              aria-label={t('searchConversations')}
              placeholder={t('searchConversations')}
              onChange={({ target }) => setQuery(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.preventDefault();
                event.stopPropagation();
                close();
              }}
            />
            <Button $look="quiet" $icon aria-label={common('close')} onClick={close}>
              <Icon name="x" size={20} />
            </Button>
          </>
        )}
      </div>
      {context.loaded || shown.length > 0
        ? null
        : skeletons.map((row) => <RowSkeleton key={row} />)}
      {context.loaded && shown.length === 0 ? <EmptyInbox /> : null}
      <Found role="status" $seen={Boolean(query) && found.length === 0 && hits.length === 0}>
        {query
          ? found.length === 0
            ? t('nothingFound')
            : t('found', { count: found.length })
          : ''}
      </Found>
      {found.length > 0 ? (
        <ConversationRows ref={rows} engine={engine} shown={found} current={current} />
      ) : null}
      {query ? <MessageHits hits={hits} query={query} conversations={shown} /> : null}
      {foot}
    </ListFrame>
  );
}

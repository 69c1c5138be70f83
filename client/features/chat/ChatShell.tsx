import { visibleConversations } from '@rendezvous/machines/chat';
import { Icon } from '../../ui/Icon.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { useBackTo, useNavigate } from '../../app/router/index.ts';
import { useChat, type ChatEngine } from '../../app/session/index.ts';
import { useStore } from '../../app/store.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { takeOffer } from '../../ui/toasts.ts';
import { ChatFrame } from './ChatFrame.ts';
import { ConnectionStatus } from './conversation/ConnectionStatus.tsx';
import { ConversationList, type ListHandle } from './list/ConversationList.tsx';
import { RemovalAlert, Shortcuts, Suggestions } from './deferred/index.ts';
import { useWide } from '../../ui/useWide.ts';
import { ConversationFrame } from './conversation/ConversationFrame.ts';
import { ConversationLoader } from './conversation/ConversationLoader.tsx';
import { useWhoIsThere } from './lively/whoIsThere.ts';
import { useUndoOffer } from './conversation/useUndoRemoval.ts';

const ShortcutsModal = lazyPart(
  async () => (await import('./deferred/ShortcutsModal.tsx')).ShortcutsModal,
);

interface ChatShellProps {
  engine: ChatEngine;
  /** The conversation that is open … */
  conversation: string | null;
  /** … or with whom, when all that is known is the other side. */
  profile: string | null;
}

/** Everything about conversations that needs them to be here. */
export function ChatShell({ engine, conversation, profile }: ChatShellProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const backTo = useBackTo();
  const hidden = useStore(engine.removals.all);
  const list = useRef<ListHandle>(null);
  const [help, setHelp] = useState(false);
  const offerUndo = useUndoOffer(engine);
  const talking = conversation !== null || profile !== null;

  const conversations = useChat(engine, (context) => context.conversations);
  const removals = useChat(engine, (context) => context.removals);
  const loaded = useChat(engine, (context) => context.loaded);
  const roomy = useWide('large');
  const shown = useMemo(
    () =>
      visibleConversations({ conversations, removals }).filter(
        ({ id, lastSeq }) => lastSeq > (hidden.get(id) ?? 0),
      ),
    [conversations, removals, hidden],
  );
  const current =
    shown.find((known) => known.id === conversation || known.profile.id === profile)?.id ?? null;

  const partner = talking && !current && profile !== null ? [profile] : [];
  useWhoIsThere(engine.me, [
    ...shown.filter(({ id }) => id === current).map((each) => each.profile.id),
    ...partner,
    ...shown.map((each) => each.profile.id),
  ]);

  function step(by: 1 | -1) {
    const at = shown.findIndex(({ id }) => id === current);
    const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))];
    // From one to the next and on: the way back leads out of them, not through all of them.
    if (next && next.id !== current) navigate(`/chats/${next.id}`, { replace: talking });
  }
  /** What has been removed and is being left, and where the focus goes then: its neighbour in the list. */
  const leaving = useRef<{ id: string; name: string; neighbour: string } | null>(null);
  function leaveBehind(id: string, name: string) {
    const at = shown.findIndex((known) => known.id === id);
    engine.removals.hide(id);
    leaving.current = { id, name, neighbour: (shown[at + 1] ?? shown[at - 1])?.id ?? '' };
    backTo('/chats');
  }
  useEffect(
    // Said once something else is there, wherever that leads: before, it would be talked over.
    () => () => {
      const left = leaving.current;
      leaving.current = null;
      if (!left) return;
      offerUndo(left.id, left.name);
      if (window.location.pathname === '/chats') list.current?.focus(left.neighbour);
    },
    [conversation, profile, offerUndo],
  );

  return (
    <ChatFrame $talking={talking}>
      <ConversationList
        ref={list}
        engine={engine}
        shown={shown}
        current={current}
        foot={talking ? null : <ConnectionStatus />}
      />
      {talking ? (
        <ConversationLoader
          engine={engine}
          conversation={conversation}
          profile={profile}
          onRemove={leaveBehind}
          onHelp={() => setHelp(true)}
        />
      ) : (
        <ConversationFrame className="talk" aria-label={t('conversation')}>
          <PageTitle>{t('title')}</PageTitle>
          <div />
          <div className="messages" style={{ alignContent: 'center' }}>
            {shown.length > 0 ? (
              <EmptyState
                bare
                icon={<Icon name="messages-square" size={32} strokeWidth={1.4} />}
                title={t('chooseTitle')}
              >
                {t('choose')}
              </EmptyState>
            ) : loaded && roomy ? (
              <Suggestions />
            ) : null}
          </div>
        </ConversationFrame>
      )}
      <RemovalAlert engine={engine} />
      <Shortcuts
        step={step}
        search={() => list.current?.search()}
        leave={() => backTo('/chats')}
        help={() => setHelp(true)}
        undo={takeOffer}
      />
      {help ? <ShortcutsModal onClose={() => setHelp(false)} /> : null}
    </ChatFrame>
  );
}

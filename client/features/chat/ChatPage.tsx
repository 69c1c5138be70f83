import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../../app/frame/BottomBar.tsx';
import { useOnline } from '../../app/online.ts';
import { useParams, useRouteName } from '../../app/router/index.ts';
import { useEngine, useSessionValue } from '../../app/session/index.ts';
import { ChatFrame } from './ChatFrame.ts';
import { ChatShell } from './ChatShell.tsx';
import { fetchDeferredParts } from './deferred/index.ts';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import { ConversationSkeleton } from './conversation/ConversationSkeleton.tsx';

const loadOfflineOutbox = async () => ({
  default: (await import('./conversation/OfflineOutbox.tsx')).OfflineOutbox,
});
/** Without a network only what the browser has kept can be shown. */
const OfflineOutbox = lazy(() =>
  loadOfflineOutbox().catch(() => ({ default: ConversationSkeleton })),
);

/** What is needed without a network is fetched while there is one, but not before the page itself, in ms. */
const fetchAfterMs = 4_000;

/** Conversations: the list, one of them, or one that is about to begin (ROUTE-08, ROUTE-13, ROUTE-14). */
export function ChatPage() {
  const { t } = useTranslation('chat');
  const engine = useEngine();
  const routeName = useRouteName();
  const { id = '' } = useParams();
  const unanswered = useSessionValue((session) => session.matches({ restoring: 'waiting' }));
  const [inVain, setInVain] = useState(false);
  const online = useOnline();
  if ((unanswered || !online) && !engine && !inVain) setInVain(true);
  useEffect(() => {
    if (!engine) return;
    const fetchNow = (load: () => Promise<unknown>) => void load().catch(() => undefined);
    // Why a message was not sent has to be told also where the network has gone since.
    fetchNow(fetchDeferredParts);
    const timer = setTimeout(fetchNow, fetchAfterMs, loadOfflineOutbox);
    return () => clearTimeout(timer);
  }, [engine]);
  // Without a network there is no list: what waits to be sent has the screen for itself.
  const talking = routeName !== 'chats' || (inVain && !engine);
  return (
    <>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      {engine ? (
        <ChatShell
          engine={engine}
          conversation={routeName === 'chats-id' ? id : null}
          profile={routeName === 'members-id-chat' ? id : null}
        />
      ) : (
        <ChatFrame $talking={talking} aria-busy="true">
          <ListSkeleton />
          {inVain ? (
            <Suspense fallback={<ConversationSkeleton />}>
              <OfflineOutbox />
            </Suspense>
          ) : (
            <ConversationSkeleton />
          )}
        </ChatFrame>
      )}
      {talking ? null : <BottomBar />}
    </>
  );
}

import type { ProfileAnswer, ProfileSummary } from '@rendezvous/core/contract';
import { conversationWith } from '@rendezvous/machines/chat';
import { Icon } from '../../ui/Icon.tsx';
import type { ReactNode } from 'react';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useText } from '../../app/i18n/index.ts';
import { useResource } from '../../app/resource.ts';
import { useChat, type ChatEngine } from '../../app/session/index.ts';
import { useStore } from '../../app/store.ts';
import { Button, ButtonLink, EmptyState } from '../../ui/index.ts';
import { pendingRemovals } from './pendingRemovals.ts';
import { Talk } from './Talk.tsx';
import { TalkFrame } from './TalkFrame.ts';
import { TalkSkeleton } from './TalkSkeleton.tsx';

interface TalkWithProps {
  engine: ChatEngine;
  conversation: string | null;
  profile: string | null;
}

/** Finds out with whom: from the conversations at hand, else from the profile itself. */
export function TalkWith({ engine, conversation, profile }: TalkWithProps) {
  const context = useChat(engine, (all) => all);
  const hidden = useStore(pendingRemovals);
  const known =
    profile === null
      ? (context.conversations[conversation ?? ''] ?? null)
      : conversationWith(context, profile);
  const there = known !== null && !hidden.has(known.id) && known.lastSeq > known.floor;

  if (there && known.profile) {
    return (
      <Talk
        key={known.profile.id}
        engine={engine}
        profile={known.profile}
        conversation={known.id}
      />
    );
  }
  if (!context.loaded) return <TalkSkeleton />;
  if (profile !== null) return <FirstTalk engine={engine} id={profile} />;
  // The list that knows the other side may still be on its way.
  return known !== null && there && context.listWanted ? <TalkSkeleton /> : <NotThere />;
}

/** The first conversation with somebody: nothing of it exists yet but the profile. */
function FirstTalk({ engine, id }: { engine: ChatEngine; id: string }) {
  const call = useCall();
  const common = useText('common');
  const errorText = useErrorText();
  const resource = useResource(`profile:${id}`, () =>
    call<ProfileAnswer>('GET', `/api/profile.php?id=${encodeURIComponent(id)}`),
  );
  if (resource.state === 'loading') return <TalkSkeleton />;
  if (resource.state === 'failed') {
    return (
      <NotThere reason={errorText(resource.error)}>
        <Button onClick={resource.retry}>{common('retry')}</Button>
      </NotThere>
    );
  }
  const profile: ProfileSummary = resource.value.profile;
  return <Talk key={profile.id} engine={engine} profile={profile} conversation={null} />;
}

function NotThere({ reason, children }: { reason?: string; children?: ReactNode }) {
  const t = useText('chat');
  return (
    <TalkFrame className="talk" aria-label={t('conversation')}>
      <PageTitle>{t('title')}</PageTitle>
      <div />
      <div className="messages" style={{ alignContent: 'center' }}>
        <EmptyState
          bare
          icon={<Icon name="message-circle-off" size={32} strokeWidth={1.4} />}
          title={t('openFailed')}
          action={children ?? <ButtonLink to="/chats">{t('backToList')}</ButtonLink>}
        >
          {reason ?? t('notThere')}
        </EmptyState>
      </div>
    </TalkFrame>
  );
}

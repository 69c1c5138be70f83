import type { ProfileAnswer, ProfileSummary } from '@rendezvous/core/contract';
import { conversationWith, isRemoved } from '@rendezvous/machines/chat';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { useResource } from '../../../app/resource.ts';
import { useChat, type ChatEngine } from '../../../app/session/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConversationNotFound, ProfilePanel } from '../deferred/index.ts';
import { useWide } from '../../../ui/useWide.ts';
import { Conversation } from './Conversation.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import { useAlive } from '../lively/whoIsThere.ts';
import { useDisplayName } from './useDisplayName.ts';

interface ConversationLoaderProps {
  engine: ChatEngine;
  conversation: string | null;
  profile: string | null;
  onRemove: (conversation: string, name: string) => void;
  onHelp: () => void;
}

/**
 * Finds out with whom: from the conversations at hand, else from the profile itself. It is one and the
 * same conversation on screen before and after its first message has made it one.
 */
export function ConversationLoader({
  engine,
  conversation,
  profile,
  ...actions
}: ConversationLoaderProps) {
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const context = useChat(engine, (all) => all);
  const known =
    profile === null
      ? (context.conversations[conversation ?? ''] ?? null)
      : conversationWith(context, profile);
  const there = known !== null && !isRemoved(known);
  const open = there ? known.profile : null;

  // Nobody has a conversation with himself.
  const own = profile !== null && profile === engine.me;
  const first = profile !== null && !own && open === null && context.loaded ? profile : null;
  const address = `/api/profile.php?id=${encodeURIComponent(first ?? '')}`;
  const resource = useResource(first === null ? null : address, (ask) =>
    ask<ProfileAnswer>('GET', address),
  );

  const displayName = useDisplayName();
  const found: ProfileSummary | null =
    open ?? (resource.state === 'ready' ? resource.value.profile : null);
  const named = useMemo(
    () => found && { ...found, name: displayName(found) },
    [found, displayName],
  );
  const partner = useAlive(named);
  const roomy = useWide('wide');
  if (own) return <ConversationNotFound />;
  if (partner) {
    return (
      <>
        <Conversation
          key={partner.id}
          engine={engine}
          profile={partner}
          conversation={open ? (known?.id ?? null) : null}
          {...actions}
        />
        {roomy && !partner.deleted ? <ProfilePanel profile={partner} /> : null}
      </>
    );
  }
  if (resource.state === 'failed') {
    return (
      <ConversationNotFound reason={errorText(resource.error)}>
        <Button onClick={resource.retry}>{common('retry')}</Button>
      </ConversationNotFound>
    );
  }
  // The list that knows the other side may still be on its way.
  const coming = !context.loaded || first !== null || (there && context.listWanted);
  return coming ? <ConversationSkeleton /> : <ConversationNotFound />;
}

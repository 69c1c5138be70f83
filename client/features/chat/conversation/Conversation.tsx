import type { MessageContent, ProfileSummary, QuoteView } from '@rendezvous/core/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../app/frame/PageTitle.tsx';
import { noteTalk } from '../../../app/lastTalk.ts';
import { lazyPart } from '../../../app/lazyPart.tsx';
import { useLocation } from '../../../app/router/index.ts';
import { useChat, type ChatEngine } from '../../../app/session/index.ts';
import { newUuid } from '../../../app/uuid.ts';
import { Composer } from '../composer/Composer.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { Departed, OpenFailed } from '../deferred/index.ts';
import { MessageList, type MessageListHandle } from '../messages/MessageList.tsx';
import { Replying } from '../lively/Quote.tsx';
import { AboutNote, useAbout } from './AboutNote.tsx';
import { ConversationFrame } from './ConversationFrame.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { BubblesSkeleton } from './ConversationSkeleton.tsx';
import { useDeparted } from './useDeparted.ts';
import { useDividerHistory } from '../messages/useDividerHistory.ts';
import { useForgetQuery, useSoughtMessage } from './useSoughtMessage.ts';
import { useUnreadDivider } from '../messages/useUnreadDivider.ts';

const PhotoSheet = lazyPart(async () => (await import('../photos/PhotoSheet.tsx')).PhotoSheet);
const PhotoViewer = lazyPart(async () => (await import('../photos/PhotoViewer.tsx')).PhotoViewer);
const GiftPicker = lazyPart(async () => (await import('../gifts/GiftPicker.tsx')).GiftPicker);

interface ConversationProps {
  engine: ChatEngine;
  profile: ProfileSummary;
  /** Null until the first message is stored. */
  conversation: string | null;
  onRemove: (conversation: string, name: string) => void;
  onHelp: () => void;
}

const now = () => new Date().toISOString();

/** One conversation: header, messages, composer (SCREEN-15). */
export function Conversation({
  engine,
  profile,
  conversation,
  onRemove,
  onHelp,
}: ConversationProps) {
  const { t } = useTranslation('chat');
  const { search } = useLocation();
  const { actor } = engine;
  const list = useRef<MessageListHandle>(null);
  const open = useChat(engine, (context) => context.open);
  const held = useChat(
    engine,
    (context) => context.messages[conversation ?? '']?.items.length ?? 0,
  );
  const departed = useDeparted(engine, profile, conversation);
  const [isBegunHere] = useState(conversation === null);
  const [divider, clearDivider] = useUnreadDivider(engine, conversation);
  const reach = useDividerHistory(engine, conversation, divider);
  const [picking, setPicking] = useState(() => new URLSearchParams(search).has('gift'));

  const [about, setAbout] = useAbout();
  const [photo, setPhoto] = useState<File | null>(null);
  const [viewing, setViewing] = useState<string | null>(null);
  const [replyTo, setReplyTo] = useState<QuoteView | null>(null);
  const [sought, seek] = useSoughtMessage();
  const goToQuote = useCallback((seq: number) => seek({ seq }), [seek]);
  const reply = useCallback((quote: QuoteView) => {
    setReplyTo(quote);
    document.querySelector<HTMLElement>('[data-composer]')?.focus({ preventScroll: true });
  }, []);
  useForgetQuery();

  useEffect(() => {
    if (conversation === null) {
      actor.send({ type: 'START', profile, at: now() });
      return () => actor.send({ type: 'CANCEL_START' });
    }
    // Whoever opens it again wants it after all.
    engine.removals.undo(conversation);
    actor.send({ type: 'OPEN', conversation, at: now() });
    noteTalk({ path: `/chats/${conversation}`, name: profile.name });
    return () => actor.send({ type: 'LEAVE' });
    // The profile of a conversation may become better known; that does not open it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [actor, engine, conversation, profile.id]);

  const send = useCallback(
    (content: MessageContent) => {
      actor.send({
        type: 'SUBMIT',
        clientId: newUuid(),
        to: conversation === null ? { profile: profile.id } : { conversation },
        content,
        ...(about && { about }),
        ...(replyTo && { replyTo }),
        at: now(),
      });
      setAbout(null);
      setReplyTo(null);
      clearDivider();
      list.current?.toEnd();
    },
    [actor, conversation, profile.id, clearDivider, about, setAbout, replyTo],
  );

  const state = open?.conversation === conversation ? open?.state : undefined;
  // What is at hand is shown at once, unless something new is coming that belongs under a line.
  const ready =
    conversation === null ||
    (state === 'opened' && !reach.coming) ||
    (held >= 20 && divider === null);

  return (
    <ConversationFrame className="talk" aria-label={t('conversation')}>
      <PageTitle>{profile.name}</PageTitle>
      <ConversationHeader
        profile={profile}
        conversation={conversation}
        onHelp={onHelp}
        {...(conversation === null ? {} : { onRemove: () => onRemove(conversation, profile.name) })}
      />
      <div className="messages">
        {state === 'failed' && held === 0 ? (
          <OpenFailed refusal={open?.refusal ?? null} />
        ) : ready ? (
          <MessageList
            ref={list}
            engine={engine}
            profile={profile}
            conversation={conversation}
            isBegunHere={isBegunHere}
            divider={divider}
            reach={reach}
            sought={sought}
            onReply={reply}
            onQuote={goToQuote}
            onPhoto={setViewing}
          />
        ) : (
          <BubblesSkeleton />
        )}
      </div>
      <div>
        <ConnectionStatus />
        {about && !departed ? (
          <AboutNote about={about} name={profile.name} onDrop={() => setAbout(null)} />
        ) : null}
        {departed ? (
          <Departed drafts={engine.drafts} profile={profile.id} />
        ) : (
          <Composer
            engine={engine}
            profile={profile}
            conversation={conversation}
            above={
              replyTo ? (
                <Replying
                  quote={replyTo}
                  me={engine.me}
                  profile={profile}
                  onDrop={() => setReplyTo(null)}
                />
              ) : null
            }
            starting={conversation === null}
            onSend={(text) => send({ type: 'text', text })}
            onGift={() => setPicking(true)}
            onPhoto={setPhoto}
          />
        )}
      </div>
      {photo && !departed ? (
        <PhotoSheet
          engine={engine}
          profile={profile}
          file={photo}
          starting={conversation === null}
          onClose={() => setPhoto(null)}
          onSend={(id) => {
            setPhoto(null);
            send({ type: 'photo', photo: id });
          }}
        />
      ) : null}
      {viewing ? (
        <PhotoViewer
          engine={engine}
          conversation={conversation}
          photo={viewing}
          name={profile.name}
          onClose={() => setViewing(null)}
        />
      ) : null}
      {picking && search === '' && !departed ? (
        <GiftPicker
          engine={engine}
          profile={profile}
          starting={conversation === null}
          onClose={() => setPicking(false)}
          onSend={(gift) => {
            setPicking(false);
            send({ type: 'gift', gift });
          }}
        />
      ) : null}
    </ConversationFrame>
  );
}

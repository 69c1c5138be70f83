import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { Icon } from '../../../ui/Icon.tsx';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useChat, useMember, type ChatEngine } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toastFloor } from '../../../ui/toasts.ts';
import { ComposerFrame } from './ComposerFrame.ts';
import { canAfford, countdown, needsPremium, queuedCredits } from './composerRules.ts';
import { CharacterCount, PaymentAlert } from '../deferred/index.ts';
import { MessagePrice, useMessagePriceInWords } from './MessagePrice.tsx';
import { useDraft } from './useDraft.ts';
import { hasKeyboard } from './hasKeyboard.ts';
import { useWritingSignal } from '../lively/whoIsThere.ts';
import { PhotoButton, pictureIn } from '../photos/PhotoButton.tsx';

interface ComposerProps {
  engine: ChatEngine;
  profile: ProfileSummary;
  /** The first message of a conversation: a free member has only so many. */
  starting: boolean;
  /** What stands above the field: the message that is answered. */
  above?: ReactNode;
  /** Null until the first message is stored. */
  conversation: string | null;
  onSend: (text: string) => void;
  onGift: () => void;
  onPhoto: (file: File) => void;
}

/** Where a message is written; what it costs stands beside the button (SCREEN-18, TRUST-01). */
export function Composer({
  engine,
  profile,
  above,
  conversation,
  starting,
  onSend,
  onGift,
  onPhoto,
}: ComposerProps) {
  const signalWriting = useWritingSignal(conversation);
  const { t } = useTranslation('chat');
  const { t: errors } = useTranslation('errors');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLFormElement>(null);
  const member = useMember();
  const settings = useSettings();
  const outbox = useChat(engine, (context) => context.outbox);
  const [text, setText] = useDraft(engine.drafts, profile.id);
  const [refused, setRefused] = useState(0);

  const { message_credits: price, message_length: limit } = settings;
  const priceInWords = useMessagePriceInWords(price);
  const count = countdown(text, limit);
  const { near, over } = count;
  const affordable = canAfford(member.credits, queuedCredits(outbox, settings), price);
  const limited = needsPremium(member, starting);
  const empty = text.trim() === '';
  const unconfirmed = member.status === 'not_confirmed';
  const unpaid = unconfirmed || limited || !affordable;
  const blocked = over || unpaid;

  useEffect(() => {
    // A keyboard that is shown on a screen covers what it should show: the field is not entered unasked.
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => grow(field.current), [text]);
  useEffect(() => {
    const observer = new ResizeObserver(() => toastFloor.set(frame.current?.offsetHeight ?? 0));
    if (frame.current) observer.observe(frame.current);
    return () => {
      observer.disconnect();
      toastFloor.set(0);
    };
  }, []);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    setRefused(blocked ? refused + 1 : 0);
    if (empty || blocked) return;
    onSend(text.trim());
    setText('');
    field.current?.focus({ preventScroll: true });
  }

  /** A picture that is pasted or dropped here is meant to be sent. */
  function takePicture(event: ClipboardEvent | DragEvent, data: DataTransfer | null) {
    const file = pictureIn(data);
    if (!file) return;
    event.preventDefault();
    onPhoto(file);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Keys that end the choice of a character belong to the input method, not to us; of the one that
    // ends it, some browsers tell by 229 only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      field.current?.blur();
    }
  }

  const name = profile.name;
  return (
    <ComposerFrame
      ref={frame}
      onSubmit={submit}
      onPaste={(event) => takePicture(event, event.clipboardData)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => takePicture(event, event.dataTransfer)}
    >
      <div role="status">{unpaid ? <PaymentAlert limited={limited} price={price} /> : null}</div>
      {unpaid && refused ? (
        // Anew for each time it was tried all the same: said again, and at once.
        <VisuallyHidden as="p" key={refused} role="alert">
          {unconfirmed
            ? t('confirmFirst')
            : limited
              ? t('premiumOnly', { count: settings.free_conversations })
              : errors('insufficient_credits')}
        </VisuallyHidden>
      ) : null}
      <div className="box">
        {above}
        <VisuallyHidden as="label" htmlFor={id}>
          {t('message')}
        </VisuallyHidden>
        <textarea
          ref={field}
          id={id}
          data-composer
          rows={1}
          value={text}
          enterKeyHint="send"
          placeholder={t(profile.fictional ? 'placeholderFictional' : 'placeholder', { name })}
          aria-describedby={`${id}-price ${id}-count`}
          aria-invalid={over || undefined}
          onChange={({ target }) => {
            setText(target.value);
            signalWriting(target.value);
            setRefused(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div className="bar">
          <PhotoButton onPhoto={onPhoto} />
          <Button $look="quiet" $icon aria-label={t('sendGift')} onClick={onGift}>
            <Icon name="gift" size={20} />
          </Button>
          <div className="send">
            <MessagePrice id={`${id}-price`} credits={price} />
            <Button
              type="submit"
              $look="primary"
              $icon
              aria-disabled={empty || blocked}
              aria-label={t('send', { price: priceInWords })}
            >
              <Icon name="arrow-up" size={20} />
            </Button>
          </div>
        </div>
      </div>
      <div className="hint">
        <span className="keys">{t('keys')}</span>
        {near || over ? <CharacterCount id={`${id}-count`} count={count} /> : null}
      </div>
    </ComposerFrame>
  );
}

/** Browsers that do not size the field by its content are helped. */
function grow(field: HTMLTextAreaElement | null): void {
  if (!field || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

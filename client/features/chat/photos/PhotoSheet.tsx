import type { ProfileSummary } from '@rendezvous/core/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useErrorText } from '../../../app/errorText.ts';
import { CallFailed } from '../../../app/http/index.ts';
import { useChat, useMember, type ChatEngine } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FictionalMark } from '../../../ui/Fictional.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { canAfford, needsPremium, queuedCredits } from '../composer/composerRules.ts';
import { MessagePrice, useMessagePriceInWords } from '../composer/MessagePrice.tsx';
import { PaymentAlert, PremiumAlert } from '../deferred/PaymentAlerts.tsx';
import { useChatPhoto, type ChatPhotoState } from './useChatPhoto.ts';

const Preview = styled.div`
  display: grid;
  place-items: center;
  margin-top: var(--s3);
  border-radius: var(--r);
  overflow: hidden;
  background: var(--sunken);
  img {
    display: block;
    width: 100%;
    height: min(46dvh, 360px);
    object-fit: contain;
  }
`;

const Progress = styled.progress`
  display: block;
  width: 100%;
  height: 6px;
  margin-top: var(--s3);
  accent-color: var(--teal);
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: var(--s4);
  > :first-child {
    margin-right: auto;
  }
`;

const Refusal = styled.p`
  margin-top: var(--s3);
  color: var(--red-ink);
`;

interface PhotoSheetProps {
  engine: ChatEngine;
  profile: ProfileSummary;
  file: File;
  /** It would be the first of a conversation: a free member has only so many. */
  starting: boolean;
  onSend: (photo: string) => void;
  onClose: () => void;
}

/** A photo before it is sent: what it looks like, how far it is, what it costs (CHAT-08, SCREEN-17, TRUST-01). */
export function PhotoSheet({ engine, profile, file, starting, onSend, onClose }: PhotoSheetProps) {
  const { t } = useTranslation('chat');
  const settings = useSettings();
  const member = useMember();
  const { photo_credits: price } = settings;
  const outbox = useChat(engine, (context) => context.outbox);
  const { state, retry } = useChatPhoto(file);
  const [wanted, setWanted] = useState(false);
  const priceInWords = useMessagePriceInWords(price);
  const preview = usePreview(file);
  const limited = needsPremium(member, starting);
  const affordable = canAfford(member.credits, queuedCredits(outbox, settings), price);
  const blocked = limited || !affordable;

  const ready = state.is === 'ready' ? state.photo : null;
  const send = useEffectEvent(onSend);
  useEffect(() => {
    // Who has pressed the button before it was there need not press it again.
    if (wanted && ready !== null) send(ready);
  }, [wanted, ready]);

  return (
    <Modal title={t('photoTitle', { name: profile.name })} sheet onClose={onClose}>
      {profile.fictional ? <FictionalMark /> : null}
      <Preview>
        {preview ? <img src={preview} alt={t('photoPreview')} width={360} height={360} /> : null}
      </Preview>
      <Status state={state} onRetry={retry} />
      <div role="status">
        {limited ? <PremiumAlert /> : null}
        {!limited && !affordable ? <PaymentAlert limited={false} price={price} /> : null}
      </div>
      {blocked || state.is === 'failed' ? null : (
        <Foot>
          <MessagePrice credits={price} />
          <Button onClick={onClose}>{t('photoCancel')}</Button>
          <Button
            $look="primary"
            aria-disabled={wanted}
            aria-label={t('photoSend', { price: priceInWords })}
            onClick={() => setWanted(true)}
          >
            {t('photoSendShort')}
          </Button>
        </Foot>
      )}
    </Modal>
  );
}

/** How far the upload is, or why it came to nothing and the way to try again. */
function Status({ state, onRetry }: { state: ChatPhotoState; onRetry: () => void }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  if (state.is === 'uploading') {
    return <Progress aria-label={t('photoUploading')} max={1} value={state.share} />;
  }
  if (state.is === 'ready') return null;
  // What was refused because of the file itself, or of who sends it, would be refused again.
  const code = state.error instanceof CallFailed ? state.error.refusal.code : 'server_error';
  const final = code === 'photo_refused' || code === 'premium_required';
  return (
    <>
      <Refusal role="alert">{errorText(state.error)}</Refusal>
      {final ? null : (
        <Foot>
          <Button $look="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Foot>
      )}
    </>
  );
}

/** The address of a file that is still on this device. */
function usePreview(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The address belongs to this effect, which also takes it back.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

import { styled } from 'styled-components';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../app/i18n/index.ts';
import { useChat, useMember, type ChatEngine } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { narrowest } from '../../../theme/breakpoints.ts';
import { Button } from '../../../ui/Button.tsx';
import { FictionalMark } from '../../../ui/Fictional.tsx';
import { Muted } from '../../../ui/Layout.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { canAfford, needsPremium, queuedCredits } from '../composer/composerRules.ts';
import { MessagePrice, useMessagePriceInWords } from '../composer/MessagePrice.tsx';
import { GiftArt } from './GiftArt.tsx';
import { giftName } from './giftName.ts';
import { PaymentAlert, PremiumAlert } from '../deferred/PaymentAlerts.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(100px, 1fr));
  gap: 8px;
  margin-top: var(--s3);
  label {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 6px;
    padding: 12px 2px;
    border: 1px solid var(--line);
    border-radius: var(--r);
    text-align: center;
    min-width: 0;
    font-size: var(--t1);
    font-weight: 560;
    line-height: 1.25;
    /* An operator's own gifts may have longer names than ours. */
    hyphens: auto;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label:hover {
    border-color: var(--teal);
  }
  label:has(:checked) {
    border-color: var(--teal);
    background: var(--teal-soft);
    box-shadow: inset 0 0 0 1px var(--teal);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--teal);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  small {
    font-size: var(--t1);
    font-variant-numeric: tabular-nums;
    font-weight: 400;
    color: var(--ink-2);
  }
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 12px;
  /* As wide as the dialog, and its own distance to the edge: over a long list it is the lowest there is. */
  margin: var(--s5) calc(-1 * var(--s6)) calc(-1 * var(--s6));
  padding: var(--s3) var(--s6) var(--s4);
  border-top: 1px solid var(--line);
  background: var(--raised);
  > :first-child {
    margin-right: auto;
    color: var(--ink-2);
  }
  ${narrowest} {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

/** Why the chosen gift cannot be sent, in place of the button. */
const Why = styled.div`
  margin-top: var(--s4);
  > * {
    margin-bottom: 0;
  }
`;

interface GiftPickerProps {
  engine: ChatEngine;
  profile: ProfileSummary;
  /** It would be the first of a conversation: a free member has only so many. */
  starting: boolean;
  onSend: (gift: string) => void;
  onClose: () => void;
}

/** The catalogue of gifts; what the chosen one costs stands beside its button (CHAT-09, TRUST-01). */
export function GiftPicker({ engine, profile, starting, onSend, onClose }: GiftPickerProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const settings = useSettings();
  const { gifts } = settings;
  const { language } = useLanguage();
  const member = useMember();
  const { credits } = member;
  const outbox = useChat(engine, (context) => context.outbox);
  const [chosen, setChosen] = useState(gifts[0]?.id ?? '');
  const gift = gifts.find(({ id }) => id === chosen);
  const affordable =
    gift !== undefined && canAfford(credits, queuedCredits(outbox, settings), gift.credits);
  const priceInWords = useMessagePriceInWords(gift?.credits ?? 0);
  const unconfirmed = member.status === 'not_confirmed';
  const limited = !unconfirmed && needsPremium(member, starting);
  const blocked = unconfirmed || !affordable;
  return (
    <Modal title={t('giftTitle', { name: profile.name })} sheet onClose={onClose}>
      {profile.fictional ? <FictionalMark /> : null}
      <Grid role="radiogroup" aria-label={t('giftChoose')}>
        {gifts.map(({ id, icon, credits: price }) => (
          <label key={id}>
            <input
              type="radio"
              name="gift"
              checked={id === chosen}
              onChange={() => setChosen(id)}
            />
            <GiftArt icon={icon} />
            {giftName(gifts, id, language)}
            <small>{common('credits', { count: price })}</small>
          </label>
        ))}
      </Grid>
      {limited ? <PremiumAlert /> : null}
      {gift && !limited && blocked ? (
        <Why role="status">
          <PaymentAlert limited={false} price={gift.credits} />
        </Why>
      ) : null}
      {gift && !limited && !blocked ? (
        <Foot>
          <Muted as="span" $small>
            {t('yourCredits', { credits: common('credits', { count: credits }) })}
          </Muted>
          <MessagePrice credits={gift.credits} />
          <Button
            $look="primary"
            aria-label={t('giftSend', {
              gift: giftName(gifts, gift.id, language),
              price: priceInWords,
            })}
            onClick={() => onSend(gift.id)}
          >
            {t('giftSendShort')}
          </Button>
        </Foot>
      ) : null}
    </Modal>
  );
}

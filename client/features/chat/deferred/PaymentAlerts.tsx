import { freeMessages } from '@rendezvous/core/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { useFormats } from '../../../app/i18n/index.ts';
import { lazyPart } from '../../../app/lazyPart.tsx';
import { useLeads } from '../../../app/router/index.ts';
import { useMember } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const ActivationModal = lazyPart(
  async () => (await import('../../../app/frame/ActivationModal.tsx')).ActivationModal,
);

type Tone = 'amber' | 'teal';
const tones = {
  amber: css`
    background: var(--amber-soft);
    color: var(--amber-ink);
  `,
  teal: css`
    background: var(--teal-soft);
    color: var(--teal-ink);
  `,
};

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  margin-bottom: 8px;
  padding: 12px 12px 12px 16px;
  border-radius: 14px;
  ${({ $tone }) => tones[$tone]}
  > svg {
    flex: none;
  }
  > p {
    flex: 1 1 220px;
  }
  b {
    display: block;
    font-weight: 600;
  }
`;

interface AlertProps {
  tone: Tone;
  icon: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

function Alert({ tone, icon, action, children }: AlertProps) {
  return (
    <Box $tone={tone}>
      {icon}
      <p>{children}</p>
      {action}
    </Box>
  );
}

/** Too few credits for another message, and the way to more (CHAT-12, ERR-18, SCREEN-19). */
function CreditAlert({ price }: { price: number }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const { credits, credit_price } = useMember();
  const formats = useFormats();
  const sold = useLeads()('/credits');
  return (
    <Alert
      tone="amber"
      icon={<Icon name="coins" size={20} />}
      action={
        <ButtonLink to="/credits" $look="primary">
          {t('buyCredits')}
        </ButtonLink>
      }
    >
      <b>{t(credits > 0 ? 'creditsShort' : 'creditsOut')}</b>
      {t('creditsOutHint', {
        credits: common('credits', { count: credits }),
        price: formats.money(price * credit_price.amount, credit_price.currency),
      })}{' '}
      {sold ? '' : t('creditsNotSold')}
    </Alert>
  );
}

/** The credits of a signup come with the confirmed address: that is what helps, not buying. */
function ConfirmAlert() {
  const { t } = useTranslation('chat');
  const count = freeMessages(useSettings());
  const [asking, setAsking] = useState(false);
  return (
    <Alert
      tone="amber"
      icon={<Icon name="mail" size={20} />}
      action={
        <Button $look="primary" onClick={() => setAsking(true)}>
          {t('confirmHelp')}
        </Button>
      }
    >
      <b>{t('confirmFirst')}</b>
      {t('confirmFirstHint', { count })}
      {asking ? <ActivationModal onClose={() => setAsking(false)} /> : null}
    </Alert>
  );
}

/** A free member has begun as many conversations as are free (SCREEN-19). */
export function PremiumAlert() {
  const { t } = useTranslation('chat');
  const { free_conversations: count } = useSettings();
  const sold = useLeads()('/premium');
  return (
    <Alert
      tone="teal"
      icon={<Icon name="crown" size={20} />}
      action={
        <ButtonLink to="/premium" $look="primary">
          {t('getPremium')}
        </ButtonLink>
      }
    >
      {t('premiumOnly', { count })} {sold ? '' : t('premiumNotSold')}
    </Alert>
  );
}

export interface PaymentAlertProps {
  /** It is not a matter of credits. */
  limited: boolean;
  /** In credits. */
  price: number;
}

/** Why a message cannot be paid, and what to do about it: for a region that is read out when something appears in it. */
export function PaymentAlert({ limited, price }: PaymentAlertProps) {
  const { status, credits } = useMember();
  if (status === 'not_confirmed' && credits < price) return <ConfirmAlert />;
  return limited ? <PremiumAlert /> : <CreditAlert price={price} />;
}

import { freeMessages } from '@rendezvous/core/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { MailAgain, useActivationMail } from '../../../app/frame/MailAgain.tsx';
import { useFormats } from '../../../app/i18n/index.ts';
import { useLeads } from '../../../app/router/index.ts';
import { useMember } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

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

/** Before the address is confirmed nobody writes, with credits or without: that is what helps, not buying (ACCOUNT-02). */
function ConfirmAlert() {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const { credits } = useMember();
  // Who has credits already gets none for confirming that would be worth a word.
  const free = freeMessages(useSettings());
  const count = credits > 0 ? 0 : free;
  const mail = useActivationMail();
  const unsent = mail === null || mail === 'none';
  return (
    <Alert
      tone="amber"
      icon={<Icon name="mail" size={20} />}
      action={
        <MailAgain label={common(unsent ? 'confirmMail.sendFirst' : 'confirmMail.sendAgain')} />
      }
    >
      <b>{t('confirmFirst')}</b>
      {t(unsent ? 'confirmFirstUnsent' : 'confirmFirstHint', { count })}
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
  const { status } = useMember();
  if (status === 'not_confirmed') return <ConfirmAlert />;
  return limited ? <PremiumAlert /> : <CreditAlert price={price} />;
}

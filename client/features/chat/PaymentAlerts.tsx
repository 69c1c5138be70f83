import './PaymentAlerts.css';
import { Icon } from '../../ui/Icon.tsx';
import type { ReactNode } from 'react';
import { dress } from '../../ui/dress.ts';
import { useText } from '../../app/i18n/index.ts';
import { useMember } from '../../app/session/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePriceInWords } from '../../ui/Price.tsx';

const Box = dress<'div', { $tone: 'red' | 'teal' }>('div', 'payment-alerts-box');

function Alert(props: {
  tone: 'red' | 'teal';
  icon: ReactNode;
  action: ReactNode;
  children: ReactNode;
  urgent?: boolean;
}) {
  return (
    <Box $tone={props.tone} role={props.urgent ? 'alert' : 'status'}>
      {props.icon}
      <p>{props.children}</p>
      {props.action}
    </Box>
  );
}

/** Too few credits for another message, and the way to more (CHAT-12, ERR-18, SCREEN-19). */
export function CreditAlert({ price, urgent }: { price: number; urgent: boolean }) {
  const t = useText('chat');
  const common = useText('common');
  const { credits, credit_price } = useMember();
  const inWords = usePriceInWords();
  return (
    <Alert
      tone="red"
      urgent={urgent}
      icon={<Icon name="coins" size={20} />}
      action={
        <ButtonLink to="/credits" $look="primary">
          {t('buyCredits')}
        </ButtonLink>
      }
    >
      <b>{t('creditsOut')}</b>
      {t('creditsOutHint', {
        credits: common('credits', { count: credits }),
        price: inWords(price, credit_price),
      })}
    </Alert>
  );
}

/** A free member has begun as many conversations as are free (SCREEN-19). */
export function PremiumAlert() {
  const t = useText('chat');
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
      {t('premiumOnly')}
    </Alert>
  );
}

export interface PaymentAlertProps {
  /** It is not a matter of credits. */
  limited: boolean;
  /** In credits. */
  price: number;
  urgent: boolean;
}

/** Why a message cannot be paid, and what to do about it. */
export function PaymentAlert({ limited, price, urgent }: PaymentAlertProps) {
  return limited ? <PremiumAlert /> : <CreditAlert price={price} urgent={urgent} />;
}

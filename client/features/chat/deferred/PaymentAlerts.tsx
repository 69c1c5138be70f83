import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../app/i18n/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { useMember } from '../../../app/session/index.ts';
import { ButtonLink } from '../../../ui/Button.tsx';

const Box = styled.div<{ $tone: 'red' | 'teal' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  margin-bottom: 8px;
  padding: 12px 12px 12px 16px;
  border-radius: 14px;
  background: var(--teal-soft);
  color: var(--teal-ink);
  &[data-tone='red'] {
    background: var(--red-soft);
    color: var(--red-ink);
  }
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

function Alert(props: {
  tone: 'red' | 'teal';
  icon: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box $tone={props.tone}>
      {props.icon}
      <p>{props.children}</p>
      {props.action}
    </Box>
  );
}

/** Too few credits for another message, and the way to more (CHAT-12, ERR-18, SCREEN-19). */
function CreditAlert({ price }: { price: number }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const { credits, credit_price } = useMember();
  const formats = useFormats();
  return (
    <Alert
      tone="red"
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
      })}
    </Alert>
  );
}

/** A free member has begun as many conversations as are free (SCREEN-19). */
export function PremiumAlert() {
  const { t } = useTranslation('chat');
  const { free_conversations: count } = useSettings();
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
      {t('premiumOnly', { count })}
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
  return limited ? <PremiumAlert /> : <CreditAlert price={price} />;
}

import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useMember } from '../../../app/session/index.ts';
import { Price, usePriceInWords } from '../../../ui/Price.tsx';

const Free = styled.span`
  display: inline-flex;
  flex-direction: column;
  line-height: 1.25;
  text-align: right;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 600;
  }
  span {
    font-size: var(--t1);
    color: var(--green-ink, var(--ink-2));
  }
`;

interface MessagePriceProps {
  /** What it costs, in credits. */
  credits: number;
  id?: string;
}

/** Whether it is paid with credits that nobody has bought: then an amount of money would not be true. */
function useIsFree(credits: number): boolean {
  const member = useMember();
  return !member.paid_user && member.credits >= credits;
}

/** What a message or gift costs, beside its button (TRUST-01): free for who pays with the credits of a signup. */
export function MessagePrice({ credits, id }: MessagePriceProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const { credit_price } = useMember();
  if (!useIsFree(credits))
    return (
      <Price {...(id === undefined ? {} : { id })} credits={credits} creditPrice={credit_price} />
    );
  return (
    <Free id={id} data-price>
      <b>{common('credits', { count: credits })}</b>
      <span>{t('free')}</span>
    </Free>
  );
}

/** The same as words, for the name of the button itself. */
export function useMessagePriceInWords(credits: number): string {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const { credit_price } = useMember();
  const inWords = usePriceInWords();
  const free = useIsFree(credits);
  return free
    ? `${common('credits', { count: credits })}, ${t('free')}`
    : inWords(credits, credit_price);
}

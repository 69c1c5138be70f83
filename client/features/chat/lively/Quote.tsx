import type { ProfileSummary, QuoteView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** What stands above a message that answers another one, and leads there (LIVE-01). */
export function Quote({ quote, mine, name }: { quote: QuoteView; mine: boolean; name: string }) {
  const { t } = useTranslation('chat');
  const text = useQuoteText();
  const inner = (
    <>
      <b>{mine ? t('quoteOwn') : name}</b>
      <span>{text(quote)}</span>
    </>
  );
  // Like everything in a bubble it is no stop of Tab: the message's menu leads there too.
  return quote.type ? (
    <button type="button" className="quote" tabIndex={-1} data-quote={quote.seq}>
      {inner}
    </button>
  ) : (
    <span className="quote">{inner}</span>
  );
}

/** What an original says, in one line. */
export function useQuoteText(): (quote: QuoteView) => string {
  const { t } = useTranslation('chat');
  return ({ type, excerpt, erased }) => {
    if (erased) return t('erased');
    if (type === 'photo') return t('photo');
    if (type === 'gift') return t('gift');
    return excerpt ?? t('quoteGone');
  };
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
  padding: 6px 4px 6px 16px;
  border-bottom: 1px solid var(--line);
  font-size: var(--t1);
  color: var(--ink-2);
  > svg {
    color: var(--teal);
  }
  b {
    display: block;
    color: var(--ink);
    font-weight: 600;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface ReplyingProps {
  quote: QuoteView;
  me: string;
  profile: ProfileSummary;
  onDrop: () => void;
}

/** In the field: which message is being answered, and the way not to. */
export function Replying({ quote, me, profile, onDrop }: ReplyingProps) {
  const { t } = useTranslation('chat');
  const text = useQuoteText();
  const name = profile.name;
  return (
    <Bar role="status">
      <Icon name="reply" size={20} />
      <span>
        <b>{quote.sender === me ? t('replyToOwn') : t('replyTo', { name })}</b>
        {text(quote)}
      </span>
      <Button $look="quiet" $icon aria-label={t('replyDrop')} onClick={onDrop}>
        <Icon name="x" size={18} />
      </Button>
    </Bar>
  );
}

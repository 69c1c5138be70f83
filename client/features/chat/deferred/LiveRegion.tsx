import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { MessageView } from '@rendezvous/core/contract';
import type { OutboxItem } from '@rendezvous/machines/chat';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { nothingTold, tell, type News } from './announcements.ts';

export interface LiveRegionProps {
  messages: readonly MessageView[];
  /** What has not been sent. */
  pending: readonly OutboxItem[];
  /** The newest message when the conversation was opened: none up to here is news. */
  since: number;
  me: string;
  name: string;
}

const nothing: readonly News[] = [];

/**
 * Reads out what comes in while the conversation is open, and what could not be sent. Each piece of news is
 * a line of its own: the same words twice are said twice, and of a few at once none is left out.
 */
export function LiveRegion({ messages, pending, since, me, name }: LiveRegionProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const [told, setTold] = useState(() => nothingTold(since, pending));
  const now = tell(told, { messages, pending, me });
  if (now !== told) setTold(now);
  // Only what comes into a region that is there already is read out.
  const news = useDeferredValue(told.news, nothing);

  function inWords(news: News): string {
    if ('message' in news) {
      const { type, text = '' } = news.message;
      return `${name}: ${type === 'text' ? text : t(type === 'photo' ? 'photo' : 'gift')}`;
    }
    if ('messages' in news) return t('newMessagesFrom', { count: news.messages, name });
    const { refusal } = news;
    const why = refusal?.code === 'deleted' ? t('unsentDeparted') : errorText(refusal);
    return `${t('notSent')}. ${why}`;
  }

  return (
    <VisuallyHidden as="div" aria-live="polite" aria-relevant="additions">
      {news.map((each) => (
        <p key={each.id}>{inWords(each)}</p>
      ))}
    </VisuallyHidden>
  );
}

import type { MessageView } from '@rendezvous/core/contract';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../app/i18n/index.ts';

interface NewsTellerProps {
  messages: readonly MessageView[];
  me: string;
  name: string;
}

/** Reads out what comes in while the conversation is open; what is paged in is not news. */
export function NewsTeller({ messages, me, name }: NewsTellerProps) {
  const t = useText('chat');
  const last = messages.at(-1);
  const told = useRef(last?.seq ?? 0);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!last || last.seq <= told.current) return;
    const first = told.current === 0;
    told.current = last.seq;
    if (first || last.sender === me || last.erased) return;
    const what =
      last.type === 'text' ? (last.text ?? '') : t(last.type === 'photo' ? 'photo' : 'gift');
    setNews(`${name}: ${what}`);
  }, [last, me, name, t]);
  return (
    <p className="vh" role="status">
      {news}
    </p>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drafts } from '../../app/session/drafts.ts';

/** After this pause in writing a draft is stored, in ms: not with every key. */
const pauseMs = 300;

/** The text being written to somebody; it survives a reload and another conversation in between. */
export function useDraft(drafts: Drafts, profile: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.read(profile));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);

  const store = useCallback(() => {
    clearTimeout(timer.current);
    drafts.write(profile, latest.current.trim() === '' ? '' : latest.current);
  }, [drafts, profile]);

  useEffect(() => {
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
      store();
    };
  }, [store]);

  const write = useCallback(
    (next: string) => {
      latest.current = next;
      setText(next);
      clearTimeout(timer.current);
      if (next === '') store();
      else timer.current = setTimeout(store, pauseMs);
    },
    [store],
  );
  return [text, write];
}

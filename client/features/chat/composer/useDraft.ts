import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drafts } from '../../../app/session/drafts.ts';

/** After this pause in writing a draft is stored, in ms: not with every key. */
const pauseMs = 300;

/** The text being written to somebody; it survives a reload another conversation in between, and another tab. */
export function useDraft(drafts: Drafts, profile: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.read(profile));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);
  const unstored = useRef(false);

  const store = useCallback(() => {
    clearTimeout(timer.current);
    // What was not written here is not stored from here: another tab may know better.
    if (!unstored.current) return;
    drafts.write(profile, latest.current.trim() === '' ? '' : latest.current);
    unstored.current = false;
  }, [drafts, profile]);

  useEffect(() => {
    let known = drafts.read(profile);
    return drafts.all.subscribe(() => {
      const before = known;
      known = drafts.read(profile);
      if (known === before || unstored.current) return;
      latest.current = known;
      setText(known);
    });
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
      unstored.current = true;
      setText(next);
      clearTimeout(timer.current);
      if (next === '') store();
      else timer.current = setTimeout(store, pauseMs);
    },
    [store],
  );
  return [text, write];
}

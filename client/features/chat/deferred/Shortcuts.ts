import { useEffect, useRef } from 'react';
import { singleKeysOn } from './singleKeys.ts';

export interface ShortcutsProps {
  /** To the conversation below (1) or above (-1). */
  step: (by: 1 | -1) => void;
  search: () => void;
  leave: () => void;
  help: () => void;
  /** Takes back what can still be taken back. */
  undo: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys for who has a keyboard: they never take away one that writes. */
export function Shortcuts(props: ShortcutsProps): null {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const run = shortcutFor(event, latest.current);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

function shortcutFor(event: KeyboardEvent, { step, search, leave, help, undo }: ShortcutsProps) {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey && !ctrlKey && !metaKey) {
    if (key === 'ArrowDown') return () => step(1);
    if (key === 'ArrowUp') return () => step(-1);
    return null;
  }
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return search;
  if ((ctrlKey || metaKey) && key === '/') return help;
  if ((ctrlKey || metaKey) && key === 'z' && !isTyping(event.target)) return undo;
  if (ctrlKey || metaKey) return null;
  if (key === 'Escape' && !isTyping(event.target)) return leave;
  if (isTyping(event.target) || !singleKeysOn()) return null;
  if (key === '/') return search;
  if (key === '?') return help;
  // A letter that is typed anywhere else belongs into the message.
  if (key.length === 1 && key !== ' ') {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[data-composer]');
    const target = event.target as HTMLElement;
    const free =
      target === document.body || target.id === 'content' || target.closest('[role=log]') !== null;
    if (field && free) return () => typeInto(field, key);
  }
  return null;
}

function typeInto(field: HTMLTextAreaElement, letter: string): void {
  field.focus();
  field.setRangeText(letter, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

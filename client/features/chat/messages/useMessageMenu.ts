import { useRef, useState, type HTMLAttributes, type PointerEvent } from 'react';
import { hasMenu, type Entry } from './entries.ts';

export interface OpenMenu {
  entry: Entry;
  x: number;
  y: number;
  /** Where the focus goes back to. */
  origin: HTMLElement;
}

/** A finger that rests this long means the menu, in ms. */
const longPressMs = 450;
/** A finger that moves this far means scrolling, in px. */
const restless = 10;

interface MessageMenuState {
  menu: OpenMenu | null;
  close: () => void;
  handlers: HTMLAttributes<HTMLElement>;
}

/**
 * Opens the menu of a message: long press on a phone, the button beside it with a mouse, Enter or the
 * menu key with a keyboard. A mouse's right click stays the browser's: it may be about selected words.
 */
export function useMessageMenu(entryOf: (key: string) => Entry | null): MessageMenuState {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const touched = useRef(false);

  const bubbleAt = (target: EventTarget) =>
    (target as HTMLElement).closest<HTMLElement>('[data-message]');

  function open(bubble: HTMLElement, x?: number, y?: number) {
    const entry = entryOf(bubble.dataset['message'] ?? '');
    if (!entry || !hasMenu(entry)) return;
    const box = bubble.getBoundingClientRect();
    setMenu({ entry, x: x ?? box.left, y: y ?? box.bottom + 4, origin: bubble });
  }

  function endPress() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      touched.current = event.pointerType === 'touch';
      const bubble = bubbleAt(event.target);
      if (!bubble || !touched.current) return;
      const { clientX: x, clientY: y } = event;
      endPress();
      press.current = {
        x,
        y,
        timer: setTimeout(() => {
          navigator.vibrate?.(10);
          open(bubble, x, y);
        }, longPressMs),
      };
    },
    onPointerMove({ clientX, clientY }) {
      const begun = press.current;
      if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > restless) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onContextMenu(event) {
      if (touched.current && bubbleAt(event.target)) event.preventDefault();
    },
    onClick(event) {
      const button = (event.target as HTMLElement).closest<HTMLElement>('[data-more]');
      const bubble = button?.parentElement?.querySelector<HTMLElement>('[data-message]');
      if (!button || !bubble) return;
      const box = button.getBoundingClientRect();
      open(bubble, box.left, box.bottom + 4);
    },
    onKeyDown(event) {
      const bubble = bubbleAt(event.target);
      const wanted =
        event.key === 'Enter' ||
        event.key === 'ContextMenu' ||
        (event.shiftKey && event.key === 'F10');
      if (!bubble || bubble !== event.target || !wanted) return;
      event.preventDefault();
      const photo = bubble.querySelector<HTMLElement>('[data-photo]');
      if (photo && event.key === 'Enter') photo.click();
      else open(bubble);
    },
  };

  return { menu, close: () => setMenu(null), handlers };
}

import { useRef, useState, type HTMLAttributes, type PointerEvent } from 'react';
import { reactionSigns, type ReactionSign } from '@rendezvous/core/contract';
import { canAnswer, hasMenu, type Entry } from './entries.ts';

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
/** This far sideways, and hardly up or down, means answering, in px. */
const swipe = 56;

/** What can be done with a message without its menu. */
export interface MessageActions {
  onReply: (entry: Entry) => void;
  onReact: (seq: number, sign: ReactionSign | null) => void;
  onQuote: (seq: number) => void;
}

interface MessageMenuState {
  menu: OpenMenu | null;
  close: () => void;
  handlers: HTMLAttributes<HTMLElement>;
}

/**
 * What pointers and keys do to messages: a swipe answers, a press on a sign puts it there or takes it back, a quote
 * leads to its original. Opens the menu of a message: long press on a phone, the button beside it with a mouse, Enter or the
 * menu key with a keyboard. A mouse's right click stays the browser's: it may be about selected words.
 */
export function useMessageMenu(
  entryOf: (key: string) => Entry | null,
  { onReply, onReact, onQuote }: MessageActions,
): MessageMenuState {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const touched = useRef(false);
  /** The menu came under a finger that has not been lifted yet. */
  const openedByPress = useRef(false);
  const swiping = useRef<{ bubble: HTMLElement; x: number; y: number } | null>(null);

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

  function actOn({ dataset, ariaPressed }: HTMLElement) {
    const { reply, react, quote, seq } = dataset;
    const entry = reply === undefined ? null : entryOf(reply);
    if (entry) onReply(entry);
    if (quote !== undefined) onQuote(Number(quote));
    const sign = reactionSigns.find((each) => each === react);
    if (sign) onReact(Number(seq), ariaPressed === 'true' ? null : sign);
  }

  function endTouch() {
    swiping.current = null;
    endPress();
  }

  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerDownCapture() {
      openedByPress.current = false;
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      touched.current = event.pointerType === 'touch';
      const bubble = bubbleAt(event.target);
      if (!bubble || !touched.current) return;
      const { clientX: x, clientY: y } = event;
      endPress();
      swiping.current = { bubble, x, y };
      press.current = {
        x,
        y,
        timer: setTimeout(() => {
          openedByPress.current = true;
          navigator.vibrate?.(10);
          open(bubble, x, y);
        }, longPressMs),
      };
    },
    onPointerMove({ clientX, clientY }) {
      const from = swiping.current;
      if (from && Math.abs(clientY - from.y) > restless * 2) swiping.current = null;
      else if (from && Math.abs(clientX - from.x) > swipe) {
        swiping.current = null;
        const entry = entryOf(from.bubble.dataset['message'] ?? '');
        if (entry && canAnswer(entry)) onReply(entry);
      }
      const begun = press.current;
      if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > restless) endPress();
    },
    onPointerUp: endTouch,
    onPointerCancel: endTouch,
    onContextMenu(event) {
      if (touched.current && bubbleAt(event.target)) event.preventDefault();
    },
    onClickCapture(event) {
      if (!openedByPress.current) return;
      // Lifting that finger chooses nothing.
      event.preventDefault();
      event.stopPropagation();
    },
    onClick(event) {
      const target = event.target as HTMLElement;
      const pressed = target.closest<HTMLElement>('[data-reply], [data-react], [data-quote]');
      if (pressed) return actOn(pressed);
      const button = target.closest<HTMLElement>('[data-more]');
      const bubble = entryElement(button);
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

/** The bubble that a button stands beside. */
const entryElement = (button: HTMLElement | null) =>
  button?.closest('.line')?.querySelector<HTMLElement>('[data-message]') ?? null;

import { useRef, type MouseEvent, type PointerEvent } from 'react';

export type Way = 'like' | 'pass';

/** A card is chosen when it was drawn this far, in px, or thrown so fast, in px a millisecond. */
const [farPx, fastPxPerMs, leastPx] = [110, 0.55, 36];
/** Up to here it is a click, or the beginning of scrolling. */
const slackPx = 6;
const flightMs = 180;

interface Hold {
  pointer: number;
  startX: number;
  startY: number;
  atMs: number;
  /** Left of where it began when negative. */
  x: number;
  moving: boolean;
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const place = (x: number, y: number) => `translate(${x}px, ${y}px) rotate(${x / 22}deg)`;

/**
 * Lets a card follow finger and mouse, and fly where it was sent. Finger and mouse move the element itself, without
 * drawing the page anew; what flies is a copy, so that the next card can be chosen at once. Nothing flies or turns
 * where no motion is wanted.
 */
export function useCardMotion({
  mayLike,
  onChosen,
}: {
  mayLike: boolean;
  onChosen: (way: Way) => void;
}) {
  const card = useRef<HTMLElement>(null);
  /** Holds what flies; React puts nothing in it. */
  const air = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold | null>(null);
  /** The click that follows a drawn card opens nothing. */
  const drawn = useRef(false);

  function follow(x: number, y: number) {
    const { current: element } = card;
    if (!element) return;
    element.style.transform = place(x, isStill() ? 0 : y);
    if (Math.abs(x) < leastPx) delete element.dataset['way'];
    else element.dataset['way'] = x > 0 ? 'like' : 'pass';
  }

  function letGo() {
    const { current: element } = card;
    hold.current = null;
    if (!element) return;
    const { transform } = element.style;
    element.style.transform = '';
    delete element.dataset['way'];
    if (transform && !isStill()) {
      element.animate([{ transform }, { transform: 'none' }], {
        duration: flightMs,
        easing: 'ease-out',
      });
    }
  }

  /** Sends the top card away, as a button, a key or a hand has it. */
  function choose(way: Way) {
    const [{ current: element }, { current: sky }] = [card, air];
    if (!element || (way === 'like' && !mayLike)) return letGo();
    if (sky && !isStill()) {
      const copy = element.cloneNode(true) as HTMLElement;
      copy.dataset['way'] = way;
      copy.inert = true;
      sky.append(copy);
      const from = element.style.transform || 'none';
      const to = place((way === 'like' ? 1 : -1) * window.innerWidth, 40);
      const flight = copy.animate([{ transform: from }, { transform: to, opacity: 0.4 }], {
        ...{ duration: flightMs, easing: 'ease-in', fill: 'forwards' as const },
      });
      const land = () => copy.remove();
      flight.finished.then(land, land);
    }
    element.style.transform = '';
    delete element.dataset['way'];
    hold.current = null;
    onChosen(way);
  }

  const handlers = {
    onPointerDown({ button, pointerId, clientX, clientY, timeStamp, isPrimary }: PointerEvent) {
      drawn.current = false;
      if (button !== 0 || !isPrimary) return;
      hold.current = {
        ...{ pointer: pointerId, startX: clientX, startY: clientY, atMs: timeStamp },
        ...{ x: 0, moving: false },
      };
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      const { current: held } = hold;
      if (held?.pointer !== pointerId) return;
      held.x = clientX - held.startX;
      const y = clientY - held.startY;
      if (!held.moving) {
        if (Math.abs(held.x) < slackPx) return;
        held.moving = true;
        drawn.current = true;
        currentTarget.setPointerCapture(pointerId);
      }
      follow(held.x, y * 0.25);
    },
    onPointerUp({ pointerId, timeStamp }: PointerEvent) {
      const { current: held } = hold;
      if (held?.pointer !== pointerId) return;
      const { x, moving, atMs } = held;
      const speed = Math.abs(x) / Math.max(1, timeStamp - atMs);
      const sent = Math.abs(x) >= farPx || (Math.abs(x) >= leastPx && speed >= fastPxPerMs);
      if (moving && sent) choose(x > 0 ? 'like' : 'pass');
      else letGo();
    },
    onPointerCancel: letGo,
    onClickCapture(event: MouseEvent) {
      if (!drawn.current) return;
      drawn.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { card, air, choose, handlers };
}

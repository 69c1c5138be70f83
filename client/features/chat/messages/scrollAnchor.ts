/** What the reader's eye rests on: a row by its index, and how far its top is below the top of the window, in px. */
export interface Anchor {
  index: number;
  offset: number;
}

/** What is in the window. */
export interface Place {
  atEnd: boolean;
  anchor: Anchor | null;
  /** The index of the lowest row in the window. */
  lowest: number | null;
}

interface AnchorEvents {
  onPlace: (place: Place) => void;
  /** The row to go to is not drawn: the list must bring it into the window. */
  onMissing: (index: number) => void;
}

/** This close to the end counts as being there, in px. */
const endSlack = 48;

const rowsIn = (scroller: HTMLElement) =>
  scroller.querySelectorAll<HTMLElement>('[data-item-index]');
const indexOf = (row: HTMLElement) => Number(row.dataset['itemIndex']);

/**
 * Keeps what is being read where it is, to the pixel, in a list drawn by react-virtuoso. The library
 * corrects the window while it is scrolled upwards; rows that turn out taller than guessed, pictures and
 * pages put before are none of that. So whatever changes in the list's elements, its own corrections included, is
 * looked at before it is painted, and the rest is corrected here.
 */
export class ScrollAnchor {
  #scroller: HTMLElement;
  #events: AnchorEvents;
  /** The window sticks to the newest row, whatever comes. */
  #atEnd = true;
  #anchor: Anchor | null = null;
  /** Where to go, until its row is drawn. */
  #goal: Anchor | null = null;
  /** Rows after those in the list are still to come, so that its end is not the end. */
  #endIsComing = false;
  /** Where the window was when its place was last known, in px. */
  #seen = 0;
  /** The element among the rows that has the focus. */
  #held: Element | null = null;

  constructor(scroller: HTMLElement, events: AnchorEvents) {
    this.#scroller = scroller;
    this.#events = events;
  }

  /** Watches elements and sizes: rows, pictures, fonts, a window that a keyboard makes smaller. Returns what ends it. */
  observe(): () => void {
    const box = this.#scroller;
    const sizes = new ResizeObserver(() => this.settle());
    const observeSizes = () => {
      for (const part of [box, ...(box.firstElementChild?.children ?? [])]) sizes.observe(part);
    };
    // Its callbacks run after the library has drawn and scrolled, and before anything is painted.
    const elements = new MutationObserver(() => {
      observeSizes();
      this.settle();
    });
    elements.observe(box, { subtree: true, childList: true, attributeFilter: ['style'] });
    observeSizes();
    // Before the library's own listener, which draws other rows.
    box.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    // The library corrects the window by this, at times without changing an element: that is nobody's scrolling.
    const scrollBy = box.scrollBy.bind(box);
    box.scrollBy = (...to: [(ScrollToOptions | undefined)?] | [number, number]) => {
      this.#hear();
      Reflect.apply(scrollBy, box, to);
      this.#seen = box.scrollTop;
      this.settle();
    };
    return () => {
      Reflect.deleteProperty(box, 'scrollBy');
      sizes.disconnect();
      elements.disconnect();
      box.removeEventListener('scroll', this.#onScroll, { capture: true });
    };
  }

  /** Whether rows after the last one of the list are still to come. */
  set endIsComing(coming: boolean) {
    this.#endIsComing = coming;
  }

  /** Goes to the newest row and stays there. */
  toEnd(): void {
    this.#goal = null;
    this.#atEnd = true;
    this.settle();
  }

  /** Puts a row at a distance from the top of the window. */
  goTo(goal: Anchor): void {
    this.#atEnd = false;
    this.#goal = goal;
    this.settle();
    if (this.#goal) this.#events.onMissing(goal.index);
  }

  /** After anything was drawn or has changed its size: what is being read goes back to its place. */
  settle(): void {
    const box = this.#scroller;
    this.keepFocus();
    this.#hear();
    const anchor = this.#goal ?? this.#anchor;
    if (this.#atEnd && !this.#goal) {
      const end = box.scrollHeight - box.clientHeight;
      if (Math.abs(box.scrollTop - end) > 0.5) box.scrollTop = end;
    } else {
      const row = anchor ? this.#row(anchor.index) : null;
      if (anchor && row) {
        const moved = this.#topOf(row) - anchor.offset;
        if (Math.abs(moved) > 0.25) box.scrollTop += moved;
        this.#anchor = anchor;
        this.#goal = null;
      } else if (!this.#goal) {
        // After a leap nothing was drawn where the window came to: now there is.
        this.#anchor = this.#firstInView();
      }
    }
    this.#seen = box.scrollTop;
    this.#tell();
  }

  /**
   * On a busy phone the window has often been scrolled before anybody was told of it: what is read moves along, instead
   * of back. Near the end it may have been the browser, which moves the window when the end comes closer.
   */
  #hear(): void {
    const box = this.#scroller;
    const moved = box.scrollTop - this.#seen;
    const below = box.scrollHeight - box.clientHeight - this.#seen;
    if (Math.abs(moved) < 1 || below < box.clientHeight) return;
    this.#seen = box.scrollTop;
    if (this.#anchor) this.#anchor = { ...this.#anchor, offset: this.#anchor.offset - moved };
  }

  /** What had the focus is no longer drawn: the focus stays with the list, where arrows go on from what is seen. */
  keepFocus(): void {
    const { activeElement: active, body } = document;
    if (this.#held?.isConnected === false && active === body)
      this.#scroller.focus({ preventScroll: true });
    this.#held = active !== this.#scroller && this.#scroller.contains(active) ? active : null;
  }

  /** The window has been scrolled, by whomever: what stands in it now is what is to stay. */
  #onScroll = () => {
    const box = this.#scroller;
    this.#seen = box.scrollTop;
    if (this.#goal) return;
    const below = box.scrollHeight - box.clientHeight - box.scrollTop;
    this.#atEnd = below <= endSlack && !this.#endIsComing;
    const next = this.#firstInView();
    const same =
      next?.index === this.#anchor?.index &&
      Math.abs((next?.offset ?? 0) - (this.#anchor?.offset ?? 0)) < 1;
    // Rounding must not add up: what has not really moved keeps its exact place.
    if (!same) this.#anchor = next;
    this.#tell();
  };

  #firstInView(): Anchor | null {
    const first = [...rowsIn(this.#scroller)].find(
      (row) => this.#topOf(row) + row.offsetHeight > 0,
    );
    if (!first) return null;
    const offset = this.#topOf(first);
    return offset < this.#scroller.clientHeight ? { index: indexOf(first), offset } : null;
  }

  #tell(): void {
    const box = this.#scroller;
    const lowest = [...rowsIn(box)].findLast((row) => this.#topOf(row) < box.clientHeight);
    this.#events.onPlace({
      atEnd: this.#atEnd,
      anchor: this.#anchor,
      lowest: lowest ? indexOf(lowest) : null,
    });
  }

  #row(index: number): HTMLElement | null {
    return this.#scroller.querySelector(`[data-item-index="${index}"]`);
  }

  #topOf(row: HTMLElement): number {
    return row.getBoundingClientRect().top - this.#scroller.getBoundingClientRect().top;
  }
}

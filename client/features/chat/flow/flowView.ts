import { FlowModel, type Anchor } from './flowModel.ts';

/** How far from the oldest row the next page is asked for, in px. */
const nearStart = 2_000;

export interface FlowEvents {
  /** Close to the oldest row: fetch what is before it. */
  onNearStart: () => void;
  onPlace: (place: Place) => void;
}

/** What is in the window. */
export interface Place {
  atEnd: boolean;
  anchor: Anchor | null;
  /** The row at its lower edge. */
  lowest: number;
}

/** The arithmetic of {@link FlowModel} applied to real elements: measures them and scrolls their window. */
export class FlowView {
  readonly model = new FlowModel();
  #events: FlowEvents | null = null;
  #window: HTMLElement | null = null;
  #lead: HTMLElement | null = null;
  #rows: HTMLElement | null = null;
  /** Where the window was when the anchor was noted, or moved for it. */
  #seen = 0;
  /** The element among the rows that has the focus. */
  #held: Element | null = null;
  #started = false;
  #round = 0;
  #listeners = new Set<() => void>();

  readonly takeWindow = (element: HTMLElement | null) => void (this.#window = element);
  readonly takeLead = (element: HTMLElement | null) => void (this.#lead = element);
  readonly takeRows = (element: HTMLElement | null) => void (this.#rows = element);

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Grows whenever other rows have to be drawn. */
  readonly round = () => this.#round;

  listen(events: FlowEvents): void {
    this.#events = events;
  }

  /** Watches sizes: pictures, fonts, a window that a keyboard makes smaller. Returns what ends it. */
  observe(): () => void {
    const observer = new ResizeObserver(() => this.settle());
    for (const part of [this.#window, this.#lead, this.#rows]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }

  /** The first time there is something: begins at a given place instead of at the end. */
  start(at: Anchor | null): void {
    const box = this.#window;
    if (this.#started || !box || this.model.count === 0) return;
    this.#started = true;
    if (!at || this.model.indexOf(at.key) < 0) return;
    this.model.goTo(at.key, at.offset, box.clientHeight);
    this.#redraw();
  }

  /** After anything was drawn or has changed its size: what is being read goes back to its place. */
  settle(): void {
    const box = this.#window;
    if (!box) return;
    this.keepFocus();
    const { model } = this;
    model.setLead(this.#lead?.offsetHeight ?? 0);
    for (const row of this.#rows?.children ?? []) {
      const { index } = (row as HTMLElement).dataset;
      model.measure(Number(index), row.getBoundingClientRect().height);
    }
    // What the reader has scrolled since then is kept on top.
    const moved = box.scrollTop - this.#seen;
    const anchored = model.scrollTopForAnchor();
    if (anchored === null) {
      if (moved < -1) return;
      box.scrollTop = box.scrollHeight - box.clientHeight;
      this.#seen = box.scrollTop;
      return;
    }
    const own = Math.abs(moved) > 1 ? moved : 0;
    if (Math.abs(box.scrollTop - anchored - own) > 0.25) box.scrollTop = anchored + own;
    this.#seen = box.scrollTop - own;
  }

  /** What had the focus is no longer drawn: the focus stays with the messages, where arrows go on from what is seen. */
  keepFocus(): void {
    const { activeElement: active, body } = document;
    if (this.#held?.isConnected === false && active === body)
      this.#window?.focus({ preventScroll: true });
    this.#held = this.#rows?.contains(active) ? active : null;
  }

  /** Draws more while the rows turn out to be shorter than guessed and leave the window half empty. */
  fill(): void {
    const box = this.#window;
    const drawn = this.#rows?.getBoundingClientRect().height ?? 0;
    const { start, end } = this.model.range;
    if (!box || drawn === 0 || drawn >= box.clientHeight || end - start >= this.model.count) return;
    this.#look(box);
  }

  /** Where is the window now: called for every scroll, and after rows have come. */
  look(): void {
    const box = this.#window;
    if (!box) return;
    // A scroll of our own keeps the anchor it was made for: rounding must not add up.
    if (Math.abs(box.scrollTop - this.#seen) >= 1) {
      this.#seen = box.scrollTop;
      this.#look(box);
    } else if (box.scrollHeight - box.clientHeight - box.scrollTop <= 1) {
      this.model.atEnd = true;
    }
    const { atEnd, anchor } = this.model;
    const lowest = this.model.lowestAt(box.scrollTop, box.clientHeight);
    this.#events?.onPlace({ atEnd, anchor, lowest });
    if (box.scrollTop < nearStart) this.#events?.onNearStart();
  }

  /** Goes to the newest row and stays there. */
  toEnd(): void {
    this.model.goToEnd(this.#window?.clientHeight ?? 0);
    this.#seen = 0;
    this.#redraw();
  }

  /** Puts a row at a distance from the top of the window, and the focus into the window. */
  goTo(at: Anchor): void {
    const box = this.#window;
    if (!box) return;
    this.model.goTo(at.key, at.offset, box.clientHeight);
    this.#seen = box.scrollTop;
    this.#redraw();
    box.focus({ preventScroll: true });
  }

  #look(box: HTMLElement): void {
    if (this.model.scrolledTo(box.scrollTop, box.clientHeight, box.scrollHeight)) this.#redraw();
  }

  #redraw(): void {
    this.#round += 1;
    for (const listener of [...this.#listeners]) listener();
  }
}

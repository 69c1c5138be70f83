import { createStore } from '../app/store.ts';

export interface Toast {
  id: number;
  tone: 'good' | 'bad';
  text: string;
  action?: { label: string; run: () => void };
  /** How long it stays, in ms; null: until it is closed. */
  lastsMs: number | null;
  /** Called once when it goes, unless its action was chosen. */
  onGone?: () => void;
}

/** Long enough to read twice. */
const usualMs = 6_000;
const shownMax = 3;

export const toasts = createStore<readonly Toast[]>([]);
/** Height of what toasts must not cover at the bottom edge of the page, in px. */
export const toastFloor = createStore(0);
/** The modals that are open, the topmost last: all beside that one is inert, so toasts appear in it. */
export const openModals = createStore<readonly HTMLElement[]>([]);
let lastId = 0;

/** Of every toast that goes by itself: the timer that takes it away, and when that will be. */
const clocks = new Map<number, { timer: ReturnType<typeof setTimeout>; endsAt: number }>();

/** Takes a toast away after so many ms, whether or not anything draws it: what it settles has to be settled. */
export function startClock(id: number, leftMs: number): void {
  const timer = setTimeout(dismissToast, leftMs, id, 'ran out');
  clocks.set(id, { timer, endsAt: Date.now() + leftMs });
}

/** Stops the clock of a toast. Returns the ms it had left, undefined when it had no clock. */
export function stopClock(id: number): number | undefined {
  const clock = clocks.get(id);
  clearTimeout(clock?.timer);
  clocks.delete(id);
  return clock && clock.endsAt - Date.now();
}

/** Tells something in passing. Returns the number to take it away with. */
export function showToast(
  toast: Omit<Toast, 'id' | 'lastsMs' | 'tone'> & Partial<Pick<Toast, 'lastsMs' | 'tone'>>,
): number {
  lastId += 1;
  const shown: Toast = { tone: 'good', lastsMs: usualMs, ...toast, id: lastId };
  const before = toasts.get();
  for (const old of before.slice(0, Math.max(0, before.length + 1 - shownMax))) {
    dismissToast(old.id, 'ran out');
  }
  toasts.set((current) => [...current, shown]);
  if (shown.lastsMs !== null) startClock(shown.id, shown.lastsMs);
  return shown.id;
}

/** Does what the newest toast offers, if one offers anything. */
export function takeOffer(): void {
  const offering = toasts.get().findLast(({ action }) => action);
  if (!offering) return;
  offering.action?.run();
  dismissToast(offering.id, 'action');
}

export function dismissToast(id: number, why: 'action' | 'closed' | 'ran out'): void {
  const going = toasts.get().find((toast) => toast.id === id);
  if (!going) return;
  stopClock(id);
  toasts.set((current) => current.filter((toast) => toast.id !== id));
  if (why !== 'action') going.onGone?.();
}

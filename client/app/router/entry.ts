import { newUuid } from '../uuid.ts';

/** What a navigation leaves with its entry of the history; react-router keeps it as the location's state. */
export interface EntryState {
  /** The path it was come from. */
  from?: string | undefined;
  /** This entry exists for something that lies over the page, and is given back with it. */
  over?: string;
  /** Which screen of a dialog or form this is, which one lies below it, and how many entries of them do. */
  step?: number;
  below?: number | undefined;
  depth?: number;
}

/** The shape in which react-router writes an entry. */
interface HistoryState {
  usr?: EntryState | null;
  key?: string;
}

const stateNow = (): HistoryState => (window.history.state as HistoryState | null) ?? {};

/** The entry the history is at, which the page may not have been drawn for yet. */
export const entryNow = (): EntryState => stateNow().usr ?? {};

/**
 * An entry that the browser made itself, as for a link within a page, gets a key of its own: positions are kept by
 * key. It has to hear of the entry before react-router does.
 */
export function nameBrowserEntries(): () => void {
  const name = () => {
    if (!stateNow().key) window.history.replaceState({ ...stateNow(), key: newUuid() }, '');
  };
  name();
  window.addEventListener('popstate', name);
  return () => window.removeEventListener('popstate', name);
}

/** An entry of the same page, for what lies over it: nothing is drawn anew for it, so react-router is not told. */
export function enterOver(over: string): void {
  window.history.pushState({ ...stateNow(), usr: { ...entryNow(), over } }, '');
}

/** What the entry of a screen says of itself, when it comes after the present one or takes its place. */
export function stepState(step: number, replace: boolean): EntryState {
  const now = entryNow();
  if (replace) return { ...now, step };
  return { ...now, step, below: now.step, depth: (now.depth ?? 0) + 1 };
}

/** Goes back to a screen if that is what lies below; else says so. */
export function backToStep(step: number): boolean {
  const there = entryNow().below === step;
  if (there) window.history.back();
  return there;
}

/** Takes all screens of the page away at once. */
export function leaveSteps(): void {
  const { depth = 0 } = entryNow();
  if (depth > 0) window.history.go(-depth);
}

import { newUuid } from '../uuid.ts';

/** What the browser keeps with an entry of its history. */
interface Entry {
  key?: string;
  from?: string;
  /** This entry exists for something that lies over the page, and is given back with it. */
  over?: string;
  /** Which screen of a dialog or form this is, which one lies below it, and how many entries of them do. */
  step?: number;
  below?: number | undefined;
  depth?: number;
}

/** The entry the history is at, which the page may not have heard of yet. */
export const entryNow = (): Entry => (window.history.state as Entry | null) ?? {};

/** An entry that the browser made, as for a link within a page, gets a key of its own. */
export function nameEntry(): void {
  const now = entryNow();
  if (!now.key) window.history.replaceState({ ...now, key: newUuid() }, '');
}

/** An entry for a screen of the same page: its key, and with it its scroll position, stay. */
export function enterStep(step: number, replace: boolean): void {
  const now = entryNow();
  const depth = (now.depth ?? 0) + 1;
  if (replace) window.history.replaceState({ ...now, step }, '');
  else window.history.pushState({ ...now, step, below: now.step, depth }, '');
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

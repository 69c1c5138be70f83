const key = 'single-keys';

/** The choice of this page, should there be no storage to remember it. */
let chosen: boolean | null = null;

/** Whether a character alone may be a shortcut: who speaks instead of typing can switch that off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Without a storage the choice lives as long as the page.
    return chosen ?? true;
  }
}

/** Switches it on or off, for this browser. */
export function setSingleKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // The page remembers it.
  }
}

/** When something was dismissed, so that it stays away after a reload (BANNER-14, ENTITY-45). */
export const dismissals = [
  'hide-enrich-alert',
  'hide-push-notification-alert',
  'hide-disabled-notifications-alert',
  'hide-time-bonus-modal',
  'hide-site-entry-warning',
] as const;
type Dismissal = (typeof dismissals)[number];

/** Of whom, and for what reason: for somebody else, or for another reason, it was not dismissed. */
type DismissedFor = readonly string[];

const keyOf = (name: Dismissal, of: DismissedFor) => [name, ...of].join(':');

/** The moment of a dismissal, or null when there was none or no storage. */
export function dismissedAt(name: Dismissal, of: DismissedFor = []): Date | null {
  try {
    const at = new Date(localStorage.getItem(keyOf(name, of)) ?? '');
    return Number.isNaN(at.getTime()) ? null : at;
  } catch {
    // Without a storage nothing was kept.
    return null;
  }
}

export function dismiss(name: Dismissal, of: DismissedFor = [], now = new Date()): void {
  try {
    localStorage.setItem(keyOf(name, of), now.toISOString());
  } catch {
    // Without storage it stays away until the page is loaded anew.
  }
}

import { describe, expect, it, vi } from 'vitest';
import { dismiss, dismissals, dismissedAt } from './dismissals.ts';

describe('what was waved away', () => {
  const at = new Date('2026-03-01T12:00:00Z');

  it('[ENTITY-45] is kept by its name with the moment, for whom and for what reason it was', () => {
    expect(dismissals).toEqual([
      ...['hide-enrich-alert', 'hide-push-notification-alert'],
      ...['hide-disabled-notifications-alert', 'hide-time-bonus-modal'],
      'hide-site-entry-warning',
    ]);
    for (const name of dismissals) {
      expect(dismissedAt(name, ['anna'])).toBeNull();
      dismiss(name, ['anna'], at);
      expect(localStorage.getItem(`${name}:anna`)).toBe('2026-03-01T12:00:00.000Z');
      expect(dismissedAt(name, ['anna'])).toEqual(at);
      expect(dismissedAt(name, ['bram'])).toBeNull();
      expect(dismissedAt(name)).toBeNull();
    }
  });

  it('is nothing where what is kept is no moment, or nothing can be kept', () => {
    localStorage.setItem('hide-enrich-alert', 'yes');
    expect(dismissedAt('hide-enrich-alert')).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    dismiss('hide-enrich-alert', ['carla'], at);
    vi.restoreAllMocks();
    expect(dismissedAt('hide-enrich-alert', ['carla'])).toBeNull();
  });
});

import type { OutboxItem } from '@rendezvous/machines/chat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts } from './drafts.ts';
import { openOutboxes } from './outboxes.ts';

/** The locks of one browser: a name belongs to whoever asked first, until it lets go. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, work: (lock: unknown) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
}

const item = (number: number, more: Partial<OutboxItem> = {}): OutboxItem => ({
  clientId: `00000000-0000-4000-8000-00000000000${number}`,
  to: { profile: 'a'.repeat(24) },
  content: { type: 'text', text: `Nummer ${number}` },
  at: `2026-11-20T10:00:0${number}.000Z`,
  state: 'waiting',
  refusal: null,
  ...more,
});
const textsOf = (items: OutboxItem[]) =>
  items.map(({ content }) => 'text' in content && content.text);

describe('outboxes', () => {
  let locks: LockManager;
  beforeEach(() => {
    locks = fakeLocks();
  });
  afterEach(() => vi.restoreAllMocks());

  it('[REAL-06] keeps what waits through a reload of the tab', async () => {
    const before = openOutboxes('me', locks);
    await before.take();
    before.save([item(1), item(2, { state: 'sending' })]);
    before.close();
    const after = await openOutboxes('me', locks).take();
    expect(textsOf(after)).toEqual(['Nummer 1', 'Nummer 2']);
    // Whether it got through is unknown, so it waits again.
    expect(after.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  it('[REAL-06] adopts what a closed tab has left, in the order of writing, and leaves a living tab alone', async () => {
    const gone = openOutboxes('me', locks);
    await gone.take();
    gone.save([item(3)]);
    gone.close();
    await Promise.resolve();
    sessionStorage.clear();
    const living = openOutboxes('me', locks);
    expect(textsOf(await living.take())).toEqual(['Nummer 3']);
    living.save([item(3), item(5)]);
    sessionStorage.clear();
    const another = openOutboxes('me', locks);
    expect(await another.take()).toEqual([]);
  });

  it('a duplicated tab gets a name of its own', async () => {
    const original = openOutboxes('me', locks);
    await original.take();
    original.save([item(1)]);
    // The copy of a tab brings a copy of its session storage.
    const copy = openOutboxes('me', locks);
    expect(await copy.take()).toEqual([]);
    copy.save([item(2)]);
    original.close();
    copy.close();
    await Promise.resolve();
    sessionStorage.clear();
    expect(textsOf(await openOutboxes('me', locks).take())).toEqual(['Nummer 1', 'Nummer 2']);
  });

  it('[REAL-06] is stored with the new tab before the old one lets go of it: an end in between loses nothing', async () => {
    const gone = openOutboxes('me', locks);
    await gone.take();
    gone.save([item(1), item(2)]);
    gone.close();
    await Promise.resolve();
    sessionStorage.clear();
    // What a tab that ends at the moment of removing would leave behind.
    let left: [string, string][] = [];
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
      left = Object.entries(localStorage);
    });
    const killed = openOutboxes('me', locks);
    await killed.take();
    killed.close();
    await Promise.resolve();
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of left) localStorage.setItem(key, value);
    expect(left).toHaveLength(2);
    const after = await openOutboxes('me', locks).take();
    expect(textsOf(after)).toEqual(['Nummer 1', 'Nummer 2']);
  });

  it('[REAL-06] leaves it with the old tab when there is no room to store it here', async () => {
    const gone = openOutboxes('me', locks);
    await gone.take();
    gone.save([item(1)]);
    gone.close();
    await Promise.resolve();
    sessionStorage.clear();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const adopting = openOutboxes('me', locks);
    expect(textsOf(await adopting.take())).toEqual(['Nummer 1']);
    full.mockRestore();
    adopting.close();
    await Promise.resolve();
    expect(textsOf(await openOutboxes('me', locks).take())).toEqual(['Nummer 1']);
  });

  it('[REAL-06] without locks, as over plain http, comes through a reload and a closed tab as well', async () => {
    const before = openOutboxes('me', undefined);
    await before.take();
    before.save([item(1)]);
    const reloaded = openOutboxes('me', undefined);
    expect(textsOf(await reloaded.take())).toEqual(['Nummer 1']);
    reloaded.save([item(1), item(2)]);
    sessionStorage.clear();
    expect(textsOf(await openOutboxes('me', undefined).take())).toEqual(['Nummer 1', 'Nummer 2']);
  });

  it('never mixes members, and forgets everything on logout', async () => {
    const mine = openOutboxes('me', locks);
    await mine.take();
    mine.save([item(1)]);
    sessionStorage.clear();
    expect(await openOutboxes('somebody-else', locks).take()).toEqual([]);
    mine.clear();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('lives without locks, and with rubbish in the store', async () => {
    localStorage.setItem('outbox:me:x', '{"version":99');
    const outboxes = openOutboxes('me', undefined);
    expect(await outboxes.take()).toEqual([]);
  });
});

describe('drafts', () => {
  /** What a browser tells the other tabs. */
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('survive a reload, one for each profile, until they are sent', () => {
    const drafts = createDrafts('me');
    drafts.write('p1', 'Half');
    drafts.write('p2', 'Ook half');
    drafts.write('p1', '');
    expect(createDrafts('me').all.get()).toEqual({ p2: 'Ook half' });
    expect(createDrafts('other').read('p2')).toBe('');
  });

  it('of two tabs leave each other alone, and are heard of', () => {
    const one = createDrafts('me');
    const two = createDrafts('me');
    one.write('p1', 'Van de een');
    two.write('p2', 'Van de ander');
    expect(createDrafts('me').all.get()).toEqual({ p1: 'Van de een', p2: 'Van de ander' });
    expect(two.read('p1')).toBe('');
    tell('drafts:me:p1', 'Van de een');
    tell('drafts:other:p3', 'Niet van mij');
    expect(two.all.get()).toEqual({ p1: 'Van de een', p2: 'Van de ander' });
    tell('drafts:me:p1', null);
    expect(two.all.get()).toEqual({ p2: 'Van de ander' });
    two.close();
    tell('drafts:me:p1', 'Te laat');
    expect(two.read('p1')).toBe('');
    one.close();
  });

  it('are all gone after logout, also those of another tab, and nobody else’s', () => {
    const mine = createDrafts('me');
    createDrafts('me').write('p1', 'In een ander tabblad');
    createDrafts('other').write('p1', 'Van een ander');
    mine.write('p2', 'Hier');
    mine.clear();
    // What a page that is being left still wants to store comes too late.
    mine.write('p2', 'Hier nog');
    expect(Object.keys(localStorage)).toEqual(['drafts:other:p1']);
  });
});

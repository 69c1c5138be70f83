import { parseOutbox, serializeOutbox, type OutboxItem } from '@rendezvous/machines/chat';
import { newUuid } from '../uuid.ts';

/** Where messages wait that are not known to be stored (REAL-06). */
export interface Outboxes {
  /** What waited in this tab before it was reloaded, and in tabs that are gone; oldest first. */
  take: () => Promise<OutboxItem[]>;
  save: (items: readonly OutboxItem[]) => void;
  /** Takes all of the member's off this device; nothing is kept after it. */
  clear: () => void;
  close: () => void;
}

const prefixOf = (me: string) => `outbox:${me}:`;

/** The names under which a member's unsent messages are stored. */
const keysOf = (me: string) =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(me)))) ?? [];

/** What waits on this device, in every tab, oldest first; nothing is taken. */
export function readOutboxes(me: string): OutboxItem[] {
  return keysOf(me).reduce((items, key) => joined(items, read(key)), [] as OutboxItem[]);
}

/** Both, oldest first; what is in both is there once. */
function joined(some: readonly OutboxItem[], more: readonly OutboxItem[]): OutboxItem[] {
  const known = new Set(some.map(({ clientId }) => clientId));
  const fresh = more.filter(({ clientId }) => !known.has(clientId));
  return [...some, ...fresh].sort((a, b) => a.at.localeCompare(b.at));
}

type Locks = Pick<LockManager, 'request'>;

const tabKey = 'tab';

/**
 * One stored outbox a tab, so that two tabs never overwrite each other. Each living tab holds a lock
 * of its name; an outbox whose lock is free belongs to nobody and is adopted. Should two tabs send the
 * same message all the same, its client id makes it one (REAL-03).
 */
export function openOutboxes(me: string, locks: Locks | undefined = navigator.locks): Outboxes {
  const prefix = prefixOf(me);
  const nameTab = (name: string) => {
    attempt(() => sessionStorage.setItem(tabKey, name));
    return prefix + name;
  };
  // Without locks (over plain http) a name says nothing: each page has one of its own, and adopts the last.
  const known = locks && attempt(() => sessionStorage.getItem(tabKey));
  let own = nameTab(known ?? newUuid());
  let release: () => void = () => undefined;
  let left: OutboxItem[] = [];
  let cleared = false;

  /** Holds a name for as long as this tab lives; false when another tab has it. */
  const hold = (name: string) =>
    new Promise<boolean>((settle) => {
      if (!locks) return settle(true);
      void locks.request(name, { ifAvailable: true }, (lock) => {
        settle(lock !== null);
        return lock ? new Promise<void>((end) => (release = end)) : undefined;
      });
    });

  const keys = () => keysOf(me);

  /** What waits there is stored here before it is removed there: whatever ends in between loses nothing. */
  function move(key: string): void {
    left = joined(left, read(key));
    if (write(own, left)) write(key, []);
  }

  return {
    async take() {
      left = read(own);
      // A duplicated tab brings a copy of the name: the original keeps it, and its outbox.
      if (!(await hold(own))) {
        own = nameTab(newUuid());
        await hold(own);
        left = [];
      }
      for (const key of keys()) {
        if (key === own) continue;
        // Who lives and who is gone cannot be told without locks: then both send, and it is one message.
        if (!locks) move(key);
        else await locks.request(key, { ifAvailable: true }, (lock) => lock && move(key));
      }
      return left;
    },
    save(items) {
      if (!cleared) write(own, items);
    },
    clear() {
      cleared = true;
      for (const key of keys()) write(key, []);
    },
    close: () => release(),
  };
}

/** Storage may be switched off or full: then the outbox lives as long as the page. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    // Without a storage the outbox lives as long as the page.
    return undefined;
  }
}

const read = (key: string) => attempt(() => parseOutbox(localStorage.getItem(key))) ?? [];

/** Whether it is stored now. */
function write(key: string, items: readonly OutboxItem[]): boolean {
  return (
    attempt(() => {
      if (items.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(serializeOutbox(items)));
      return true;
    }) ?? false
  );
}

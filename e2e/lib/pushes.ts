import type { PushTestService } from '@rendezvous/core/testing';

/** What of a worker's global scope these tests use; the page's types know none. */
export interface Registration {
  getNotifications(): Promise<Notification[]>;
  showNotification(title: string, options: { data: unknown }): Promise<void>;
}
export interface WorkerScope extends EventTarget {
  registration: Registration;
  clients: { openWindow(path: string): Promise<null> };
  NotificationEvent: new (
    type: string,
    init: { notification: Notification | undefined },
  ) => Event & { waitUntil(work: Promise<unknown>): void };
}

/** Runs in every page: `pushManager` gives a subscription of the test's own push service, kept over reloads. */
export function fakeSubscriptions(given: ReturnType<PushTestService['subscribe']>): void {
  if (!('PushManager' in window)) return;
  const key = 'subscribed-with';
  const subscription = () => {
    const serverKey = localStorage.getItem(key);
    if (serverKey === null) return null;
    const bytes = atob(serverKey.replaceAll('-', '+').replaceAll('_', '/'));
    return {
      ...given,
      toJSON: () => given,
      options: {
        applicationServerKey: Uint8Array.from(bytes, (each) => each.charCodeAt(0)).buffer,
      },
      async unsubscribe() {
        localStorage.removeItem(key);
        return true;
      },
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (Notification.permission !== 'granted') throw new DOMException('no', 'NotAllowedError');
      localStorage.setItem(key, applicationServerKey);
      return subscription();
    },
  });
}

import { vi } from 'vitest';
import type { settings } from './fakeData.ts';

/** A key as sites have one. */
export const serverKey = `B${'A'.repeat(86)}`;
/** Settings of a site whose devices ring. */
export const ringing: Partial<typeof settings> = { push_public_key: serverKey };

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );

/** A browser that knows push messages, where jsdom knows none; until the test is over. */
export function fakePush({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
} = {}) {
  const listeners = new EventTarget();
  let subscription: object | null = null;
  const browser = {
    permission,
    /** What the browser's subscriptions are made with. */
    key: null as string | null,
    /** What the service worker tells the page. */
    tell: (data: unknown) => listeners.dispatchEvent(new MessageEvent('message', { data })),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      browser.key = applicationServerKey;
      const given = {
        endpoint: 'https://push.test/here',
        keys: { p256dh: 'x', auth: 'y' },
      };
      subscription = {
        ...given,
        toJSON: () => given,
        options: { applicationServerKey: bytesOf(applicationServerKey).buffer },
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(listeners, {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    }),
  });
  return browser;
}

/** Takes it away again. */
export function endFakePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

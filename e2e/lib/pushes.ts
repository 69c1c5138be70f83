import type { PushTestService } from '@rendezvous/core/testing';
import type { Page } from 'playwright-core';

/** What of the app's manifest says where other apps share photos to. */
interface Manifest {
  share_target: {
    action: string;
    method: string;
    enctype: string;
    params: { files: [{ name: string }] };
  };
}

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

/** Shares a JPEG (base64) as a device does: a form as the manifest says, sent as a navigation. */
export async function share(page: Page, photo: string): Promise<void> {
  await page.evaluate(async (data) => {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as Manifest;
    const { action, method, enctype, params } = manifest.share_target;
    const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'strand.jpg', { type: 'image/jpeg' }));
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: params.files[0].name, files: transfer.files });
    const form = document.createElement('form');
    Object.assign(form, { action, method, enctype });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, photo);
}
